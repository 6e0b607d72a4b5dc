import { combinedSummary, combinedTitle } from '../../domain/messaging/combine.ts';
import { MENTION_ALL } from '../../domain/messaging/composed.ts';
import { HISTORY_PAGE, REWRITE_MS, TYPING_AGAIN_MS } from '../../domain/messaging/limits.ts';
import type { Message, TextContent } from '../../domain/messaging/message.ts';
import type { OutgoingContent } from '../../domain/messaging/outgoing.ts';
import { isSelectable } from '../../domain/messaging/permitted.ts';
import { togglesOn } from '../../domain/messaging/reactions.ts';
import {
  keptWords,
  type Named,
  recomposed,
  type RecalledWords,
} from '../../domain/messaging/recalled-words.ts';
import type { ConversationPorts } from '../../machines/conversation/ports.ts';
import type { Place } from '../../machines/message-history/types.ts';
import type { MessagingClient } from '../../machines/messaging/ports.ts';
import type { Timers } from '../timers.ts';
import { gatherReads } from './reads.ts';
import type { KeptMessages } from './store.ts';

type Own =
  | 'open'
  | 'loadMore'
  | 'jump'
  | 'messageOf'
  | 'forwarded'
  | 'act'
  | 'wordsOf'
  | 'edit'
  | 'watchTyping'
  | 'markRead'
  | 'loadMembers'
  | 'setTyping';

