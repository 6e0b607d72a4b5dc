import type pg from 'pg';
import { CODE } from '../../src/contract/codes.ts';
import type { HubAsked } from '../../src/contract/messaging/frames.ts';
import { CONVERSATION_TYPE } from '../../src/domain/messaging/conversation.ts';
import {
  RECEIPT_LIFETIME_MS,
  RECEIPTS_AT_ONCE,
  REVOKE_MS,
} from '../../src/domain/messaging/limits.ts';
import { ApplicationError } from '../application-error.ts';
import type { KeptContent } from '../data/schema.ts';
import type { Database, WallClock } from '../deps.ts';
import type { Conversations, OpenConversation } from './conversations.ts';
import type { Asker } from './deps.ts';

/**
 * What changes messages that are there. Each takes the conversation's next keys from its row, which stays locked until
 * the commit. All throw forbidden for what the asker does not read, and answer the key of the last change, undefined
 * when there was nothing to change.
 */
export interface Changes {
  revoke(asker: Asker, asked: HubAsked<'revoke'>): Promise<number | undefined>;
  react(asker: Asker, asked: HubAsked<'react'>): Promise<number | undefined>;
  read(asker: Asker, asked: HubAsked<'read'>): Promise<number | undefined>;
  /** The asker's alone: nobody else sees a change. */
  delete(asker: Asker, asked: HubAsked<'delete'>): Promise<void>;
  draft(asker: Asker, asked: HubAsked<'draft'>): Promise<void>;
  /** The service's own: another content in a message's place; answers the key of the change. */
  rewrite(conversationID: string, messageID: string, content: KeptContent): Promise<number>;
}

