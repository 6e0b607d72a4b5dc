import { placeWords } from '../../src/domain/geo/place.ts';
import { moneyText } from '../../src/domain/money.ts';
import { carWords } from '../../src/domain/order/car.ts';
import { drivesOwnCar } from '../../src/domain/order/draft.ts';
import { driverNameIn } from '../../src/domain/order/driver-name.ts';
import type { OrderStatus } from '../../src/domain/order/status.ts';
import type { DriverView } from '../../src/domain/order/view.ts';
import type { ServiceKind } from '../../src/domain/service-kind/service-kind.ts';
import { STATUS_OF } from '../../src/machines/order-status/machine.ts';
import type { Language } from '../messages.ts';
import { orderWords } from '../streams/push-words.ts';
import { dayTimeText } from '../words/times.ts';
import { WORDS } from '../words/words.ts';
import { pushedRide } from './pushed-ride.ts';
import { type BookedRide, rideLines } from './ride-lines.ts';

/** The data in a ride message. */
export interface RideMessageFacts {
  readonly orderNo: string;
  readonly kind: ServiceKind;
  readonly status: OrderStatus;
  readonly cancelReason: 'passenger' | 'noDriver' | undefined;
  /** NT$ to be paid. */
  readonly amountDue: number;
  readonly ride: BookedRide;
  readonly driver: Omit<DriverView, 'photo' | 'rating' | 'rides' | 'phone'> | undefined;
  /** The address that opens the order's page. */
  readonly link: string;
}

/** Subject and text of an e-mail, which says all that was booked; an SMS has the most important facts in one line. */
export function rideMessageWords(
  { orderNo, kind, status, cancelReason, amountDue, ride, driver, link }: RideMessageFacts,
  language: Language,
): { readonly subject: string; readonly text: string; readonly sms: string } {
  const { title, body } = orderWords(
    { status, ...(cancelReason && { cancelReason }), ride: pushedRide(ride) },
    language,
  );
  const { rideMessage, service } = WORDS[language];
  const isPlaced = status === STATUS_OF.searching;
  const isComing = status === STATUS_OF.assigned || status === STATUS_OF.arrived;
  const booked = isPlaced ? bookedFacts(ride, language) : [];
  // A driver of the passenger's own car comes without a car, so no plate and model are given.
  const who =
    isComing && driver !== undefined
      ? [
          driverNameIn(driver, language),
          ...(drivesOwnCar(kind) ? [] : [carWords(driver, language), driver.plate]),
        ]
      : [];
  const listed = (facts: readonly string[]): string =>
    facts.filter((one) => one !== '').join(rideMessage.between);
  const due = amountDue > 0 ? rideMessage.due(moneyText(amountDue, language)) : '';
  const said = [listed(who), due, body].filter((one) => one !== '');
  const order = rideMessage.order(orderNo);
  const sentences = [listed(booked), ...said]
    .filter((one) => one !== '')
    .map((one) => (/[.。！!]$/.test(one) ? one : `${one}${rideMessage.end}`));
  const lines = rideLines(kind, ride, language, isPlaced || isComing);
  return {
    subject: rideMessage.subject(title, order),
    text: [...said, '', ...lines, '', order, link, '', service].join('\n'),
    sms: `${shortLetters([rideMessage.lead(title), ...sentences].join(rideMessage.gap))} ${link}`,
  };
}

/** What an SMS says of a new order: when, if it is booked ahead, where and the price. */
const bookedFacts = (ride: BookedRide, language: Language): readonly string[] => [
  ...(ride.timing === 'ahead' ? [dayTimeText(ride.pickupAt.getTime(), language)] : []),
  placeWords(ride.pickup, language).name,
  moneyText(ride.total, language),
];

/** Replaces characters that would more than halve the room of each part of an SMS, if it has no others of this kind. */
const shortLetters = (text: string): string =>
  text
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll('’', "'")
    .replaceAll('–', '-');
