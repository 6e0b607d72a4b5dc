/** Values of the letters, in the order of the alphabet. */
const LETTERS = [
  10, 11, 12, 13, 14, 15, 16, 17, 34, 18, 19, 20, 21, 22, 35, 23, 24, 25, 26, 27, 28, 29, 32, 30,
  31, 33,
];
const WEIGHTS = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1];

const valueOf = (letter: string): number => LETTERS[letter.charCodeAt(0) - 65] ?? 0;

/** First and last characters of an identity number: A123456789 → A1＊＊＊＊＊＊89. */
export const maskedNumber = (number: string): string =>
  `${number.slice(0, 2)}${'＊'.repeat(Math.max(0, number.length - 4))}${number.slice(-2)}`;

/** Whether the number is masked: the applicant has not changed the number of their last application. */
export const isMaskedNumber = (text: string): boolean => /^[A-Z][0-9A-Z]＊{6}\d\d$/.test(text);

/** The number in the format for sending: capital letters and ASCII digits. */
export const tidyIdentityNumber = (text: string): string =>
  text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/**
 * Whether the text is a national identity number of Taiwan, or the number of a resident certificate in one of its two
 * forms (A800000014, AC01234567), with a correct check digit.
 */
export function isIdentityNumber(text: string): boolean {
  const number = tidyIdentityNumber(text);
  if (!/^[A-Z](?:[1289]|[A-D])\d{8}$/.test(number)) return false;
  const second = number.charAt(1);
  const digits = [
    ...String(valueOf(number.charAt(0))),
    /\d/.test(second) ? second : String(valueOf(second) % 10),
    ...number.slice(2),
  ].map(Number);
  return digits.reduce((sum, digit, at) => sum + digit * (WEIGHTS[at] ?? 0), 0) % 10 === 0;
}
