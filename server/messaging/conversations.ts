import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type * as z from 'zod/mini';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { ConversationSchema } from '../../src/contract/messaging/entities.ts';
import {
  CONVERSATION_TYPE,
  type ConversationType,
  MEMBER_ROLE,
  type MemberRole,
} from '../../src/domain/messaging/conversation.ts';
import { type GroupKind, MUTE_MODE } from '../../src/domain/messaging/group.ts';
import { CONVERSATIONS_MAX, UNREAD_MAX } from '../../src/domain/messaging/limits.ts';
import { ApplicationError } from '../application-error.ts';
import type { Database, WallClock } from '../deps.ts';
import type { Asker } from './deps.ts';
import { joinLast, lastColumns, lastMessageOf, type LastRow } from './last-message.ts';
import { joinPinned, PINNED_COLUMNS, pinnedOf, type PinnedRow } from './pinned.ts';
import type { Readership } from './readership.ts';
import { joinUser, userAvatar, userName } from './users.ts';

export type ConversationOnWire = z.infer<typeof ConversationSchema>;

/** A conversation that the asker reads. */
export interface OpenConversation extends Readership {
  readonly conversationID: string;
  readonly maxSeq: number;
}

/** A conversation that was found or created. */
export interface Made {
  readonly conversation: ConversationOnWire;
  readonly isNew: boolean;
  readonly userIDs: readonly string[];
}

/** The conversations and their people. */
export interface Conversations {
  /** @throws ApplicationError forbidden when the asker does not read it, or it does not exist */
  open(asker: Asker, conversationID: string): Promise<OpenConversation>;
  /** How far it has been read, for any asker; undefined when there is none. */
  readership(conversationID: string): Promise<Readership | undefined>;
  /** The asker's conversations, the last changed first; for an agent, with all of the customer service. */
  list(asker: Asker): Promise<ConversationOnWire[]>;
  /**
   * One conversation as the asker sees it; undefined when they may not see it.
   *
   * @param within the transaction that has it locked
   */
  one(
    asker: Asker,
    conversationID: string,
    within?: pg.PoolClient,
  ): Promise<ConversationOnWire | undefined>;
  /** Those of these conversations that the asker sees, in any order. */
  some(asker: Asker, conversationIDs: readonly string[]): Promise<ConversationOnWire[]>;
  /**
   * @param isRefused the other one has blocked the asker: no new conversation is created, an existing one is read
   * @throws ApplicationError forbidden with oneself, and with somebody unknown; notDelivered
   */
  peer(asker: Asker, userID: string, isRefused?: boolean): Promise<Made>;
  /** A person's conversation with the customer service. An agent has none. */
  customerService(asker: Asker): Promise<Made>;
}

export const newId = (): string => randomBytes(16).toString('base64url');

