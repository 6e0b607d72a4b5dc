import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { formatPhone, normalisePhone } from '../../src/domain/order/phone.ts';

/**
 * Numbers that libphonenumber takes for landline numbers, but that no household has: numbers of nationwide services
 * (`412-xxxx` behind any area code), ranges reserved for them, and lengths from before numbers were lengthened.
 */
const NOT_AT_HOME: readonly (readonly [why: string, which: RegExp])[] = [
  ['nationwide services', /^0(?:4[014]|[68]4)/],
  ['02 has eight digits since 1998', /^02\d{7}$/],
  ['Taichung has eight digits since 2001', /^04[23]\d{6}$/],
  ['049 has seven digits since 2001', /^049\d{6}$/],
  ['reserved: no subscriber begins with 0 or 1', /^0(?:37|49|55|6|7|89)[01]/],
];

/** Every beginning of six digits, padded to every length that a national number may have. */
function* numbers(): Generator<string> {
  for (let head = 0; head < 100_000; head++) {
    const begin = `0${String(head).padStart(5, '0')}`;
    for (const length of [8, 9, 10, 11]) yield begin.padEnd(length, '3579');
  }
}

const byLibrary = (digits: string): boolean => {
  const number = parsePhoneNumberFromString(digits, 'TW');
  const type = number?.getType();
  return (
    number?.country === 'TW' && number.isValid() && (type === 'MOBILE' || type === 'FIXED_LINE')
  );
};

describe('telephone numbers of Taiwan (ORD-08)', () => {
  test('every accepted number is a mobile or landline number according to libphonenumber', () => {
    const wrong = [...numbers()].filter(
      (digits) => normalisePhone(digits) !== undefined && !byLibrary(digits),
    );
    expect(wrong).toEqual([]);
  }, 60_000);

  test('every mobile or landline number of libphonenumber is accepted, except those that no household has', () => {
    const missing = [...numbers()].filter(
      (digits) =>
        normalisePhone(digits) === undefined &&
        byLibrary(digits) &&
        !NOT_AT_HOME.some(([, which]) => which.test(digits)),
    );
    expect(missing).toEqual([]);
  }, 60_000);

  test.each(
    `0800000123 0501234567 0204123456 0312345678 041234567 0991234567 0212345 091234567
    09123456789 12345 abc +12025550100`.split(/\s+/),
  )('%s is not a number', (typed) => expect(normalisePhone(typed)).toBeUndefined());

  test.each([
    ['０９１２－３４５－６７８', '0912345678', '0912-345-678'],
    ['+886(0)912345678', '0912345678', '0912-345-678'],
    // As contact lists copy it: with marks of the writing direction.
    ['\u202A0912345678\u202C', '0912345678', '0912-345-678'],
    ['02/2345/6789', '0223456789', '02-2345-6789'],
    ['+886 912 345 678', '0912345678', '0912-345-678'],
    ['+886 (0)2 2345 6789', '0223456789', '02-2345-6789'],
    ['(03) 312‐3456', '033123456', '03-312-3456'],
    ['037-321234', '037321234', '037-321-234'],
    ['04–2345–6789', '0423456789', '04-2345-6789'],
    ['04-7234567', '047234567', '04-723-4567'],
    ['049 234 5678', '0492345678', '049-234-5678'],
    ['08-7321234', '087321234', '08-732-1234'],
    ['082-321234', '082321234', '082-321-234'],
    ['0826-61234', '082661234', '0826-61234'],
    ['0836-22345', '083622345', '0836-22345'],
    ['089-321234', '089321234', '089-321-234'],
  ])('%s is accepted as %s, shown as %s', (typed, digits, read) => {
    expect(normalisePhone(typed)).toBe(digits);
    expect(formatPhone(digits)).toBe(read);
  });
});