/** The ports of a conversation. They call the engine, and put its answers into the store. */
export function createConversationPorts(
  client: MessagingClient,
  store: KeptMessages,
  userID: () => string,
  timers: Timers,
): Pick<ConversationPorts, Own> {
  async function load(
    conversationID: string,
    from: Parameters<MessagingClient['history']>[1],
    signal: AbortSignal,
  ): Promise<void> {
    const history = await client.history(conversationID, from, signal);
    if (!signal.aborted) store.putHistory(conversationID, from, history);
  }

  /**
   * Stores the text of a revoked message on this device for a while, so that the user can edit it and send it again.
   */
  async function keepWords(
    { conversationID, messageID, content, repliedInfo }: Message,
    signal: AbortSignal,
  ): Promise<void> {
    if (content.type !== 'text') return;
    const { textContent, isMentionAll = false } = content;
    const keep = (said: Omit<RecalledWords, 'until'>): void =>
      store.setLocalData(conversationID, messageID, keptWords(said, client.now()));
    const said = {
      words: textContent,
      ...(isMentionAll ? ({ isMentionAll } as const) : {}),
      ...(repliedInfo === undefined ? {} : { repliesTo: repliedInfo.messageID }),
    };
    keep(said);
    timers.setTimeout(() => store.setLocalData(conversationID, messageID, ''), REWRITE_MS);
    const mentioned = await namesOf(content, signal);
    if (mentioned.length > 0) keep({ ...said, mentioned });
  }

  /**
   * Loads the names of the people whom a text mentions. People who are not found are left out, so their mentions become
   * plain text.
   */
  async function namesOf(
    { mentionedUserIDs = [] }: TextContent,
    signal: AbortSignal,
  ): Promise<readonly Named[]> {
    if (mentionedUserIDs.length === 0) return [];
    try {
      const users = await client.users(mentionedUserIDs, signal);
      return users.map(({ userID: id, userName }) => ({ userID: id, userName }));
    } catch {
      return [];
    }
  }

  const { signal: never } = new AbortController();
  const tellRead = gatherReads((id, messageSeq) => client.markRead(id, messageSeq, never), timers);

  /** For each conversation, the time at which this user's typing was last sent. */
  const typingTold = new Map<string, number>();

  const endOf = (conversationID: string): Place => ({
    kind: 'latest',
    messageSeq: store.list(conversationID).lastSeq,
  });

  return {
    async open(conversationID, signal) {
      const conversation = store.conversation(conversationID);
      const { unreadCount = 0, readSeq = 0 } = conversation ?? {};
      if (unreadCount === 0) {
        await load(conversationID, { last: true }, signal);
        return endOf(conversationID);
      }
      await load(conversationID, { around: readSeq + 1 }, signal);
      const list = store.list(conversationID);
      // If the first unread message was deleted, no row has its number. The place is then at most the number of the
      // last row.
      const isThere = list.indexOfSeq(readSeq + 1) >= 0;
      const messageSeq = isThere ? readSeq + 1 : Math.min(list.lastSeq, readSeq + 1);
      return { kind: 'unread', messageSeq };
    },
    async loadMore(conversationID, where, signal) {
      const { firstSeq, lastSeq, hasOlder, hasNewer } = store.list(conversationID);
      if (where === 'older' && hasOlder) {
        await load(conversationID, { before: firstSeq }, signal);
      }
      if (where === 'newer' && hasNewer) await load(conversationID, { after: lastSeq }, signal);
    },
    async jump(conversationID, to, signal) {
      if (!store.show(conversationID, to)) {
        await load(conversationID, to === 'latest' ? { last: true } : { around: to }, signal);
      }
      return to === 'latest' ? endOf(conversationID) : { kind: 'message', messageSeq: to };
    },
    messageOf: (conversationID, messageID) => store.byID(conversationID, messageID),
    forwarded(conversationID, messageIDs, how) {
      const messages = messageIDs
        .flatMap((messageID) => store.byID(conversationID, messageID) ?? [])
        .filter(isSelectable)
        .toSorted((a, b) => a.messageSeq - b.messageSeq);
      if (how.how === 'each') {
        return messages.map(({ messageID, content }) => ({
          type: 'forward',
          messageID,
          shown: content,
        }));
      }
      // The user may select any number of messages, but an engine combines at most a page of messages into one.
      const pages: OutgoingContent[] = [];
      for (let at = 0; at < messages.length; at += HISTORY_PAGE) {
        const end = at + HISTORY_PAGE;
        pages.push({
          type: 'combine',
          title: combinedTitle(how.title),
          summary: combinedSummary(how.lines.slice(at, end)),
          messageIDs: messages.slice(at, end).map(({ messageID }) => messageID),
        });
      }
      return pages;
    },
    async act(conversationID, act, signal) {
      switch (act.kind) {
        case 'delete':
          await client.delete(conversationID, act.messageIDs, signal);
          return store.removeMessages(conversationID, act.messageIDs);
        case 'revoke': {
          const { messageID } = act;
          const said = store.byID(conversationID, messageID);
          store.putMessage(await client.revoke(conversationID, messageID, signal));
          if (said !== undefined) await keepWords(said, signal);
          return;
        }
        case 'pin':
          return client.pin(conversationID, act.messageID, act.on, signal);
        case 'react': {
          const { messageID, reactionType } = act;
          const message = store.byID(conversationID, messageID);
          const on = message === undefined || togglesOn(message, reactionType);
          const reaction = { reactionType, on };
          return store.putMessage(await client.react(conversationID, messageID, reaction, signal));
        }
      }
    },
    async wordsOf(conversationID, { messageID, everybody }, signal) {
      const content = store.byID(conversationID, messageID)?.content;
      if (content?.type !== 'text') return [];
      const { textContent, isMentionAll = false } = content;
      const names = await namesOf(content, signal);
      const all = isMentionAll ? [{ userID: MENTION_ALL, userName: everybody }] : [];
      return recomposed(textContent, [...names, ...all]);
    },
    async edit(conversationID, messageID, text, signal) {
      store.putMessage(await client.edit(conversationID, messageID, text, signal));
    },
    watchTyping: (conversationID, tell) =>
      client.watch((news) => {
        if (news.type === 'typing' && news.conversationID === conversationID) {
          tell(news.user, news.on);
        }
      }),
    async markRead({ conversationID, messageSeq }) {
      await tellRead(conversationID, messageSeq);
      const list = store.list(conversationID);
      const index = list.indexOfSeq(messageSeq);
      const row = index < 0 ? undefined : store.message(conversationID, list.keyAt(index));
      return row?.message.receiptStatus === 'expired' ? 'expired' : 'done';
    },
    async loadMembers(conversationID, signal) {
      const { rows } = await client.members(conversationID, {}, signal);
      // Left out, because nobody mentions themselves.
      return rows.filter((member) => member.userID !== userID());
    },
    setTyping(conversationID, on) {
      const now = client.now();
      if (on && now - (typingTold.get(conversationID) ?? 0) < TYPING_AGAIN_MS) return;
      typingTold.set(conversationID, on ? now : 0);
      client.setTyping(conversationID, on);
    },
  };
}
