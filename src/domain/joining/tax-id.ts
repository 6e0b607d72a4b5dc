/** Weights of the eight digits of a company's tax id. */
const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1];

const sumOfDigits = (value: number): number => Math.floor(value / 10) + (value % 10);

/** As it is sent: plain digits. */
export const tidyTaxId = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '');

/**
 * Whether it is a company's tax id of Taiwan (統一編號). Its check sum is divisible by 5, which the rule of 2023 made of
 * the older one by 10; where the seventh digit is a 7, its product 28 counts as 10, whose digits may be taken for 1 or 0.
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
