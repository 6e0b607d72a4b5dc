import { REWRITE_MS } from './limits.ts';

/** The words of an own message that was taken back, and until when they can be written again, epoch milliseconds. */
export interface RecalledWords {
  readonly words: string;
  readonly until: number;
}

/** Them as a message's `localExtendedData`: this browser alone has them (MSG-09, MSG-15). */
export const keptWords = (words: string, now: number): string =>
  JSON.stringify({ words, until: now + REWRITE_MS } satisfies RecalledWords);

/** Them as they were kept; undefined where something else is. */
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
  typeof json.until === 'number';

/** undefined where nothing is kept, or where it is too late. */
export function wordsToRewrite(localExtendedData: string, now: number): RecalledWords | undefined {
  const kept = read(localExtendedData);
  return kept !== undefined && now < kept.until ? kept : undefined;
}

/** Words that nobody can write again any more are not kept any longer. */
export const areOver = (localExtendedData: string, now: number): boolean =>
  (read(localExtendedData)?.until ?? Infinity) <= now;
