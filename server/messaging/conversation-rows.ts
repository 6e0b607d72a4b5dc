import {
  type ConversationType,
  MEMBER_ROLE,
  type MemberRole,
} from '../../src/domain/messaging/conversation.ts';
import { type GroupKind, MUTE_MODE } from '../../src/domain/messaging/group.ts';
import { CONVERSATIONS_MAX, UNREAD_MAX } from '../../src/domain/messaging/limits.ts';
import { type ConversationOnWire, SERVICE_USER_ID } from './deps.ts';
import { joinLast, lastColumns, lastMessageOf, type LastRow } from './last-message.ts';
import { joinPinned, PINNED_COLUMNS, pinnedOf, type PinnedRow } from './pinned.ts';
import { joinUser, userAvatar, userName } from './users.ts';

/** A conversation as its reader sees it. */
export interface ConversationRow extends LastRow, PinnedRow {
  readonly conversation_id: string;
  readonly type: ConversationType;
  readonly name: string;
  readonly avatar_url: string;
  readonly notice: string;
  readonly is_disabled: boolean;
  readonly max_seq: number;
  readonly max_order_key: number;
  readonly updated_at: Date;
  readonly service_state: 'waiting' | 'assigned' | 'closed' | null;
  readonly is_own: boolean;
  readonly has_contact: boolean;
  readonly draft: string;
  readonly read_seq: number;
  readonly unread: number;
  readonly receipt_id: string;
  readonly other_name: string;
  readonly other_avatar: string;
  readonly agent_id: string | null;
  readonly agent_name: string;
  readonly agent_avatar: string;
  readonly peer_id: string | null;
  readonly alias: string;
  readonly is_blocked: boolean;
  readonly group_kind: GroupKind | null;
  readonly role: MemberRole;
  readonly muted_until: Date | null;
  readonly mute_mode: keyof typeof MUTE_MODE;
  readonly mute_until: Date | null;
  readonly member_count: number;
  readonly waiting: number;
}

/**
 * SQL: the visitor of conversation `c` wrote, got a message, left a contact or wants to be called. Agents see no other
 * conversations in their list.
 */
const HAS_BEGUN = `c.service_user_id is not null and (c.service_state <> 'closed' or c.service_closed_at <> c.created_at
  or c.service_contact is not null or exists (select from callback_request r where r.conversation_id = c.conversation_id))`;

/**
 * SQL: whether message `x` may be unread: it was not revoked, and it is no call in which its reader took part, or which
 * they declined.
 */
export const mayBeUnread = (x: string): string => `${x}.revoked_at is null
  and not (${x}.content->>'type' = 'custom' and ${x}.content->>'subType' = '5'
    and (${x}.content->>'durationMs' <> '0' or ${x}.content->>'outcome' = 'declined'))`;

/**
 * SQL: reads the conversations whose ids are in `ids`, as user $1 sees them; $2 says whether that is an agent. The page
 * counts unread messages by the same rule (`countsAsUnread`).
 */
