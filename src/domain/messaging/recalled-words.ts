import type { ComposedPart } from './composed.ts';
import { REWRITE_MS } from './limits.ts';

/** A person mentioned in a text with `@` and their name. */
export interface Named {
  readonly userID: string;
  readonly userName: string;
}

/** The text of the user's own revoked message, and until when it can be edited and sent again, epoch milliseconds. */
export interface RecalledWords {
  readonly words: string;
  /** The mentioned people whose names are known. */
  readonly mentioned?: readonly Named[];
  /** Whether the text mentions everybody. */
  readonly isMentionAll?: true;
  /** Id of the message to which the revoked one replied. */
  readonly repliesTo?: string;
  readonly until: number;
}

/** The text in the format of `localExtendedData`, which only this browser has (MSG-09, MSG-15). */
export const keptWords = (said: Omit<RecalledWords, 'until'>, now: number): string =>
  JSON.stringify({ ...said, until: now + REWRITE_MS } satisfies RecalledWords);

/** The stored text; undefined for other data. */
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

/** The text to edit and send again; undefined where nothing is stored, or where it is too late. */
export function wordsToRewrite(localExtendedData: string, now: number): RecalledWords | undefined {
  const kept = read(localExtendedData);
  return kept !== undefined && now < kept.until ? kept : undefined;
}

/** Whether a stored text can be removed because it is too late to edit it and send it again. */
export const areOver = (localExtendedData: string, now: number): boolean =>
  (read(localExtendedData)?.until ?? Infinity) <= now;

/** The text as it was composed: names become mentions again. */
export function recomposed(words: string, mentioned: readonly Named[]): readonly ComposedPart[] {
  // If one name begins with another, the longer one is meant.
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
