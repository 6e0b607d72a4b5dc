import { FULL_DATE_AFTER_MS, SEPARATOR_GAP_MS } from './limits.ts';

/**
 * Whether a time separator stands before a message (MSG-10, SEP-T01, SEP-T02).
 *
 * @param timestamp of the message, epoch milliseconds
 * @param shown of the message behind the last separator before it, undefined where none is shown
 */
export function isSeparated(timestamp: number, shown: number | undefined): boolean {
  return shown === undefined || timestamp - shown > SEPARATOR_GAP_MS;
}

/**
 * The chain of separators through messages that follow each other, from the separator shown before them on. Older
 * history gets a chain of its own, which begins with its first message: the one that is shown already stays unchanged,
 * so that nothing moves while it is read.
 *
 * @returns for each message whether one stands before it, and the time of the last one
 */
export function separate(
  timestamps: readonly number[],
  shown: number | undefined,
): { readonly flags: readonly boolean[]; readonly shown: number | undefined } {
  let last = shown;
  const flags = timestamps.map((timestamp) => {
    const is = isSeparated(timestamp, last);
    if (is) last = timestamp;
    return is;
  });
  return { flags, shown: last };
}

/** Whether a message says its full date next to its sequence number (SEP-T03). */
export const showsFullDate = (timestamp: number, now: number): boolean =>
  now - timestamp > FULL_DATE_AFTER_MS;
