import { FULL_DATE_AFTER_MS, SEPARATOR_GAP_MS } from './limits.ts';

/**
 * Whether a time separator is shown before a message (MSG-10, SEP-T01, SEP-T02).
 *
 * @param timestamp the message's time, epoch milliseconds
 * @param shown the time of the last separator before the message; undefined if there is none
 */
export function isSeparated(timestamp: number, shown: number | undefined): boolean {
  return shown === undefined || timestamp - shown > SEPARATOR_GAP_MS;
}

/**
 * Computes the separators of consecutive messages, starting from the last separator before them. Older history gets
 * its own separators, counted from its first message: those on screen stay unchanged, so that nothing moves while the
 * user reads.
 *
 * @returns for each message, whether a separator is shown before it; and the time of the last separator
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

/** Whether a message shows its full date next to its sequence number (SEP-T03). */
export const showsFullDate = (timestamp: number, now: number): boolean =>
  now - timestamp > FULL_DATE_AFTER_MS;