const selectConversations = (ids: string): string => `
  with ids as (${ids})
  select c.conversation_id, c.type, c.name, c.avatar_url, c.notice, c.is_disabled, c.max_seq,
    c.max_order_key::float8 as max_order_key, c.updated_at, c.service_state,
    c.service_user_id = $1 as is_own, c.service_contact is not null as has_contact,
    coalesce(m.draft, '') as draft, seen.seq as read_seq,
    coalesce((select message_id from message where conversation_id = c.conversation_id and message_seq = seen.seq), '') as receipt_id,
    (select count(*)::int from (select from message x
      where x.conversation_id = c.conversation_id and x.message_seq > seen.seq and ${mayBeUnread('x')}
        and case when c.service_user_id <> $1 then x.sender_user_id = c.service_user_id else x.sender_user_id <> $1 end
        and (c.service_user_id is distinct from $1 or x.content->'tip'->>'kind' is distinct from 'signedIn'
          and not (x.sender_user_id = '${SERVICE_USER_ID}' and x.content ? 'orderNo' and x.content->>'subType' <> '4'))
      limit ${UNREAD_MAX}) unread) as unread,
    ${userName('o')} as other_name, ${userAvatar('o')} as other_avatar,
    c.service_agent_id as agent_id, ${userName('a')} as agent_name, ${userAvatar('a')} as agent_avatar,
    case when c.peer_key is not null then other.user_id end as peer_id,
    case when c.peer_key is not null then coalesce((select alias from friendship f
      where f.user_id = $1 and f.friend_id = other.user_id), '') else '' end as alias,
    c.peer_key is not null and exists (select from blocked_user b
      where b.user_id = $1 and b.blocked_id = other.user_id) as is_blocked, c.group_kind, m.role, m.muted_until, c.mute_mode, c.mute_until,
    case when c.group_kind is null then 0 else (select count(*)::int from conversation_member i
      where i.conversation_id = c.conversation_id and i.left_at is null) end as member_count,
    case when c.group_kind is null or m.role = ${MEMBER_ROLE.member} then 0 else (select count(*)::int
      from group_application g where g.conversation_id = c.conversation_id and g.state = 1) end as waiting,
    ${lastColumns('l')}, ${PINNED_COLUMNS}
  from ids join conversation c using (conversation_id)
  left join conversation_member m on m.conversation_id = c.conversation_id and m.user_id = $1 and m.left_at is null
  cross join lateral (select case when c.service_user_id <> $1 then c.service_read_seq else coalesce(m.read_seq, 0) end as seq) seen
  left join lateral (select coalesce(nullif(c.service_user_id, $1), (
    select user_id from conversation_member
    where conversation_id = c.conversation_id and user_id <> $1 and c.peer_key is not null limit 1)) as user_id) other on true
  ${joinUser('other.user_id', 'o')}
  ${joinUser('c.service_agent_id', 'a')}
  ${joinLast('c', '$1', 'l')}
  ${joinPinned('$1')}
  where m.user_id is not null or $2 and c.service_user_id is not null
  order by c.updated_at desc`;

const LIST = selectConversations(`
  (select m.conversation_id from conversation_member m join conversation using (conversation_id)
    where m.user_id = $1 and m.left_at is null order by updated_at desc limit ${CONVERSATIONS_MAX})
  union
  (select conversation_id from conversation c where $2 and ${HAS_BEGUN}
    order by service_state = 'closed', service_closed_at desc limit ${CONVERSATIONS_MAX})`);
const ONE = selectConversations('select $3::text as conversation_id');
const SOME = selectConversations('select unnest($3::text[]) as conversation_id');
/**
 * SQL: reads conversations as user $1 sees them: their whole list, the one with the id $3, or those with the ids $3.
 */
export const CONVERSATIONS = { list: LIST, one: ONE, some: SOME };

export function conversationOf(row: ConversationRow): ConversationOnWire {
  return {
    conversationID: row.conversation_id,
    type: row.type,
    conversationName: row.name || row.alias || row.other_name,
    conversationAvatarUrl: row.avatar_url || row.other_avatar,
    notice: row.notice,
    draft: row.draft,
    isDisabled: row.is_disabled,
    receiptMsgID: row.receipt_id,
    maxMsgOrderkey: row.max_order_key,
    maxMessageSeq: row.max_seq,
    readSeq: row.read_seq,
    unreadCount: row.unread,
    updatedAt: row.updated_at.getTime(),
    ...lastMessageOf(row),
    ...pinnedOf(row),
    ...(row.peer_id !== null && { peerID: row.peer_id }),
    ...(row.is_blocked && { isBlocked: true }),
    ...(row.group_kind !== null && {
      group: {
        kind: row.group_kind,
        memberRole: row.role,
        muteExpiredTime: row.muted_until?.getTime() ?? 0,
        memberCount: row.member_count,
        muteMode: MUTE_MODE[row.mute_mode],
        muteModeExpiredTime: row.mute_until?.getTime() ?? 0,
        waiting: row.waiting,
      },
    }),
    ...(row.service_state === null
      ? {}
      : {
          service: {
            state: row.service_state,
            ...(row.is_own && { isOwn: true }),
            ...(row.has_contact && { hasContact: true }),
            ...(row.agent_id === null
              ? {}
              : {
                  agent: {
                    userID: row.agent_id,
                    userName: row.agent_name,
                    userAvatarUrl: row.agent_avatar,
                  },
                }),
          },
        }),
  };
}
