import type pg from 'pg';
import { CONVERSATION_TYPE } from '../../src/domain/messaging/conversation.ts';
import { RECEIPT_LIFETIME_MS, RECEIPTS_AT_ONCE } from '../../src/domain/messaging/limits.ts';
import type { Database, WallClock } from '../deps.ts';
import type { OpenConversation } from './conversations.ts';
import type { Asker } from './deps.ts';
import { locked, renew } from './order-keys.ts';

/**
 * Stores how far conversations were read and delivered. Both functions return the key of the last message whose sender
 * has to be notified; undefined when there is none.
 */
export interface Receipts {
  /** Marks the conversation, which the asker may read, as read up to this number. */
  read(asker: Asker, open: OpenConversation, messageSeq: number): Promise<number | undefined>;
  /** Marks messages up to this number as delivered to a client of the asker. */
  delivered(asker: Asker, open: OpenConversation, messageSeq: number): Promise<number | undefined>;
}

export function createReceipts(db: Database, clock: WallClock): Receipts {
  const pool = db.$client;
  return {
    async read(asker, open, messageSeq) {
      const { conversationID } = open;
      const seq = Math.min(messageSeq, open.maxSeq);
      const service = readsAsService(asker, open);
      const known = service ? open.serviceReadSeq : open.readSeqs.get(asker.user.userID);
      if (known !== undefined && seq <= known) return undefined;
      return locked(pool, conversationID, async (client) => {
        const ids = await noteRead(client, asker, open, seq, clock.now());
        return ids.length === 0 ? undefined : renew(client, conversationID, ids, false);
      });
    },
    async delivered(asker, open, messageSeq) {
      if (open.type !== CONVERSATION_TYPE.peer) return undefined;
      const { conversationID } = open;
      const seq = Math.min(messageSeq, open.maxSeq);
      const service = readsAsService(asker, open);
      const me = asker.user.userID;
      const known = service
        ? Math.max(open.serviceReadSeq, open.serviceDeliveredSeq)
        : Math.max(open.readSeqs.get(me) ?? 0, open.deliveredSeqs.get(me) ?? 0);
      if (seq <= known) return undefined;
      return locked(pool, conversationID, async (client) => {
        const ids = await noteDelivered(client, asker, open, seq);
        return ids.length === 0 ? undefined : renew(client, conversationID, ids, false);
      });
    },
  };
}

/** Whether the asker reads the conversation as the customer service, which counts as one reader. */
export const readsAsService = ({ user, isAgent }: Asker, { serviceUserID }: OpenConversation) =>
  isAgent && serviceUserID !== null && serviceUserID !== user.userID;

/** Stores how far somebody has read; returns the latest messages whose senders are notified. */
async function noteRead(
  client: pg.PoolClient,
  asker: Asker,
  open: OpenConversation,
  seq: number,
  now: number,
): Promise<string[]> {
  const service = readsAsService(asker, open);
  // The number is read by a subquery: if it were joined, PostgreSQL would scan the whole conversation.
  const theirs = `conversation_id = $1 and message_seq > (select before from noted) and message_seq <= $2
    and sender_user_id ${service ? '=' : '<>'} $3`;
  const values = [open.conversationID, seq, service ? open.serviceUserID : asker.user.userID];
  const noted = service ? NOTED_OF_SERVICE : NOTED;
  if (open.type === CONVERSATION_TYPE.room) {
    await client.query({ name: 'conversation_read_room', text: noted, values });
    return [];
  }
  const { rows } = await client.query<{ message_id: string }>({
    name: service ? 'conversation_read_service' : 'conversation_read',
    text: `with noted as (${noted}),
      expired as (
        update message set is_receipt_expired = true where ${theirs} and sent_at < $4)
      select message_id from (
        select message_id, message_seq from message where ${theirs} and revoked_at is null
        order by message_seq desc limit $5) last order by message_seq`,
    values: [...values, new Date(now - RECEIPT_LIFETIME_MS), RECEIPTS_AT_ONCE],
  });
  return rows.map((row) => row.message_id);
}

/** Stores how far messages were delivered to a client; returns the latest messages whose senders are notified. */
async function noteDelivered(
  client: pg.PoolClient,
  asker: Asker,
  open: OpenConversation,
  seq: number,
): Promise<string[]> {
  const service = readsAsService(asker, open);
  const { rows } = await client.query<{ message_id: string }>({
    name: service ? 'conversation_delivered_service' : 'conversation_delivered',
    text: `with noted as (${service ? DELIVERED_TO_SERVICE : DELIVERED})
      select message_id from (
        select message_id, message_seq from message
        where conversation_id = $1 and message_seq > (select before from noted) and message_seq <= $2
          and sender_user_id ${service ? '=' : '<>'} $3 and revoked_at is null
        order by message_seq desc limit $4) last order by message_seq`,
    values: [
      open.conversationID,
      seq,
      service ? open.serviceUserID : asker.user.userID,
      RECEIPTS_AT_ONCE,
    ],
  });
  return rows.map((row) => row.message_id);
}

/**
 * SQL: stores that $3 has read $1 up to $2; returns the number before that, or no row when it was already $2 or higher.
 */
const NOTED = `update conversation_member m set read_seq = $2
  from (select read_seq as before from conversation_member where conversation_id = $1 and user_id = $3) old
  where m.conversation_id = $1 and m.user_id = $3 and m.left_at is null and m.read_seq < $2 returning old.before`;
/** SQL: the same as `NOTED` for the customer service, which counts as one reader. */
const NOTED_OF_SERVICE = `update conversation c set service_read_seq = $2
  from (select service_read_seq as before from conversation where conversation_id = $1) old
  where c.conversation_id = $1 and c.service_read_seq < $2 returning old.before`;
/** SQL: the same as `NOTED` for delivered messages; messages that were read count as delivered. */
const DELIVERED = `update conversation_member m set delivered_seq = $2
  from (select greatest(read_seq, delivered_seq) as before from conversation_member
    where conversation_id = $1 and user_id = $3) old
  where m.conversation_id = $1 and m.user_id = $3 and m.left_at is null and old.before < $2 returning old.before`;
const DELIVERED_TO_SERVICE = `update conversation c set service_delivered_seq = $2
  from (select greatest(service_read_seq, service_delivered_seq) as before from conversation where conversation_id = $1) old
  where c.conversation_id = $1 and old.before < $2 returning old.before`;
