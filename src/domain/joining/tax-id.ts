/** Weights of the eight digits of a company's tax id. */
const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1];

const sumOfDigits = (value: number): number => Math.floor(value / 10) + (value % 10);

/** The tax id in the format for sending: ASCII digits. */
export const tidyTaxId = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '');

/**
 * Whether the text is a company's tax id of Taiwan (統一編號). Its check sum has to be divisible by 5 (since 2023; by 10
 * before). Where the seventh digit is a 7, its product 28 has the digit sum 10, which may count as 1 or 0.
 */
export function isTaxId(text: string): boolean {
  const digits = tidyTaxId(text);
  if (!/^\d{8}$/.test(digits) || /^0{8}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce(
    (all, weight, at) => all + sumOfDigits(Number(digits[at]) * weight),
    0,
  );
  return sum % 5 === 0 || (digits[6] === '7' && (sum + 1) % 5 === 0);
}
