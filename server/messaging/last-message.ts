import { LAST_WORDS_MAX } from '../../src/domain/messaging/limits.ts';
import type { MessageContent } from '../../src/domain/messaging/message.ts';
import type { KeptContent } from '../data/schema.ts';
import type { ConversationOnWire } from './deps.ts';
import { contentOf } from './message-rows.ts';

/** The columns of `lastColumns`; all null where there is no message. */
export interface LastRow {
  readonly last_id: string | null;
  readonly last_seq: number;
  readonly last_key: number;
  readonly last_sender: string;
  readonly last_at: Date;
  readonly last_content: KeptContent;
}

/**
 * SQL: the last message of conversation `c` that a user has not deleted for themselves (CHAT-06). For agents, tips do
 * not count in conversations with the customer service, as in `isLastWord`.
 */
export const joinLast = (c: string, userID: string, as: string): string => `
  left join lateral (select * from message x where x.conversation_id = ${c}.conversation_id
      and (x.content->>'type' <> 'tips' or ${c}.service_user_id is null or ${c}.service_user_id = ${userID})
      and not exists (select from deleted_message d where d.message_id = x.message_id and d.user_id = ${userID})
    order by x.message_seq desc limit 1) ${as} on true`;
export const lastColumns = (of: string): string => `${of}.message_id as last_id,
    ${of}.message_seq as last_seq, ${of}.order_key::float8 as last_key, ${of}.sender_user_id as last_sender,
    ${of}.sent_at as last_at, ${of}.content as last_content`;

type Last = NonNullable<ConversationOnWire['lastMessage']>;

/** The last message as a conversation shows it. */
export function lastMessageOf(row: LastRow): { readonly lastMessage?: Last } {
  if (row.last_id === null) return {};
  const lastMessage = {
    messageID: row.last_id,
    messageSeq: row.last_seq,
    orderKey: row.last_key,
    senderUserID: row.last_sender,
    timestamp: row.last_at.getTime(),
    // The types differ only in read-only lists, as in `messageFor`.
    content: shortened(contentOf(row.last_content)) as Last['content'],
  };
  return { lastMessage };
}

/** Shortens texts, because a list of a thousand conversations must not contain a thousand long ones. */
export function shortened(content: MessageContent): MessageContent {
  if (content.type === 'multiple') {
    return { ...content, messageInfoList: content.messageInfoList.map(shortenedPart) };
  }
  if (content.type === 'text') {
    const { preview: _, ...words } = content;
    return shortenedPart(words);
  }
  return 'textContent' in content ? shortenedPart(content) : content;
}

const shortenedPart = <Part extends object>(part: Part): Part =>
  'textContent' in part && typeof part.textContent === 'string'
    ? { ...part, textContent: part.textContent.slice(0, LAST_WORDS_MAX).toWellFormed() }
    : part;
