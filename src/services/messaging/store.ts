import type { Conversation } from '../../domain/messaging/conversation.ts';
import { keyOf } from '../../domain/messaging/message-key.ts';
import type { Message } from '../../domain/messaging/message.ts';
import { isSeparated } from '../../domain/messaging/separators.ts';
import type { History, HistoryFrom } from '../../machines/messaging/ports.ts';
import type { MessageStore } from '../../machines/messaging/types.ts';
import {
  emptyList,
  holdNothing,
  keepAside,
  listOf,
  merge,
  messageIn,
  renew,
  replace,
  rowOf,
  type Held,
} from './held.ts';
import { createKnownConversations } from './known-conversations.ts';
import { createListeners } from './listeners.ts';
import type { LocalData } from './local-data.ts';
import { addLast, placeOf, without } from './range.ts';

/** The message store, with the functions for services in addition to those for the interface. */
export interface KeptMessages extends MessageStore {
  putConversations(conversations: readonly Conversation[]): void;
  /**
   * Stores a page of history. Shows the range that contains the page, unless the page was requested with `before` or
   * `after`.
   */
  putHistory(conversationID: string, from: HistoryFrom, history: History): void;
  /** Shows the messages from before a reload until they are loaded again. */
  putRecalled(conversationID: string, messages: readonly Message[]): void;
  /** Shows the range that contains a number, or the last range; false if there is no such range. */
  show(conversationID: string, place: number | 'latest'): boolean;
  /** Stores a new or changed message: the version with the higher `orderKey` is the current one. */
  putMessage(message: Message): void;
  removeMessages(conversationID: string, messageIDs: readonly string[]): void;
  /** Removes a conversation that the user is no longer in, with all its messages. */
  dropConversation(conversationID: string): void;
  /** Adds a message that is not sent yet. */
  putPending(message: Message): void;
  removePending(clientMessageID: string): void;
  /** Stores data about a message in this browser only (MSG-15); they are never sent. '' removes them. */
  setLocalData(conversationID: string, messageID: string, data: string): void;
  /** Removes everything. @returns the conversations whose lists are on screen */
  forget(): readonly string[];
}

/**
 * Stores the loaded messages in ranges, indexed by their numbers. Each message has this browser's data about it. The
 * store is outside the actors for speed.
 */
