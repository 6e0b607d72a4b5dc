import { keyOf } from '../../domain/messaging/message-key.ts';
import type { Message } from '../../domain/messaging/message.ts';
import type { ListedMessage, MessageList } from '../../machines/messaging/types.ts';
import { append, join, placeOf, prepend, rangeOf, seqOf, without, type Range } from './range.ts';

/** The messages of one conversation in memory. */
export interface Held {
  readonly ranges: Range[];
  /** The range that is on screen. */
  shown: Range | undefined;
  /** The highest known message number. */
  maxSeq: number;
  readonly pending: Map<string, ListedMessage>;
  /** Numbers of the user's own messages by their client ids, which are their keys in the list. */
  readonly own: Map<string, number>;
  /** The list as it was returned last; undefined after a change. */
  list: MessageList | undefined;
  /** The numbers of messages restored after a reload, by message id, until the engine has loaded these messages. */
  recalled: ReadonlyMap<string, number>;
  /** Messages behind a gap after the last range, by number. They stay here until a page of history reaches them. */
  readonly aside: Map<number, Message>;
}

export const holdNothing = (): Held => ({
  ranges: [],
  shown: undefined,
  maxSeq: 0,
  list: undefined,
  recalled: new Map(),
  pending: new Map(),
  own: new Map(),
  aside: new Map(),
});

export const emptyList: MessageList = {
  length: 0,
  firstSeq: 0,
  lastSeq: 0,
  hasOlder: false,
  hasNewer: false,
  keyAt: () => '',
  indexOfSeq: () => -1,
};

/** The list of the shown range. Unsent messages follow it if the range reaches the newest message. */
export function listOf({ shown, pending, maxSeq }: Held): MessageList {
  if (shown === undefined && pending.size === 0) return emptyList;
  const rows = shown?.rows ?? [];
  const { length } = rows;
  const hasNewer = shown !== undefined && shown.to < maxSeq;
  const keys = hasNewer ? [] : [...pending.keys()];
  return {
    length: length + keys.length,
    keyAt: (index) => {
      const row = index < length ? rows[index] : undefined;
      return row === undefined ? (keys[index - length] ?? '') : keyOf(row.message);
    },
    indexOfSeq: (messageSeq) => {
      const index = placeOf(rows, messageSeq);
      const row = index < length ? rows[index] : undefined;
      return row !== undefined && seqOf(row) === messageSeq ? index : -1;
    },
    firstSeq: rows[0] === undefined ? 0 : seqOf(rows[0]),
    lastSeq: rows[length - 1]?.message.messageSeq ?? 0,
    hasOlder: (shown?.from ?? 1) > 1,
    hasNewer,
  };
}

function placeIn({ ranges }: Held, messageSeq: number): [Range, number] | undefined {
  for (const range of ranges) {
    const index = placeOf(range.rows, messageSeq);
    const row = range.rows[index];
    if (row !== undefined && seqOf(row) === messageSeq) return [range, index];
  }
  return undefined;
}

/** The row with this key. */
export function rowOf(one: Held, key: string): ListedMessage | undefined {
  const seq = one.own.get(key);
  const pending = one.pending.get(key);
  if (seq === undefined && pending !== undefined) return pending;
  const found = placeIn(one, seq ?? Number(key));
  return found?.[0].rows[found[1]];
}

/** Finds a message by its id. */
export function messageIn({ ranges, pending }: Held, messageID: string): Message | undefined {
  for (const { rows } of ranges) {
    // Searches from the end, because the requested message is usually one of the last ones.
    const row = rows.findLast(({ message }) => message.messageID === messageID);
    if (row !== undefined) return row.message;
  }
  return pending.get(messageID)?.message;
}

/**
 * Whether the message in memory is at least as new as the other one. An unreadable message in memory counts as older,
 * because this version of the page may be able to read the other one.
 */
const isAsGood = (held: Message, message: Message): boolean =>
  held.orderKey >= message.orderKey && held.content.type !== 'unreadable';

/**
 * Keeps the newer of two states of a message.
 *
 * @returns the changed row, `undefined` if no row changed, `false` if the message is not in memory
 */
export function replace(one: Held, message: Message): ListedMessage | undefined | false {
  const found = placeIn(one, message.messageSeq);
  if (found === undefined) return false;
  const [range, index] = found;
  const row = range.rows[index];
  if (row === undefined || isAsGood(row.message, message)) return undefined;
  return (range.rows[index] = { ...row, message });
}

/** Replaces a message in its row, for example after its local data changed; undefined if it is not in memory. */
export function renew(one: Held, message: Message): ListedMessage | undefined {
  const pending = one.pending.get(message.clientMessageID);
  if (pending !== undefined) {
    const row = { ...pending, message };
    one.pending.set(message.clientMessageID, row);
    return row;
  }
  const found = placeIn(one, message.messageSeq);
  const row = found?.[0].rows[found[1]];
  if (found === undefined || row === undefined) return undefined;
  return (found[0].rows[found[1]] = { ...row, message });
}

/** Stores a message after all ranges. A message before the end of a range is not stored: scrolling there loads it. */
export function keepAside({ aside, ranges }: Held, message: Message): void {
  const { messageSeq, orderKey } = message;
  const isBehind = ranges.every(({ to }) => to < messageSeq);
  if (isBehind && orderKey > (aside.get(messageSeq)?.orderKey ?? 0)) aside.set(messageSeq, message);
}

/**
 * Removes from `aside` the messages whose numbers a page covers. Returns those after the page's last message: they
 * arrived after the page was read. The other messages are in the page, or were deleted.
 */
function takeAside({ aside }: Held, lastSeq: number, from: number, to: number): Message[] {
  const reached = [...aside.values()].filter(
    ({ messageSeq }) => from <= messageSeq && messageSeq <= to,
  );
  for (const { messageSeq } of reached) aside.delete(messageSeq);
  return reached
    .filter(({ messageSeq }) => messageSeq > lastSeq)
    .toSorted((a, b) => a.messageSeq - b.messageSeq);
}

/**
 * Puts a page of messages into the ranges, which grow and merge. Messages that are already in memory stay.
 *
 * @returns the range that contains the page
 */
export function merge(one: Held, page: readonly Message[], from: number, to: number): Range {
  const messages = [...page, ...takeAside(one, page.at(-1)?.messageSeq ?? 0, from, to)];
  const touching = one.ranges
    .filter((range) => range.from <= to + 1 && range.to >= from - 1)
    .toSorted((a, b) => a.from - b.from);
  // A restored message that is not in the page was deleted meanwhile.
  const gone = new Set(
    [...one.recalled]
      .filter(([, seq]) => from <= seq && seq <= to)
      .filter(([, seq]) => !messages.some(({ messageSeq }) => messageSeq === seq))
      .map(([messageID]) => messageID),
  );
  if (gone.size > 0) for (const range of touching) without(range, gone);
  const [first, ...others] = touching;
  if (first === undefined) {
    const range = rangeOf(messages, from, to);
    one.ranges.push(range);
    return range;
  }
  if (from < first.from) prepend(first, messages, from, one.shown === first);
  for (const other of others) {
    append(
      first,
      messages.filter(({ messageSeq }) => messageSeq < other.from),
      other.from - 1,
    );
    join(first, other, one.shown === other);
    one.ranges.splice(one.ranges.indexOf(other), 1);
    if (one.shown === other) one.shown = first;
  }
  append(first, messages, to);
  return first;
}
