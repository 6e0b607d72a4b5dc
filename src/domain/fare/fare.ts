import type { ServiceKind } from '../service-kind/service-kind.ts';
import { taipeiHour } from '../taipei-time.ts';
import {
  isMetered,
  NIGHT,
  TARIFF,
  type MeteredTariff,
  type Tariff,
  type TimedTariff,
} from './tariff.ts';

/**
 * One line of a price, in whole New Taiwan dollars. The interface makes its text from `code` and `quantity`: base
 * (quantity: included km), distance (km beyond the base), stops (how many), night, hours / days (how many),
 * extraDistance (km beyond the included ones), waiting (minutes charged), cancellation.
 */
export interface FareItem {
  readonly code: FareItemCode;
  readonly quantity: number;
  readonly amount: number;
}

export const FARE_ITEM_CODES = [
  'base',
  'distance',
  'stops',
  'night',
  'hours',
  'days',
  'extraDistance',
  'waiting',
  'cancellation',
] as const;
export type FareItemCode = (typeof FARE_ITEM_CODES)[number];

/** The data that a price depends on. Distances in metres, the pick-up as an instant in epoch milliseconds. */
export interface FareBasis {
  readonly kind: ServiceKind;
  readonly distanceMetres: number;
  readonly stops: number;
  readonly pickupAt: number;
  /** Hours (hourly driving) or days (charter); 0 for the other kinds. */
  readonly units: number;
}

/**
 * The itemised price of a ride (ORD-09); items that cost nothing are left out, except for the first one.
 *
 * @param tariff the version of the kind's rules that holds for this ride
 */
export function fareItems(basis: FareBasis, tariff: Tariff = TARIFF[basis.kind]): FareItem[] {
  if (isMetered(tariff)) return metered(tariff, basis);
  return timed(tariff, basis.kind === 'type_rental_travel' ? 'days' : 'hours', basis);
}

export function fareTotal(items: readonly FareItem[]): number {
  return items.reduce((sum, item) => sum + item.amount, 0);
}

/** The charge for a passenger who let the driver wait, or undefined within the free minutes. */
export function waitingItem({ waiting }: Tariff, waitedMinutes: number): FareItem | undefined {
  const { freeMinutes, minutePrice } = waiting;
  const charged = Math.ceil(waitedMinutes) - freeMinutes;
  return charged > 0
    ? { code: 'waiting', quantity: charged, amount: charged * minutePrice }
    : undefined;
}

/** Whether the pick-up is at night, 23:00–07:00 in Taipei. */
export function isNight(pickupAt: number): boolean {
  const hour = taipeiHour(pickupAt);
  return hour >= NIGHT.fromHour || hour < NIGHT.toHour;
}

function metered(tariff: MeteredTariff, basis: FareBasis): FareItem[] {
  const beyond = Math.max(0, basis.distanceMetres - tariff.includedMetres);
  const steps = Math.ceil(beyond / tariff.stepMetres);
  return [
    { code: 'base', quantity: tariff.includedMetres / 1000, amount: tariff.base },
    ...item('distance', (steps * tariff.stepMetres) / 1000, steps * tariff.stepPrice),
    ...item('stops', basis.stops, basis.stops * tariff.stopPrice),
    ...item('night', 1, isNight(basis.pickupAt) ? tariff.nightPrice : 0),
  ];
}

function timed(tariff: TimedTariff, code: 'hours' | 'days', basis: FareBasis): FareItem[] {
  const beyond = Math.max(0, basis.distanceMetres - basis.units * tariff.includedMetresPerUnit);
  const kilometres = Math.ceil(beyond / 1000);
  return [
    { code, quantity: basis.units, amount: basis.units * tariff.unitPrice },
    ...item('extraDistance', kilometres, kilometres * tariff.extraKilometrePrice),
    ...item('night', 1, isNight(basis.pickupAt) ? tariff.nightPrice : 0),
  ];
}

function item(code: FareItemCode, quantity: number, amount: number): FareItem[] {
  return amount > 0 ? [{ code, quantity, amount }] : [];
}