interface ConversationRow extends LastRow, PinnedRow {
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

/** SQL: reads the conversations whose ids are in `ids`, as user $1 sees them; $2 says whether that is an agent. */
const selectConversations = (ids: string): string => `
  with ids as (${ids})
  select c.conversation_id, c.type, c.name, c.avatar_url, c.notice, c.is_disabled, c.max_seq,
    c.max_order_key::float8 as max_order_key, c.updated_at, c.service_state,
    c.service_user_id = $1 as is_own, c.service_contact is not null as has_contact,
    coalesce(m.draft, '') as draft, seen.seq as read_seq,
    coalesce((select message_id from message where conversation_id = c.conversation_id and message_seq = seen.seq), '') as receipt_id,
    (select count(*)::int from (select from message x
      where x.conversation_id = c.conversation_id and x.message_seq > seen.seq
        and case when c.service_user_id <> $1 then x.sender_user_id = c.service_user_id else x.sender_user_id <> $1 end
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
const TEXTS = { list: LIST, one: ONE, some: SOME };

export function createConversations(db: Database, clock: WallClock): Conversations {
  const pool = db.$client;

  async function read(conversationID: string) {
    const { rows } = await pool.query<{
      type: ConversationType;
      service_user_id: string | null;
      service_read_seq: number;
      service_delivered_seq: number;
      max_seq: number;
      members: Record<string, readonly [read: number, delivered: number]> | null;
    }>({
      name: 'conversation_open',
      text: `select type, service_user_id, service_read_seq, service_delivered_seq, max_seq,
          (select json_object_agg(user_id, json_build_array(read_seq, delivered_seq)) from conversation_member m
            where m.conversation_id = c.conversation_id and left_at is null and c.type <> ${CONVERSATION_TYPE.room}) as members
        from conversation c where conversation_id = $1`,
      values: [conversationID],
    });
    const [row] = rows;
    if (row === undefined) return undefined;
    const members = Object.entries(row.members ?? {});
    return {
      conversationID,
      type: row.type,
      serviceUserID: row.service_user_id,
      serviceReadSeq: row.service_read_seq,
      maxSeq: row.max_seq,
      readSeqs: new Map(members.map(([userID, [seq]]) => [userID, seq])),
      serviceDeliveredSeq: row.service_delivered_seq,
      deliveredSeqs: new Map(members.map(([userID, [, seq]]) => [userID, seq])),
    };
  }

  async function isInRoom(conversationID: string, userID: string): Promise<boolean> {
    const { rowCount } = await pool.query({
      name: 'conversation_in_room',
      text: `select from conversation_member where conversation_id = $1 and user_id = $2 and left_at is null`,
      values: [conversationID, userID],
    });
    return rowCount === 1;
  }

  async function rows(
    text: keyof typeof TEXTS,
    values: unknown[],
    client: pg.Pool | pg.PoolClient = pool,
  ): Promise<ConversationOnWire[]> {
    const found = await client.query<ConversationRow>({
      name: `conversation_${text}`,
      text: TEXTS[text],
      values,
    });
    return found.rows.slice(0, CONVERSATIONS_MAX).map(conversationOf);
  }

  const conversations: Conversations = {
    async open({ user, isAgent }, conversationID) {
      const found = await read(conversationID);
      const isReader =
        found !== undefined &&
        (found.readSeqs.has(user.userID) ||
          (isAgent && found.serviceUserID !== null) ||
          (found.type === CONVERSATION_TYPE.room && (await isInRoom(conversationID, user.userID))));
      if (!isReader) throw new ApplicationError(CODE.forbidden);
      return found;
    },
    readership: read,
    list: ({ user, isAgent }) => rows('list', [user.userID, isAgent]),
    async one({ user, isAgent }, conversationID, within) {
      const [found] = await rows('one', [user.userID, isAgent, conversationID], within);
      return found;
    },
    some: async ({ user, isAgent }, ids) =>
      ids.length === 0 ? [] : rows('some', [user.userID, isAgent, ids]),
    async peer(asker, userID, isRefused = false) {
      const me = asker.user.userID;
      if (userID === me) throw new ApplicationError(CODE.forbidden);
      if (isRefused) {
        const { rows: found } = await pool.query<{ id: string }>(
          'select conversation_id as id from conversation where peer_key = $1',
          [[me, userID].toSorted().join(' ')],
        );
        const [known] = found;
        if (known === undefined) throw new ApplicationError(ACCOUNT_CODE.notDelivered);
        return {
          conversation: await seen(asker, known.id),
          isNew: false,
          userIDs: [me, userID],
        };
      }
      return make(asker, [me, userID], 'peer');
    },
    async customerService(asker) {
      if (asker.isAgent) throw new ApplicationError(CODE.forbidden);
      return make(asker, [asker.user.userID], 'service');
    },
  };

  /**
   * Finds or creates the one conversation of these people. Unknown people have none, and a guest has only one with the
   * customer service.
   */
  async function make(
    asker: Asker,
    userIDs: readonly string[],
    kind: 'peer' | 'service',
  ): Promise<Made> {
    const { rows: found } = await pool.query<{ conversation_id: string; is_new: boolean }>({
      name: `conversation_make_${kind}`,
      text: `with known as (
          select count(*) as count from unnest($2::text[]) i (user_id) ${joinUser('i.user_id', 'u')}
          where ${kind === 'peer' ? '' : 'u_guest.user_id is not null or '}u.user_id is not null and u.deleted_at is null),
        made as (
          insert into conversation (conversation_id, type, ${kind === 'peer' ? 'peer_key' : 'service_user_id, service_state, service_closed_at'}, created_at, updated_at)
          select $1, ${CONVERSATION_TYPE.peer}, $3, ${kind === 'peer' ? '' : `'closed', $4,`} $4, $4
          from known where count = cardinality($2::text[])
            and not exists (select from conversation where ${kind === 'peer' ? 'peer_key' : 'service_user_id'} = $3)
          on conflict do nothing returning conversation_id),
        joined as (
          insert into conversation_member (conversation_id, user_id, role, joined_at)
          select conversation_id, user_id, ${MEMBER_ROLE.member}, $4 from made, unnest($2::text[]) i (user_id))
        select conversation_id, true as is_new from made
        union all
        select conversation_id, false from conversation where ${kind === 'peer' ? 'peer_key' : 'service_user_id'} = $3`,
      values: [newId(), userIDs, userIDs.toSorted().join(' '), new Date(clock.now())],
    });
    const [row] = found;
    if (row === undefined) {
      // Another request created it between the query and the insert; or there is nobody with that id.
      const { rows: again } = await pool.query<{ conversation_id: string }>(
        `select conversation_id from conversation where ${kind === 'peer' ? 'peer_key' : 'service_user_id'} = $1`,
        [userIDs.toSorted().join(' ')],
      );
      const [other] = again;
      if (other === undefined) throw new ApplicationError(CODE.forbidden);
      return { conversation: await seen(asker, other.conversation_id), isNew: false, userIDs };
    }
    return {
      conversation: await seen(asker, row.conversation_id),
      isNew: row.is_new,
      userIDs,
    };
  }

  async function seen(asker: Asker, conversationID: string): Promise<ConversationOnWire> {
    const one = await conversations.one(asker, conversationID);
    if (one === undefined) throw new ApplicationError(CODE.forbidden);
    return one;
  }

  return conversations;
}

function conversationOf(row: ConversationRow): ConversationOnWire {
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
