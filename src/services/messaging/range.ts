import type { Message } from '../../domain/messaging/message.ts';
import { separate } from '../../domain/messaging/separators.ts';
import type { ListedMessage } from '../../machines/messaging/types.ts';

/**
 * Messages without a gap: all numbers from `from` to `to` are known, and missing ones were deleted. Rows are only
 * added at the end of the array, so that a list that was returned before stays unchanged.
 */
export interface Range {
  rows: ListedMessage[];
  from: number;
  to: number;
  /** The time of the message after the last time separator (`separate`). */
  shown: number | undefined;
}

export const seqOf = ({ message }: ListedMessage): number => message.messageSeq;

/** The index of the first row whose number is at least `messageSeq`; the number of rows if there is none. */
export function placeOf(rows: readonly ListedMessage[], messageSeq: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    // `middle` is a valid index, so a row exists there.
    if (seqOf(rows[middle] as ListedMessage) < messageSeq) low = middle + 1;
    else high = middle;
  }
  return low;
}

const listed = (messages: readonly Message[], shown: number | undefined) => {
  const chain = separate(
    messages.map(({ timestamp }) => timestamp),
    shown,
  );
  const rows = messages.map((message, index) => ({
    message,
    isSeparated: chain.flags[index] === true,
  }));
  return { rows, shown: chain.shown };
};

/** Creates a range. Its time separators are computed from its first message on. */
export function rangeOf(messages: readonly Message[], from: number, to: number): Range {
  return { ...listed(messages, undefined), from, to };
}

/** Adds later messages. Afterwards the range covers all numbers up to `to`. */
export function append(range: Range, messages: readonly Message[], to: number): void {
  const { rows, shown } = listed(
    messages.filter(({ messageSeq }) => messageSeq > range.to),
    range.shown,
  );
  for (const row of rows) range.rows.push(row);
  range.shown = shown;
  range.to = Math.max(range.to, to);
}

/** Adds a message after the last row. The range covered its number before, but had no row for it. */
export function addLast(range: Range, message: Message): void {
  const { rows, shown } = listed([message], range.shown);
  range.rows.push(...rows);
  range.shown = shown;
}

/**
 * Adds earlier messages. A range on screen keeps its separators. For any other range they are computed again, from the
 * first added message on (MSG-10).
 */
export function prepend(
  range: Range,
  messages: readonly Message[],
  from: number,
  isShown: boolean,
): void {
  const older = listed(
    messages.filter(({ messageSeq }) => messageSeq < range.from),
    undefined,
  );
  const rest = isShown ? range : follow(range.rows, older.shown);
  range.rows = [...older.rows, ...rest.rows];
  range.shown = rest.shown ?? older.shown;
  range.from = Math.min(range.from, from);
}

/**
 * Appends a later range. If the later range is on screen, its separators stay; otherwise they are computed again
 * (MSG-10).
 */
export function join(range: Range, later: Range, isShown: boolean): void {
  const rows = later.rows.slice(placeOf(later.rows, range.to + 1));
  const rest = isShown ? { rows, shown: later.shown } : follow(rows, range.shown);
  range.rows = [...range.rows, ...rest.rows];
  range.shown = rest.shown ?? range.shown;
  range.to = Math.max(range.to, later.to);
}

const follow = (rows: readonly ListedMessage[], shown: number | undefined) =>
  listed(
    rows.map(({ message }) => message),
    shown,
  );

/** Removes messages. The separator before a removed message moves to the next message that is not removed. */
export function without(range: Range, messageIDs: ReadonlySet<string>): boolean {
  const kept: ListedMessage[] = [];
  let isPassedOn = false;
  for (const row of range.rows) {
    if (messageIDs.has(row.message.messageID)) isPassedOn ||= row.isSeparated;
    else {
      kept.push(isPassedOn && !row.isSeparated ? { ...row, isSeparated: true } : row);
      isPassedOn = false;
    }
  }
  const isChanged = kept.length < range.rows.length;
  if (isChanged) {
    range.rows = kept;
    range.shown = kept.findLast(({ isSeparated }) => isSeparated)?.message.timestamp;
  }
  return isChanged;
}
