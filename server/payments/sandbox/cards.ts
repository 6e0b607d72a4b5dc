import type { CardOutcome } from '../../data/schema.ts';

/** Test cards of the embedded sandbox (`docs/payments.md`); every other number is declined. */
export const TEST_CARDS: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'approved',
  '4000000000000002': 'declined',
  '5555555555554444': 'secure',
  '3530111333300000': 'secureFails',
  '378282246310005': 'slow',
  '6200000000000005': 'slowDeclined',
};

/** TapPay's numbers of card types. */
export const CARD_TYPE = { unknown: -1, visa: 1, mastercard: 2, jcb: 3, unionpay: 4, amex: 5 };

/** The card's type by its first digits. */
export function cardTypeOf(number: string): number {
  if (number.startsWith('4')) return CARD_TYPE.visa;
  if (/^(?:5[1-5]|2[2-7])/.test(number)) return CARD_TYPE.mastercard;
  if (number.startsWith('35')) return CARD_TYPE.jcb;
  if (number.startsWith('62')) return CARD_TYPE.unionpay;
  if (/^3[47]/.test(number)) return CARD_TYPE.amex;
  return CARD_TYPE.unknown;
}

/** Whether the text has only digits, the length of a card number and Luhn's check digit. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
