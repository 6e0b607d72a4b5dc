import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import {
  CONVERSATION_TYPE,
  type ConversationType,
  MEMBER_ROLE,
} from '../../src/domain/messaging/conversation.ts';
import { CONVERSATIONS_MAX } from '../../src/domain/messaging/limits.ts';
import { ApplicationError } from '../application-error.ts';
import type { Database, WallClock } from '../deps.ts';
import { conversationOf, type ConversationRow, CONVERSATIONS } from './conversation-rows.ts';
import type { Asker, ConversationOnWire } from './deps.ts';
import type { Readership } from './readership.ts';
import { joinUser } from './users.ts';

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
  /** How far its members have read the conversation, whoever asks; undefined when it does not exist. */
  readership(conversationID: string): Promise<Readership | undefined>;
  /** The asker's conversations, the last changed first. For an agent, those of the customer service are included. */
  list(asker: Asker): Promise<ConversationOnWire[]>;
  /**
   * One conversation as the asker sees it; undefined when they may not see it.
   *
   * @param within the transaction in which the conversation is locked
   */
  one(
    asker: Asker,
    conversationID: string,
    within?: pg.PoolClient,
  ): Promise<ConversationOnWire | undefined>;
  /** The conversations with these ids, in any order, without those that the asker does not see. */
  some(asker: Asker, conversationIDs: readonly string[]): Promise<ConversationOnWire[]>;
  /**
   * @param isRefused true when the other person has blocked the asker: an existing conversation is returned, but no new
   *   one is created
   * @throws ApplicationError forbidden for the asker's own id and an unknown one; notDelivered when `isRefused` and
   *   there is no conversation
   */
  peer(asker: Asker, userID: string, isRefused?: boolean): Promise<Made>;
  /** Finds or creates a person's conversation with the customer service. An agent has none. */
  customerService(asker: Asker): Promise<Made>;
}

export const newId = (): string => randomBytes(16).toString('base64url');

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
    text: keyof typeof CONVERSATIONS,
    values: unknown[],
    client: pg.Pool | pg.PoolClient = pool,
  ): Promise<ConversationOnWire[]> {
    const found = await client.query<ConversationRow>({
      name: `conversation_${text}`,
      text: CONVERSATIONS[text],
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
