import { randomInt } from 'node:crypto';
import { toTaipei } from '../../src/domain/taipei-time.ts';

/** Letters and digits that cannot be confused, on a screen or on the telephone. */
const CLEAR = '346789ACDEFHJKMNPRTWXY';

/** An order's number: `D`, the Taipei date as yymmdd, six random characters (113 million a day). */
export const newOrderNo = (now: number): string => `D${dated(now)}`;

/** A pledge's number: `S`, then the same as in an order's number. */
export const newPledgeNo = (now: number): string => `S${dated(now)}`;

const dated = (now: number): string =>
  `${toTaipei(now).slice(2, 10).replaceAll('-', '')}${random(6)}`;

/** The code that the passenger shows the driver when boarding: four digits. */
export const newBoardingCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** Our number for one attempt to pay an order; the card company accepts each number only once. */
export const newAttemptNumber = (orderNo: string): string => `${orderNo}-${random(5)}`;

function random(length: number): string {
  return Array.from({ length }, () => CLEAR.charAt(randomInt(CLEAR.length))).join('');
}
