import type { Conversation } from '../../domain/messaging/conversation.ts';
import type { Message, SentStatus } from '../../domain/messaging/message.ts';
import { isSeparated } from '../../domain/messaging/separators.ts';
import type { History, HistoryFrom } from '../../machines/messaging/ports.ts';
import type { ListedMessage, MessageList, MessageStore } from '../../machines/messaging/types.ts';
import { createListeners } from './listeners.ts';
import {
  addLast,
  append,
  join,
  placeOf,
  prepend,
  rangeOf,
  seqOf,
  without,
  type Range,
} from './range.ts';

/** What services do with the messages, besides what the interface reads of them. */
export interface KeptMessages extends MessageStore {
  putConversations(conversations: readonly Conversation[]): void;
  /** A page of history; opens the range that it lies in, for all but `before` and `after`. */
  putHistory(conversationID: string, from: HistoryFrom, history: History): void;
  /** What somebody saw last, until it is loaded. */
  putRecalled(conversationID: string, messages: readonly Message[]): void;
  /** Opens the range that holds a number, or the one at the end; false where none does. */
  show(conversationID: string, place: number | 'latest'): boolean;
  /** News: the one with the higher `orderKey` is true. */
  putMessage(message: Message): void;
  removeMessages(conversationID: string, messageIDs: readonly string[]): void;
  /** A message that is not sent yet. */
  putPending(message: Message): void;
  setSentStatus(clientMessageID: string, sentStatus: SentStatus): void;
  /** One that is on its way has to wait for its turn, or no more. */
  setTooMuch(clientMessageID: string, isTooMuch: boolean): void;
  removePending(clientMessageID: string): void;
  forget(): void;
}

interface Held {
  readonly ranges: Range[];
  /** The one that is looked at. */
  shown: Range | undefined;
  /** The highest number that is known. */
  maxSeq: number;
  readonly pending: Map<string, ListedMessage>;
  /** Numbers of one's own messages by their clients' ids, which are their names in the list. */
  readonly own: Map<string, number>;
  list: MessageList | undefined;
  /** Numbers of messages by their ids that stand here from before a reload, until they are loaded. */
  recalled: ReadonlyMap<string, number>;
}

const nothing: MessageList = {
  ...{ length: 0, firstSeq: 0, lastSeq: 0, hasOlder: false, hasNewer: false },
  keyAt: () => '',
  indexOfSeq: () => -1,
};

/** Whether nothing is new; what another version of the page could not read is, in case this one can. */
const isAsGood = (held: Message, message: Message): boolean =>
  held.orderKey >= message.orderKey && held.content.type !== 'unreadable';

