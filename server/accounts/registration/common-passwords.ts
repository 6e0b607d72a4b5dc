import { readFile } from 'node:fs/promises';
import { ACCOUNT_CODE } from '../../../src/contract/codes.ts';
import { ApplicationError } from '../../application-error.ts';

/** Loaded when the first password is chosen. */
let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses a new password if it is common (capitals do not matter), if it repeats one or two characters, or if it
 * contains only what is known about the person.
 *
 * @param known names, numbers and addresses of its owner; '' for unknown ones
 * @throws ApplicationError commonPassword
 */
export async function refuseCommonPassword(
  password: string,
  known: readonly string[],
): Promise<void> {
  const plain = plainOf(password);
  list ??= readList();
  const isOwn = known
    .flatMap((name) => [plainOf(name), plainOf(name.split('@', 1)[0] ?? '')])
    .some((name) => name.length >= 3 && restOf(plain, name).length < 4);
  if (isOwn || new Set(plain).size <= 2 || (await list).has(plain)) {
    throw new ApplicationError(ACCOUNT_CODE.commonPassword);
  }
}

const plainOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** What is left of a password without the name: attackers first try names with a few digits behind them. */
const restOf = (password: string, name: string): string => password.replaceAll(name, '');

async function readList(): Promise<ReadonlySet<string>> {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
}
