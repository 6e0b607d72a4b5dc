import type { FareBasis } from '../fare/fare.ts';
import { METERED_KINDS } from '../fare/tariff.ts';
import { DAYS, HOURS, MAX_STOPS } from '../limits.ts';
import type { ServiceKind } from '../service-kind/service-kind.ts';
import { fromTaipei } from '../taipei-time.ts';

/** The inputs of the fare calculator (ORD-05). Kilometres as typed; `time` is `HH:MM` in Taipei. */
export interface FareInput {
  readonly kilometres: string;
  readonly stops: number;
  readonly time: string;
  readonly hours: number;
  readonly days: number;
}

export const FARE_INPUT: FareInput = {
  kilometres: '12',
  stops: 0,
  time: '22:00',
  hours: 3,
  days: 1,
};

/** The longest drive on the island, there and back. */
export const MAX_KILOMETRES = 2_000;

/** Field → error code; empty when a price can be calculated. */
export function fareInputErrors(input: FareInput): Record<string, string> {
  const { kilometres, time } = input;
  const far = kilometresOf(kilometres);
  return {
    ...(far === undefined
      ? { kilometres: kilometres.trim() === '' ? 'required' : 'invalid' }
      : far > MAX_KILOMETRES
        ? { kilometres: 'outOfRange' }
        : {}),
    ...(/^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? {} : { time: 'invalid' }),
    ...(within(input.stops, 0, MAX_STOPS) ? {} : { stops: 'outOfRange' }),
    ...(within(input.days, DAYS.min, DAYS.max) ? {} : { days: 'outOfRange' }),
    ...(within(input.hours, HOURS.min, HOURS.max) ? {} : { hours: 'outOfRange' }),
  };
}

/** The ride that was entered; undefined while a value is invalid. */
export function basisOf(kind: ServiceKind, input: FareInput): FareBasis | undefined {
  const pickupAt = fromTaipei(`2025-01-02T${input.time}`);
  const kilometres = kilometresOf(input.kilometres);
  if (Object.keys(fareInputErrors(input)).length > 0) return undefined;
  if (pickupAt === undefined || kilometres === undefined) return undefined;
  return {
    kind,
    pickupAt,
    distanceMetres: Math.round(kilometres * 1_000),
    stops: input.stops,
    units: METERED_KINDS.includes(kind)
      ? 0
      : kind === 'type_rental_travel'
        ? input.days
        : input.hours,
  };
}

const within = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Full-width digits and both decimal marks are accepted. */
function kilometresOf(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim().replace(',', '.');
  return /^\d{1,5}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}