/** The messages beside the actors, indexed by their numbers (budgets). Holds whatever was loaded, in ranges. */
export function createMessageStore(): KeptMessages {
  const conversations = new Map<string, Conversation>();
  const held = new Map<string, Held>();
  const listeners = createListeners();
  let sorted: readonly Conversation[] | undefined;

  function of(conversationID: string): Held {
    const one = held.get(conversationID) ?? {
      ...{ ranges: [], shown: undefined, maxSeq: 0, list: undefined },
      recalled: new Map(),
      pending: new Map(),
      own: new Map(),
    };
    held.set(conversationID, one);
    return one;
  }

  function listChanged(conversationID: string): void {
    of(conversationID).list = undefined;
    listeners.tell(`list ${conversationID}`);
  }
  const keyOf = ({ clientMessageID, messageSeq }: Message): string =>
    clientMessageID === '' ? String(messageSeq) : clientMessageID;
  const messageChanged = (message: Message): void =>
    listeners.tell(`message ${message.conversationID} ${keyOf(message)}`);
  const hasNewer = ({ shown, maxSeq }: Held): boolean => shown !== undefined && shown.to < maxSeq;

  function listOf(conversationID: string): MessageList {
    const one = held.get(conversationID);
    if (one?.shown === undefined && (one?.pending.size ?? 0) === 0) return nothing;
    // There is one: else it is `nothing`.
    const { shown, pending } = one as Held;
    const rows = shown?.rows ?? [];
    const { length } = rows;
    const isAtEnd = !hasNewer(one as Held);
    const keys = isAtEnd ? [...pending.keys()] : [];
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
      hasNewer: !isAtEnd,
    };
  }

  /** The hub tells a message alone; its conversation is as it says until it is told itself. */
  function noteNewest({ conversationID, direction, ...message }: Message): void {
    const known = conversations.get(conversationID);
    if (known === undefined) return;
    conversations.set(conversationID, {
      ...known,
      maxMessageSeq: message.messageSeq,
      maxMsgOrderkey: Math.max(known.maxMsgOrderkey, message.orderKey),
      unreadCount: known.unreadCount + (direction === 'receive' ? 1 : 0),
      updatedAt: Math.max(known.updatedAt, message.timestamp),
    });
    sorted = undefined;
    listeners.tell('conversations');
  }

  function rowOf({ ranges }: Held, messageSeq: number): [Range, number] | undefined {
    for (const range of ranges) {
      const index = placeOf(range.rows, messageSeq);
      const row = range.rows[index];
      if (row !== undefined && seqOf(row) === messageSeq) return [range, index];
    }
    return undefined;
  }

  /** Puts a page into the ranges, which grow and join. */
  function merge(one: Held, messages: readonly Message[], from: number, to: number): Range {
    const touching = one.ranges
      .filter((range) => range.from <= to + 1 && range.to >= from - 1)
      .toSorted((a, b) => a.from - b.from);
    for (const message of messages) replace(one, message);
    // What was recalled and is not in it was deleted meanwhile.
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

  /** Of two states of a message the newer one; false where it is not there. */
  function replace(one: Held, message: Message): boolean {
    const found = rowOf(one, message.messageSeq);
    if (found === undefined) return false;
    const [range, index] = found;
    const row = range.rows[index];
    if (row === undefined || isAsGood(row.message, message)) return true;
    range.rows[index] = { ...row, message };
    messageChanged(message);
    return true;
  }

  function noteOwn(one: Held, message: Message): void {
    const { clientMessageID, messageSeq } = message;
    if (clientMessageID === '') return;
    one.own.set(clientMessageID, messageSeq);
    if (one.pending.delete(clientMessageID)) messageChanged(message);
  }

  function changePending(
    clientMessageID: string,
    change: (row: ListedMessage) => ListedMessage,
  ): void {
    for (const { pending } of held.values()) {
      const row = pending.get(clientMessageID);
      if (row === undefined) continue;
      pending.set(clientMessageID, change(row));
      messageChanged(row.message);
    }
  }

  return {
    list(conversationID) {
      const one = held.get(conversationID);
      if (one === undefined) return nothing;
      one.list ??= listOf(conversationID);
      return one.list;
    },
    watchList: (conversationID, listener) => listeners.on(`list ${conversationID}`, listener),
    message(conversationID, key) {
      const one = held.get(conversationID);
      if (one === undefined) return undefined;
      const seq = one.own.get(key);
      const pending = one.pending.get(key);
      if (seq === undefined && pending !== undefined) return pending;
      const found = rowOf(one, seq ?? Number(key));
      return found?.[0].rows[found[1]];
    },
    watchMessage: (conversationID, key, listener) =>
      listeners.on(`message ${conversationID} ${key}`, listener),
    byID(conversationID, messageID) {
      const one = held.get(conversationID);
      const rows = one?.ranges.flatMap(({ rows: all }) => all) ?? [];
      return (
        rows.find(({ message }) => message.messageID === messageID)?.message ??
        one?.pending.get(messageID)?.message
      );
    },
    conversations() {
      sorted ??= [...conversations.values()].toSorted((a, b) => b.updatedAt - a.updatedAt);
      return sorted;
    },
    conversation: (conversationID) => conversations.get(conversationID),
    watchConversations: (listener) => listeners.on('conversations', listener),

    putConversations(all) {
      for (const conversation of all) {
        const { conversationID, maxMessageSeq } = conversation;
        const known = conversations.get(conversationID);
        if ((known?.maxMsgOrderkey ?? 0) > conversation.maxMsgOrderkey) continue;
        conversations.set(conversationID, conversation);
        const one = of(conversationID);
        if (maxMessageSeq <= one.maxSeq) continue;
        one.maxSeq = maxMessageSeq;
        listChanged(conversationID);
      }
      sorted = undefined;
      listeners.tell('conversations');
    },
    putHistory(conversationID, from, { messages, hasOlder, hasNewer: more }) {
      const one = of(conversationID);
      const lastSeq = messages.at(-1)?.messageSeq ?? 0;
      one.maxSeq = Math.max(one.maxSeq, lastSeq);
      const isEmpty = messages.length === 0;
      const low = 'after' in from ? from.after + 1 : (messages[0]?.messageSeq ?? 1);
      const high = 'before' in from ? from.before - 1 : lastSeq;
      const range = merge(
        one,
        messages,
        hasOlder ? low : 1,
        more ? high : Math.max(high, one.maxSeq),
      );
      for (const message of messages) noteOwn(one, message);
      if (one.shown === undefined || (!('before' in from) && !('after' in from) && !isEmpty)) {
        one.shown = range;
      }
      listChanged(conversationID);
    },
    putRecalled(conversationID, messages) {
      if (messages.length === 0) return;
      const hasOlder = (messages[0]?.messageSeq ?? 1) > 1;
      this.putHistory(conversationID, { last: true }, { messages, hasOlder, hasNewer: false });
      of(conversationID).recalled = new Map(messages.map((one) => [one.messageID, one.messageSeq]));
    },
    show(conversationID, place) {
      const one = of(conversationID);
      const number = place === 'latest' ? one.maxSeq : place;
      const range = one.ranges.find(({ from, to }) => from <= number && number <= to);
      if (range === undefined) return false;
      if (one.shown !== range) {
        one.shown = range;
        listChanged(conversationID);
      }
      return true;
    },
    putMessage(message) {
      const { conversationID, messageSeq } = message;
      const one = of(conversationID);
      const isNewer = messageSeq > one.maxSeq;
      one.maxSeq = Math.max(one.maxSeq, messageSeq);
      if (isNewer) noteNewest(message);
      const before = one.pending.size;
      noteOwn(one, message);
      if (replace(one, message)) {
        if (one.pending.size < before) listChanged(conversationID);
        return;
      }
      const isNext = one.ranges.some(({ to }) => to + 1 === messageSeq);
      // A page of history, or what was said of the conversation, came before the message itself.
      const ahead = one.ranges.find(
        ({ rows, from, to }) =>
          from <= messageSeq && messageSeq <= to && placeOf(rows, messageSeq) === rows.length,
      );
      if (ahead !== undefined) addLast(ahead, message);
      // What lies before a range is loaded when it is looked at.
      else if (!isNext && !isNewer) return;
      else {
        // New ones that come before what was missed make a range of their own, until that fills the gap.
        const range = merge(one, [message], messageSeq, messageSeq);
        // The first of an empty conversation that is open.
        if (messageSeq === 1) one.shown ??= range;
      }
      listChanged(conversationID);
    },
    removeMessages(conversationID, messageIDs) {
      const one = held.get(conversationID);
      if (one === undefined) return;
      const gone = new Set(messageIDs);
      const isChanged = one.ranges.filter((range) => without(range, gone)).length > 0;
      if (isChanged) listChanged(conversationID);
    },
    putPending(message) {
      const { conversationID, clientMessageID, timestamp } = message;
      const one = of(conversationID);
      if (one.own.has(clientMessageID)) return;
      const last = [...one.pending.values()].findLast((row) => row.isSeparated);
      const shown = last?.message.timestamp ?? one.shown?.shown;
      one.pending.set(clientMessageID, { message, isSeparated: isSeparated(timestamp, shown) });
      listChanged(conversationID);
    },
    setSentStatus: (clientMessageID, sentStatus) =>
      changePending(clientMessageID, ({ message, isSeparated: is }) => ({
        message: { ...message, sentStatus },
        isSeparated: is,
      })),
    setTooMuch: (clientMessageID, isTooMuch) =>
      changePending(clientMessageID, (row) => ({ ...row, isTooMuch })),
    removePending(clientMessageID) {
      for (const [conversationID, { pending }] of held) {
        if (pending.delete(clientMessageID)) listChanged(conversationID);
      }
    },
    forget() {
      const known = [...held.keys()];
      held.clear();
      conversations.clear();
      sorted = undefined;
      listeners.tell('conversations');
      for (const conversationID of known) listeners.tell(`list ${conversationID}`);
    },
  };
}