export function createChanges(
  db: Database,
  clock: WallClock,
  conversations: Conversations,
): Changes {
  const pool = db.$client;

  /** In a transaction with the conversation's row locked. */
  async function locked<Result>(
    conversationID: string,
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query({
        name: 'conversation_lock',
        text: 'select from conversation where conversation_id = $1 for update',
        values: [conversationID],
      });
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  /** Gives these messages the next keys, one each: what changed for everybody, or what only their senders are told. */
  async function renew(
    client: pg.PoolClient,
    conversationID: string,
    messageIDs: readonly string[],
    shared: boolean,
  ): Promise<number> {
    const { rows } = await client.query<{ key: number }>({
      name: 'message_renew',
      text: `with place as (
          update conversation set max_order_key = max_order_key + cardinality($2::text[])
          where conversation_id = $1 returning max_order_key),
        renewed as (
          update message m set order_key = max_order_key - cardinality($2::text[]) + n,
            shared_key = case when $3 then max_order_key - cardinality($2::text[]) + n else shared_key end
          from place, unnest($2::text[]) with ordinality i (id, n) where m.message_id = i.id)
        select max_order_key::float8 as key from place`,
      values: [conversationID, messageIDs, shared],
    });
    const [row] = rows;
    if (row === undefined) throw new ApplicationError(CODE.forbidden);
    return row.key;
  }

  return {
    async revoke(asker, { conversationID, messageID }) {
      const open = await conversations.open(asker, conversationID);
      const now = clock.now();
      const answers = asker.isAgent && open.serviceUserID !== null;
      return locked(conversationID, async (client) => {
        const { rows } = await client.query<{ sender: string; sent_at: Date; revoked: boolean }>({
          name: 'message_revocable',
          text: `select sender_user_id as sender, sent_at, revoked_at is not null as revoked
            from message where message_id = $1 and conversation_id = $2 and content->>'type' <> 'tips'`,
          values: [messageID, conversationID],
        });
        const [row] = rows;
        if (row?.sender !== asker.user.userID) throw new ApplicationError(CODE.forbidden);
        if (row.revoked) return undefined;
        if (!answers && now - row.sent_at.getTime() > REVOKE_MS) {
          throw new ApplicationError(CODE.forbidden);
        }
        await client.query({
          name: 'message_revoke',
          text: `with gone as (delete from message_reaction where message_id = $1)
            update message set content = '{"type":"revoke"}', revoked_at = $2 where message_id = $1`,
          values: [messageID, new Date(now)],
        });
        // What quotes it shows it no longer, either.
        const { rows: quoting } = await client.query<{ message_id: string }>({
          name: 'message_quoting',
          text: `select message_id from message where replied_message_id = $1 order by message_seq`,
          values: [messageID],
        });
        const ids = [...quoting.map((quote) => quote.message_id), messageID];
        return renew(client, conversationID, ids, true);
      });
    },
    async react(asker, { conversationID, messageID, reactionType, on }) {
      await conversations.open(asker, conversationID);
      return locked(conversationID, async (client) => {
        const { rowCount: found } = await client.query({
          name: 'message_reactable',
          text: `select from message m where message_id = $1 and conversation_id = $2 and revoked_at is null
              and content->>'type' <> 'tips'
              and not exists (select from deleted_message d where d.message_id = m.message_id and d.user_id = $3)`,
          values: [messageID, conversationID, asker.user.userID],
        });
        if (found !== 1) throw new ApplicationError(CODE.forbidden);
        const { rowCount: changed } = on
          ? await client.query({
              name: 'reaction_set',
              text: `insert into message_reaction (message_id, user_id, reaction_type, reacted_at)
                values ($1, $2, $3, $4) on conflict do nothing`,
              values: [messageID, asker.user.userID, reactionType, new Date(clock.now())],
            })
          : await client.query({
              name: 'reaction_take',
              text: `delete from message_reaction where message_id = $1 and user_id = $2 and reaction_type = $3`,
              values: [messageID, asker.user.userID, reactionType],
            });
        return changed === 1 ? renew(client, conversationID, [messageID], true) : undefined;
      });
    },
    async read(asker, { conversationID, messageSeq }) {
      const open = await conversations.open(asker, conversationID);
      const seq = Math.min(messageSeq, open.maxSeq);
      const service = readsAsService(asker, open);
      const known = service ? open.serviceReadSeq : open.readSeqs.get(asker.user.userID);
      if (known !== undefined && seq <= known) return undefined;
      return locked(conversationID, async (client) => {
        const before = await noteRead(client, asker, conversationID, seq, service);
        if (before === undefined) return undefined;
        if (open.type === CONVERSATION_TYPE.room) return undefined;
        const values = [
          conversationID,
          before,
          seq,
          service ? open.serviceUserID : asker.user.userID,
        ];
        const theirs = service ? '=' : '<>';
        const which = service ? 'visitor' : 'others';
        await client.query({
          name: `messages_expired_of_${which}`,
          text: `update message set is_receipt_expired = true
            where conversation_id = $1 and message_seq > $2 and message_seq <= $3
              and sender_user_id ${theirs} $4 and sent_at < $5`,
          values: [...values, new Date(clock.now() - RECEIPT_LIFETIME_MS)],
        });
        const { rows } = await client.query<{ message_id: string }>({
          name: `messages_read_of_${which}`,
          text: `select message_id from (
              select message_id, message_seq from message
              where conversation_id = $1 and message_seq > $2 and message_seq <= $3
                and sender_user_id ${theirs} $4 and revoked_at is null
              order by message_seq desc limit $5) last order by message_seq`,
          values: [...values, RECEIPTS_AT_ONCE],
        });
        if (rows.length === 0) return undefined;
        const ids = rows.map((row) => row.message_id);
        return renew(client, conversationID, ids, false);
      });
    },
    rewrite: (conversationID, messageID, content) =>
      locked(conversationID, async (client) => {
        const { rowCount } = await client.query({
          name: 'message_rewrite',
          text: `update message set content = $3
            where conversation_id = $1 and message_id = $2 and revoked_at is null`,
          values: [conversationID, messageID, JSON.stringify(content)],
        });
        if (rowCount !== 1) throw new ApplicationError(CODE.notFound);
        return renew(client, conversationID, [messageID], true);
      }),
    async delete(asker, { conversationID, messageIDs }) {
      const { type } = await conversations.open(asker, conversationID);
      if (type === CONVERSATION_TYPE.room) throw new ApplicationError(CODE.forbidden);
      await pool.query({
        name: 'message_delete',
        text: `insert into deleted_message (message_id, user_id)
          select message_id, $3 from message where conversation_id = $1 and message_id = any($2)
          on conflict do nothing`,
        values: [conversationID, messageIDs, asker.user.userID],
      });
    },
    async draft(asker, { conversationID, draft }) {
      await conversations.open(asker, conversationID);
      await memberRow(pool, asker, conversationID, clock.now());
      await pool.query({
        name: 'conversation_draft',
        text: 'update conversation_member set draft = $3 where conversation_id = $1 and user_id = $2',
        values: [conversationID, asker.user.userID, draft],
      });
    },
  };
}

/** The customer service reads as one. */
export const readsAsService = ({ user, isAgent }: Asker, { serviceUserID }: OpenConversation) =>
  isAgent && serviceUserID !== null && serviceUserID !== user.userID;

/** An agent belongs to the conversations of the customer service without a row; what is kept of him needs one. */
async function memberRow(
  pool: pg.Pool,
  { user }: Asker,
  conversationID: string,
  now: number,
): Promise<void> {
  await pool.query({
    name: 'conversation_member_row',
    text: `insert into conversation_member (conversation_id, user_id, role, joined_at)
      values ($1, $2, 3, $3) on conflict do nothing`,
    values: [conversationID, user.userID, new Date(now)],
  });
}

/** Notes how far somebody has read; answers how far it was before, undefined when that was further. */
async function noteRead(
  client: pg.PoolClient,
  { user }: Asker,
  conversationID: string,
  seq: number,
  service: boolean,
): Promise<number | undefined> {
  const { rows } = await client.query<{ before: number }>(
    service
      ? {
          name: 'conversation_service_read',
          text: `with old as (select service_read_seq as before from conversation where conversation_id = $1)
            update conversation set service_read_seq = $2 from old
            where conversation_id = $1 and service_read_seq < $2 returning old.before`,
          values: [conversationID, seq],
        }
      : {
          name: 'conversation_read',
          text: `with old as (select read_seq as before from conversation_member where conversation_id = $1 and user_id = $3)
            update conversation_member set read_seq = $2 from old
            where conversation_id = $1 and user_id = $3 and left_at is null and read_seq < $2 returning old.before`,
          values: [conversationID, seq, user.userID],
        },
  );
  return rows[0]?.before;
}