export function createMessageStore(local?: LocalData): KeptMessages {
  const held = new Map<string, Held>();
  const listeners = createListeners();
  const conversations = createKnownConversations(() => listeners.tell('conversations'));

  function of(conversationID: string): Held {
    const one = held.get(conversationID) ?? holdNothing();
    held.set(conversationID, one);
    return one;
  }

  function listChanged(conversationID: string): void {
    of(conversationID).list = undefined;
    listeners.tell(`list ${conversationID}`);
  }
  const messageChanged = (message: Message): void =>
    listeners.tell(`message ${message.conversationID} ${keyOf(message)}`);

  const withLocal = (message: Message): Message => {
    const localExtendedData = local?.of(message) ?? '';
    return localExtendedData === message.localExtendedData
      ? message
      : { ...message, localExtendedData };
  };

  /** Stores a newer state of a message and notifies its listeners; false if the message is not in memory. */
  function replaced(one: Held, message: Message): boolean {
    const row = replace(one, message);
    if (row) messageChanged(row.message);
    return row !== false;
  }

  function noteOwn(one: Held, message: Message): void {
    const { clientMessageID, messageSeq } = message;
    if (clientMessageID === '') return;
    one.own.set(clientMessageID, messageSeq);
    if (one.pending.delete(clientMessageID)) messageChanged(message);
  }

  return {
    list(conversationID) {
      const one = held.get(conversationID);
      if (one === undefined) return emptyList;
      one.list ??= listOf(one);
      return one.list;
    },
    watchList: (conversationID, listener) => listeners.on(`list ${conversationID}`, listener),
    message(conversationID, key) {
      const one = held.get(conversationID);
      return one && rowOf(one, key);
    },
    watchMessage: (conversationID, key, listener) =>
      listeners.on(`message ${conversationID} ${key}`, listener),
    byID(conversationID, messageID) {
      const one = held.get(conversationID);
      return one && messageIn(one, messageID);
    },
    conversations: conversations.all,
    conversation: conversations.get,
    watchConversations: (listener) => listeners.on('conversations', listener),

    putConversations(all) {
      for (const { conversationID, maxMessageSeq } of conversations.put(all)) {
        const one = of(conversationID);
        if (maxMessageSeq <= one.maxSeq) continue;
        one.maxSeq = maxMessageSeq;
        listChanged(conversationID);
      }
    },
    putHistory(conversationID, from, { messages: page, hasOlder, hasNewer: more }) {
      const one = of(conversationID);
      const messages = page.map(withLocal);
      const lastSeq = messages.at(-1)?.messageSeq ?? 0;
      one.maxSeq = Math.max(one.maxSeq, lastSeq);
      const isEmpty = messages.length === 0;
      const low = 'after' in from ? from.after + 1 : (messages[0]?.messageSeq ?? 1);
      const high = 'before' in from ? from.before - 1 : lastSeq;
      for (const message of messages) replaced(one, message);
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
    putMessage(told) {
      const message = withLocal(told);
      const { conversationID, messageSeq } = message;
      const one = of(conversationID);
      const isNewer = messageSeq > one.maxSeq;
      const joined = joinedTo(message);
      if (joined !== undefined) conversations.remove(joined);
      one.maxSeq = Math.max(one.maxSeq, messageSeq);
      conversations.note(told, isNewer);
      const before = one.pending.size;
      noteOwn(one, message);
      if (replaced(one, message)) {
        if (one.pending.size < before) listChanged(conversationID);
        return;
      }
      const isNext = one.ranges.some(({ to }) => to + 1 === messageSeq);
      // A page of history, or a state of the conversation, arrived earlier: the last range already covers this number.
      const ahead = one.ranges.find(
        ({ rows, from, to }) =>
          from <= messageSeq && messageSeq <= to && placeOf(rows, messageSeq) === rows.length,
      );
      if (ahead !== undefined) addLast(ahead, message);
      else if (!isNext && !isNewer) {
        keepAside(one, message);
        return;
      } else {
        // New messages that arrive before missed ones form a separate range, until a page fills the gap.
        const range = merge(one, [message], messageSeq, messageSeq);
        // An open conversation that was empty now shows its first message.
        if (messageSeq === 1) one.shown ??= range;
      }
      listChanged(conversationID);
    },
    removeMessages(conversationID, messageIDs) {
      const one = held.get(conversationID);
      if (one === undefined) return;
      const gone = new Set(messageIDs);
      for (const messageID of messageIDs) {
        const message = messageIn(one, messageID);
        if (message !== undefined) local?.keep(message, '');
      }
      conversations.forgetLast(conversationID, gone);
      for (const [seq, { messageID }] of one.aside) if (gone.has(messageID)) one.aside.delete(seq);
      const isChanged = one.ranges.filter((range) => without(range, gone)).length > 0;
      if (isChanged) listChanged(conversationID);
    },
    dropConversation(conversationID) {
      conversations.remove(conversationID);
      local?.forget(conversationID);
      if (held.delete(conversationID)) listeners.tell(`list ${conversationID}`);
    },
    putPending(pending) {
      const message = withLocal(pending);
      const { conversationID, clientMessageID, timestamp } = message;
      const one = of(conversationID);
      if (one.own.has(clientMessageID)) return;
      const last = [...one.pending.values()].findLast(
        (row) => row.isSeparated && row.message.timestamp < timestamp,
      );
      const shown = last?.message.timestamp ?? one.shown?.shown;
      one.pending.set(clientMessageID, { message, isSeparated: isSeparated(timestamp, shown) });
      listChanged(conversationID);
    },
    removePending(clientMessageID) {
      for (const [conversationID, { pending }] of held) {
        if (pending.delete(clientMessageID)) listChanged(conversationID);
      }
    },
    setLocalData(conversationID, messageID, data) {
      const one = held.get(conversationID);
      const message = one && messageIn(one, messageID);
      if (one === undefined || message === undefined) return;
      local?.keep(message, data);
      const row = renew(one, withLocal(message));
      if (row !== undefined) messageChanged(row.message);
    },
    forget() {
      const known = [...held.keys()];
      held.clear();
      conversations.forget();
      for (const conversationID of known) listeners.tell(`list ${conversationID}`);
      return known.filter((conversationID) => listeners.isHeard(`list ${conversationID}`));
    },
  };
}

/** The id of the guest's conversation that was merged into this one, and no longer exists. */
const joinedTo = ({ content }: Message): string | undefined =>
  content.type === 'tips' && content.tip.kind === 'signedIn' ? content.tip.from : undefined;
