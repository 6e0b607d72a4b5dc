import { moneyText } from '../../src/domain/money.ts';
import { carWords } from '../../src/domain/order/car.ts';
import { drivesOwnCar } from '../../src/domain/order/draft.ts';
import { driverNameIn } from '../../src/domain/order/driver-name.ts';
import type { OrderStatus } from '../../src/domain/order/status.ts';
import type { DriverView } from '../../src/domain/order/view.ts';
import type { ServiceKind } from '../../src/domain/service-kind/service-kind.ts';
import { STATUS_OF } from '../../src/machines/order-status/machine.ts';
import type { Language } from '../messages.ts';
import { orderPushWords } from '../streams/push-words.ts';
import { WORDS } from '../words/words.ts';

/** The data in a ride message. */
export interface RideMessageFacts {
  readonly orderNo: string;
  readonly kind: ServiceKind;
  readonly status: OrderStatus;
  readonly cancelReason: 'passenger' | 'noDriver' | undefined;
  /** NT$ to be paid. */
  readonly amountDue: number;
  readonly driver: Omit<DriverView, 'photo' | 'rating' | 'rides' | 'phone'> | undefined;
  /** The address that opens the order's page. */
  readonly link: string;
}

/** Subject and text of an e-mail; an SMS has the same in one line. */
export function rideMessageWords(
  { orderNo, kind, status, cancelReason, amountDue, driver, link }: RideMessageFacts,
  language: Language,
): { readonly subject: string; readonly text: string; readonly sms: string } {
  const { title, body } = orderPushWords(
    { status, ...(cancelReason && { cancelReason }) },
    language,
  );
  const { rideMessage, service } = WORDS[language];
  const isComing = status === STATUS_OF.assigned || status === STATUS_OF.arrived;
  // A driver of the passenger's own car comes without a car, so no plate and model are given.
  const who =
    isComing && driver !== undefined
      ? [
          driverNameIn(driver, language),
          ...(drivesOwnCar(kind) ? [] : [carWords(driver, language), driver.plate]),
        ]
      : [];
  const facts = who.filter((one) => one !== '').join(rideMessage.between);
  const due = amountDue > 0 ? rideMessage.due(moneyText(amountDue, language)) : '';
  const said = [facts, due, body].filter((one) => one !== '');
  const order = rideMessage.order(orderNo);
  const sentences = said.map((one) => (/[.。！!]$/.test(one) ? one : `${one}${rideMessage.end}`));
  return {
    subject: rideMessage.subject(title, order),
    text: [...said, '', order, link, '', service].join('\n'),
    sms: `${[rideMessage.lead(title), ...sentences].join(rideMessage.gap)} ${link}`,
  };
}
