import type { MessageOnWire } from '../../src/contract/messaging/entities.ts';
import type { MessageContent, ReactionType } from '../../src/domain/messaging/message.ts';
import type { KeptContent } from '../data/schema.ts';
import { countReaders, isDelivered, receiptStatus, type Readership } from './readership.ts';
import { joinUser, userAvatar, userName } from './users.ts';

/** A message row, with everything that is shown of it. */
export interface MessageRow {
  readonly message_id: string;
  readonly conversation_id: string;
  readonly message_seq: number;
  readonly order_key: number;
  readonly shared_key: number;
  readonly sender_user_id: string;
  readonly sender_name: string;
  readonly sender_avatar: string;
  readonly client_message_id: string;
  readonly content: KeptContent;
  readonly root_replied_count: number;
  readonly sent_at: Date;
  readonly is_receipt_expired: boolean;
  readonly replied_message_id: string | null;
  readonly replied_seq: number | null;
  readonly replied_sender: string | null;
  readonly replied_name: string;
  readonly replied_content: KeptContent | null;
  /** Type, user and the user's name, in the order in which they reacted. */
  readonly reactions: readonly (readonly [ReactionType, string, string])[] | null;
  /** The users who deleted it for themselves. */
  readonly deleted_for: readonly string[] | null;
}

/**
 * SQL: reads rows of the message `m`; the caller appends conditions and order. Keys fit into a double, so they are
 * numbers, not texts.
 */
export const SELECT_MESSAGES = `
  select m.message_id, m.conversation_id, m.message_seq, m.order_key::float8 as order_key,
    m.shared_key::float8 as shared_key, m.sender_user_id, m.client_message_id, m.content,
    m.root_replied_count, m.sent_at, m.is_receipt_expired,
    ${userName('s')} as sender_name, ${userAvatar('s')} as sender_avatar,
    m.replied_message_id, r.message_seq as replied_seq, r.sender_user_id as replied_sender,
    ${userName('rs')} as replied_name, r.content as replied_content,
    (select json_agg(json_build_array(x.reaction_type, x.user_id, ${userName('xu')}) order by x.reacted_at, x.user_id)
      from message_reaction x ${joinUser('x.user_id', 'xu')} where x.message_id = m.message_id) as reactions,
    (select json_agg(d.user_id) from deleted_message d where d.message_id = m.message_id) as deleted_for
  from message m ${joinUser('m.sender_user_id', 's')}
  left join message r on r.message_id = m.replied_message_id
  ${joinUser('r.sender_user_id', 'rs')}`;

/** How many names of reacting people are sent with a message; a client gets all of them with `reactionUsers`. */
const REACTING_NAMES = 10;

/** A message's content without the fields that only the hub uses. */
export function contentOf({
  combinedId: _id,
  levels: _levels,
  isForwarded: _isForwarded,
  userId: _userId,
  ...content
}: KeptContent): MessageContent {
  return content;
}

/** A message as this reader sees it. */
export function messageFor(
  viewerID: string,
  row: MessageRow,
  readership: Readership,
  now: number,
): MessageOnWire {
  const sent = { messageSeq: row.message_seq, senderUserID: row.sender_user_id };
  const counts = countReaders(readership, sent);
  const sentAt = row.sent_at.getTime();
  const { replied_message_id: repliedID, replied_seq, replied_sender, replied_content } = row;
  const message = {
    conversationID: row.conversation_id,
    conversationType: readership.type,
    messageID: row.message_id,
    clientMessageID: row.sender_user_id === viewerID ? row.client_message_id : '',
    messageSeq: row.message_seq,
    orderKey: row.order_key,
    senderUserID: row.sender_user_id,
    senderUserName: row.sender_name,
    senderUserAvatarUrl: row.sender_avatar,
    timestamp: sentAt,
    receiptStatus: receiptStatus(counts, row.is_receipt_expired, sentAt, now),
    ...counts,
    ...(isDelivered(readership, sent) && { isDelivered: true }),
    reactions: reactionsFor(viewerID, row.reactions ?? []),
    ...(repliedID === null ||
    replied_seq === null ||
    replied_sender === null ||
    replied_content === null
      ? {}
      : {
          repliedInfo: {
            messageID: repliedID,
            messageSeq: replied_seq,
            senderUserID: replied_sender,
            senderUserName: row.replied_name,
            content: contentOf(replied_content),
          },
        }),
    rootRepliedCount: row.root_replied_count,
    content: contentOf(row.content),
    // A combined message consists of copies of other messages, so it counts as forwarded.
    ...((row.content.isForwarded === true || row.content.type === 'combine') && {
      isForwarded: true,
    }),
  };
  // The wire's schema and the domain's type are equal, except that one has read-only lists.
  return message as MessageOnWire;
}

function reactionsFor(viewerID: string, reactions: NonNullable<MessageRow['reactions']>) {
  const byType = new Map<ReactionType, { userID: string; userName: string }[]>();
  for (const [type, userID, name] of reactions) {
    const users = byType.get(type) ?? [];
    byType.set(type, users);
    users.push({ userID, userName: name });
  }
  return [...byType].map(([reactionType, users]) => ({
    reactionType,
    totalCount: users.length,
    isSelfIncluded: users.some(({ userID }) => userID === viewerID),
    userList: users.slice(0, REACTING_NAMES),
  }));
}
