import type { ComposedPart } from './composed.ts';
import { REWRITE_MS } from './limits.ts';

/** A person whom words name, by `@` and what they are called there. */
export interface Named {
  readonly userID: string;
  readonly userName: string;
}

/** The words of an own message that was taken back, and until when they can be written again, epoch milliseconds. */
export interface RecalledWords {
  readonly words: string;
  /** The people whom they mention, as far as their names are known. */
  readonly mentioned?: readonly Named[];
  /** They mention everybody. */
  readonly isMentionAll?: true;
  /** Id of the message that they answered. */
  readonly repliesTo?: string;
  readonly until: number;
}

/** The words as a message's `localExtendedData`: only this browser has them (MSG-09, MSG-15). */
export const keptWords = (said: Omit<RecalledWords, 'until'>, now: number): string =>
  JSON.stringify({ ...said, until: now + REWRITE_MS } satisfies RecalledWords);

/** The words as they were kept; undefined where something else stands there. */
function read(localExtendedData: string): RecalledWords | undefined {
  if (localExtendedData === '') return undefined;
  try {
    const kept: unknown = JSON.parse(localExtendedData);
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isKept = (json: unknown): json is RecalledWords =>
  typeof json === 'object' &&
  json !== null &&
  'words' in json &&
  'until' in json &&
  typeof json.words === 'string' &&
  typeof json.until === 'number' &&
  (!('repliesTo' in json) || typeof json.repliesTo === 'string') &&
  (!('isMentionAll' in json) || json.isMentionAll === true) &&
  (!('mentioned' in json) || (Array.isArray(json.mentioned) && json.mentioned.every(isNamed)));

const isNamed = (json: unknown): json is Named =>
  typeof json === 'object' &&
  json !== null &&
  'userID' in json &&
  'userName' in json &&
  typeof json.userID === 'string' &&
  typeof json.userName === 'string';

/** undefined where nothing is kept, or where it is too late. */
export function wordsToRewrite(localExtendedData: string, now: number): RecalledWords | undefined {
  const kept = read(localExtendedData);
  return kept !== undefined && now < kept.until ? kept : undefined;
}

/** Whether kept words can be removed: nobody can write them again any more. */
export const areOver = (localExtendedData: string, now: number): boolean =>
  (read(localExtendedData)?.until ?? Infinity) <= now;

/** The words as they were composed: where somebody is named, they are mentioned again. */
export function recomposed(words: string, mentioned: readonly Named[]): readonly ComposedPart[] {
  // When two names begin alike, the longer one is meant.
  const byLength = mentioned.toSorted((a, b) => b.userName.length - a.userName.length);
  const parts: ComposedPart[] = [];
  let from = 0;
  const write = (to: number): void => {
    if (to > from) parts.push({ kind: 'text', text: words.slice(from, to) });
  };
  for (let at = words.indexOf('@'); at >= 0; at = words.indexOf('@', Math.max(from, at + 1))) {
    const name = byLength.find(
      ({ userName }) => userName !== '' && words.startsWith(userName, at + 1),
    );
    if (name === undefined) continue;
    write(at);
    parts.push({ kind: 'mention', userID: name.userID, userName: name.userName });
    from = at + 1 + name.userName.length;
  }
  write(words.length);
  return parts;
}
