import { textIn } from '../../src/domain/content/texts.ts';
import { placeWords, type Place } from '../../src/domain/geo/place.ts';
import { formatLocale } from '../../src/domain/language.ts';
import { moneyText } from '../../src/domain/money.ts';
import type { ServiceKind } from '../../src/domain/service-kind/service-kind.ts';
import { KINDS } from '../content/texts/kinds.ts';
import type { Language } from '../messages.ts';
import { fullDayTimeText } from '../words/times.ts';
import { WORDS } from '../words/words.ts';
import type { Order } from './order-row.ts';
import type { RideParts } from './pushed-ride.ts';

/** A ride as it was booked. */
export interface BookedRide
  extends RideParts, Pick<Order, 'destination' | 'hours' | 'days' | 'total'> {
  readonly stops: readonly Place[];
}

/**
 * What was booked, one fact in each line of an e-mail.
 *
 * @param withFare false when the ride costs something else by now, or nothing
 */
export function rideLines(
  kind: ServiceKind,
  ride: BookedRide,
  language: Language,
  withFare: boolean,
): readonly string[] {
  const { names, named, now } = WORDS[language].rideMessage;
  const { pickup, stops, destination, hours, days } = ride;
  const pickupAt = fullDayTimeText(ride.pickupAt.getTime(), language);
  const place = (name: string, at: Place): string => named(name, placeLine(at, language));
  const duration = (unit: 'hour' | 'day', count: number): string =>
    named(names.duration, unitText(count, unit, language));
  return [
    named(names.kind, kindTitle(kind, language)),
    named(names.time, ride.timing === 'now' ? now(pickupAt) : pickupAt),
    place(names.pickup, pickup),
    ...stops.map((stop) => place(names.stop, stop)),
    ...(destination === null ? [] : [place(names.destination, destination)]),
    ...(hours === null ? [] : [duration('hour', hours)]),
    ...(days === null ? [] : [duration('day', days)]),
    ...(withFare ? [named(names.fare, moneyText(ride.total, language))] : []),
  ];
}

/** The kind without the invisible characters at which a tile of the page may break it. */
const kindTitle = (kind: ServiceKind, language: Language): string =>
  textIn(KINDS[kind].title, language).replaceAll(/[\u00AD\u200B]/g, '');

/**
 * Name and address. An address whose words are unknown was typed by whoever made the quote, so it is left out: nobody
 * may write texts of their own into messages to strangers.
 */
function placeLine(place: Place, language: Language): string {
  const { name, address } = placeWords(place, language);
  if (place.words === undefined || address === '' || name.includes(address)) return name;
  return address.includes(name)
    ? address
    : [name, address].join(WORDS[language].rideMessage.between);
}

/** `3 小時`, `3 hours` */
const unitText = (count: number, unit: 'hour' | 'day', language: Language): string =>
  new Intl.NumberFormat(formatLocale(language), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count);
