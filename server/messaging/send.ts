import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { CODE } from '../../src/contract/codes.ts';
import type { ConversationType } from '../../src/domain/messaging/conversation.ts';
import { ApplicationError } from '../application-error.ts';
import type { KeptContent } from '../data/schema.ts';
import { violates } from '../data/violates.ts';
import { keepCopies, type Prepared } from './content.ts';

export interface Sending extends Prepared {
  readonly conversationID: string;
  readonly senderUserID: string;
  /** May write in every conversation of the customer service. */
  readonly isAgent: boolean;
  readonly clientMessageID: string;
  readonly repliesTo?: string | undefined;
  readonly at: number;
}

/** A message that stands in the database. */
export interface Sent {
  readonly messageID: string;
  readonly messageSeq: number;
  readonly orderKey: number;
  readonly type: ConversationType;
  readonly serviceUserID: string | null;
  /** It reopened a closed conversation of the customer service. */
  readonly isReopened: boolean;
  /** It had been sent before, with the same client id. */
  readonly isRepeated: boolean;
}

/**
 * One statement, since this happens most: takes the next number and key of the conversation, whose row it locks until
 * the commit, so that keys are committed in their order; looks who may write; keeps the message. Its answer is the last
 * one for this client id: two that race are told apart by the unique index.
 */
const SEND = `
  with place as (
    update conversation c
    set max_seq = max_seq + 1,
      max_order_key = max_order_key + case when $8::text is null then 1 else 2 end,
      updated_at = $7,
      service_state = case when c.service_user_id = $3 and c.service_state = 'closed' then 'waiting' else c.service_state end,
      service_waiting_since = case when c.service_user_id = $3 and c.service_state = 'closed' then $7 else c.service_waiting_since end,
      service_closed_at = case when c.service_user_id = $3 then null else c.service_closed_at end
    where c.conversation_id = $2 and not c.is_disabled
      and ($6 and c.service_user_id is not null or exists (
        select from conversation_member m
        where m.conversation_id = $2 and m.user_id = $3 and m.left_at is null
          and (m.muted_until is null or m.muted_until <= $7)
          and (m.role < 3 and c.mute_mode <> 'all' or c.mute_mode = 'none' or m.role = 1)))
      and not exists (select from message where sender_user_id = $3 and client_message_id = $4)
      and ($8::text is null or exists (select from message where message_id = $8 and conversation_id = $2 and revoked_at is null))
    returning c.type, c.max_seq, c.max_order_key, c.service_user_id,
      c.service_state = 'waiting' and c.service_waiting_since = $7 as is_reopened),
  root as (
    update message set root_replied_count = root_replied_count + 1,
      order_key = place.max_order_key, shared_key = place.max_order_key
    from place
    where message_id = (select coalesce(root_message_id, message_id) from message where message_id = $8)
    returning message_id),
  kept as (
    insert into message (message_id, conversation_id, message_seq, order_key, shared_key, sender_user_id,
      client_message_id, content, replied_message_id, root_message_id, sent_at)
    select $1, $2, max_seq, key, key, $3, $4, $5::jsonb, $8, (select message_id from root), $7
    from place cross join lateral (select max_order_key - case when $8::text is null then 0 else 1 end as key) as own)
  select type, max_seq, max_order_key::float8 as max_order_key, service_user_id, is_reopened from place`;

/**
 * Commits a message, or finds that it was before.
 *
 * @throws ApplicationError forbidden where the sender may not write, or there is nothing
 */
export async function sendMessage(pool: pg.Pool, sending: Sending): Promise<Sent> {
  const messageID = randomUUID();
  const { conversationID, senderUserID, clientMessageID, content, copies, at } = sending;
  const values = [
    ...[messageID, conversationID, senderUserID, clientMessageID, JSON.stringify(content)],
    ...[sending.isAgent, new Date(at), sending.repliesTo ?? null],
  ];
  const query = { name: 'message_send', text: SEND, values };
  const row =
    copies === undefined
      ? await once(() => pool.query<SentRow>(query))
      : await once(() => withCopies(pool, content, copies, query));
  if (row === undefined) return repeated(pool, sending);
  return {
    messageID,
    messageSeq: row.max_seq,
    orderKey: row.max_order_key,
    type: row.type,
    serviceUserID: row.service_user_id,
    isReopened: row.is_reopened === true,
    isRepeated: false,
  };
}

interface SentRow {
  readonly type: ConversationType;
  readonly max_seq: number;
  readonly max_order_key: number;
  readonly service_user_id: string | null;
  readonly is_reopened: boolean | null;
}

/** The row, undefined when none was written: what came first stands in the way. */
async function once(write: () => Promise<pg.QueryResult<SentRow>>): Promise<SentRow | undefined> {
  try {
    const { rows } = await write();
    return rows[0];
  } catch (error) {
    if (violates(error, 'message_once')) return undefined;
    throw error;
  }
}

async function withCopies(
  pool: pg.Pool,
  content: KeptContent,
  copies: NonNullable<Prepared['copies']>,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<SentRow>> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const sent = await client.query<SentRow>(query);
    if (sent.rowCount === 1) await keepCopies(client, content.combinedId ?? '', copies);
    await client.query('commit');
    return sent;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function repeated(
  pool: pg.Pool,
  { conversationID, senderUserID, clientMessageID }: Sending,
): Promise<Sent> {
  const { rows } = await pool.query<{
    message_id: string;
    message_seq: number;
    max_order_key: number;
    type: ConversationType;
    service_user_id: string | null;
  }>({
    name: 'message_sent_before',
    text: `select m.message_id, m.message_seq, c.max_order_key::float8 as max_order_key, c.type, c.service_user_id
      from message m join conversation c using (conversation_id)
      where m.sender_user_id = $1 and m.client_message_id = $2 and m.conversation_id = $3`,
    values: [senderUserID, clientMessageID, conversationID],
  });
  const [row] = rows;
  if (row === undefined) throw new ApplicationError(CODE.forbidden);
  return {
    messageID: row.message_id,
    messageSeq: row.message_seq,
    orderKey: row.max_order_key,
    type: row.type,
    serviceUserID: row.service_user_id,
    isReopened: false,
    isRepeated: true,
  };
}
