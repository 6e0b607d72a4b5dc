import { NAME_MAX_LENGTH } from './limits.ts';
import { hasUnseen } from './unseen.ts';

export type NameError = 'required' | 'tooLong' | 'badName' | 'reservedName';

/**
 * Reserved for staff: words that no other name may contain, and whole names. Names are compared with them in the form
 * that `bones` returns.
 */
const STAFF_WORDS = [
  '客服',
  '客戶服務',
  '官方',
  '管理員',
  '管理者',
  '代駕叫車',
  'admin',
  'customerservice',
  'chauffeurtaiwan',
];
const STAFF_NAMES = [
  '系統',
  '系統通知',
  '小編',
  'support',
  'system',
  'staff',
  'official',
  'moderator',
  'agent',
];

/** Letters of other scripts that look like Latin ones. */
const ALIKE = {
  а: 'a',
  е: 'e',
  і: 'i',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ј: 'j',
  т: 't',
  м: 'm',
  н: 'h',
  к: 'k',
  α: 'a',
  ο: 'o',
  ι: 'i',
  ν: 'v',
  τ: 't',
  ρ: 'p',
  0: 'o',
  1: 'i',
  l: 'i',
};
const looks = new Map<string, string>(Object.entries(ALIKE));

/** A name as it is stored: one form of each character, single spaces, none at the ends. */
export const tidyName = (typed: string): string =>
  typed.normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * A name reduced to its appearance: without case, width, accents, spaces, punctuation and symbols, with look-alike
 * letters unified.
 */
export function bones(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return [...letters].map((letter) => looks.get(letter) ?? letter).join('');
}

const staffWords = STAFF_WORDS.map(bones);
const staffNames = new Set(STAFF_NAMES.map(bones));

/**
 * The error of a chosen name: it is empty, too long, or reserved for staff; or it contains control characters, marks
 * that change the writing direction, or invisible characters.
 */
export function nameError(typed: string): NameError | undefined {
  // Spaces of any kind become plain ones; other invisible characters are refused.
  if (hasUnseen(typed)) return 'badName';
  const name = tidyName(typed);
  if (name === '') return 'required';
  if (name.length > NAME_MAX_LENGTH) return 'tooLong';
  const seen = bones(name);
  const isStaffs = staffNames.has(seen) || staffWords.some((word) => seen.includes(word));
  return isStaffs ? 'reservedName' : undefined;
}
