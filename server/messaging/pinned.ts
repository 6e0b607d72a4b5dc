import type { KeptContent } from '../data/schema.ts';
import type { ConversationOnWire } from './deps.ts';
import { shortened } from './last-message.ts';
import { contentOf } from './message-rows.ts';
import { joinUser, userName } from './users.ts';

/** The columns of `PINNED_COLUMNS`; all null where nothing is pinned. */
export interface PinnedRow {
  readonly pinned_id: string | null;
  readonly pinned_seq: number;
  readonly pinned_sender: string;
  readonly pinned_name: string;
  readonly pinned_content: KeptContent;
}

/** SQL: the pinned message of conversation `c`, unless it was revoked, or this user deleted it. */
export const joinPinned = (userID: string): string => `
  left join message p on p.message_id = c.pinned_message_id and p.conversation_id = c.conversation_id
    and p.revoked_at is null
    and not exists (select from deleted_message d where d.message_id = p.message_id and d.user_id = ${userID})
  ${joinUser('p.sender_user_id', 'ps')}`;
export const PINNED_COLUMNS = `p.message_id as pinned_id, p.message_seq as pinned_seq,
    p.sender_user_id as pinned_sender, ${userName('ps')} as pinned_name, p.content as pinned_content`;

type Pinned = NonNullable<ConversationOnWire['pinned']>;

/** The pinned message as a conversation shows it. */
export function pinnedOf(row: PinnedRow): { readonly pinned?: Pinned } {
  if (row.pinned_id === null) return {};
  const pinned = {
    messageID: row.pinned_id,
    messageSeq: row.pinned_seq,
    senderUserID: row.pinned_sender,
    senderUserName: row.pinned_name,
    // The types differ only in read-only lists, as in `messageFor`.
    content: shortened(contentOf(row.pinned_content)) as Pinned['content'],
  };
  return { pinned };
}
