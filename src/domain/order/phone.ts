import { plainName } from './plain-name.ts';

/**
 * Taiwan telephone numbers (ORD-08): mobiles and landlines, written with spaces, hyphens, brackets, full-width digits
 * or +886. Toll-free (0800), premium (0204), personal (099) and internet numbers (070) are not
 * accepted.
 * An extension is not part of the number.
 */

/**
 * Area codes, and the valid numbers for each. Lengths differ; the test compares this with libphonenumber's data.
 * Longer codes come first, because 049 is not a number of 04.
 */
const LANDLINES: readonly (readonly [area: string, subscriber: RegExp])[] = [
  ['0826', /^6\d{4}$/], // Wuqiu
  ['0836', /^[24-9]\d{4}$/], // Matsu
  ['037', /^[2-9]\d{5}$/], // Miaoli
  ['049', /^[2-9]\d{6}$/], // Nantou
  ['082', /^(?:3\d|4[0-269]|[578]0)\d{4}$/], // Kinmen
  ['089', /^[2-9]\d{5}$/], // Taitung
  ['02', /^[2-8]\d{7}$/], // Taipei, New Taipei, Keelung
  ['03', /^[2-689]\d{6}$/], // Taoyuan, Hsinchu, Hualien, Yilan
  ['04', /^(?:[23]\d{7}|[78]\d{6})$/], // Taichung, Changhua
  ['05', /^[2-8]\d{6}$/], // Yunlin, Chiayi
  ['06', /^[235-79]\d{6}$/], // Tainan, Penghu
  ['07', /^[2-9]\d{6}$/], // Kaohsiung
  ['08', /^[78]\d{6}$/], // Pingtung
];

const MOBILE = /^09[0-8]\d{7}$/;

/** The number as its plain national digits (`0912345678`), or undefined when it is no number of Taiwan. */
export function normalisePhone(text: string): string | undefined {
  const digits = plainName(text).replace(/^\+?8860?/, '0');
  return MOBILE.test(digits) || landline(digits) !== undefined ? digits : undefined;
}

/** `0912345678` → `0912-345-678`, `0223456789` → `02-2345-6789`, in the usual groups. */
export function formatPhone(national: string): string {
  if (national.startsWith('09')) {
    return `${national.slice(0, 4)}-${national.slice(4, 7)}-${national.slice(7)}`;
  }
  const [area, subscriber] = landline(national) ?? [national.slice(0, 2), national.slice(2)];
  if (subscriber.length < 6) return `${area}-${subscriber}`;
  const last = subscriber.length === 6 ? 3 : 4;
  return `${area}-${subscriber.slice(0, -last)}-${subscriber.slice(-last)}`;
}

/** Area code and subscriber's number; undefined for an impossible number. */
function landline(digits: string): readonly [area: string, subscriber: string] | undefined {
  for (const [area, subscriber] of LANDLINES) {
    const rest = digits.slice(area.length);
    if (digits.startsWith(area) && subscriber.test(rest)) return [area, rest];
  }
  return undefined;
}
