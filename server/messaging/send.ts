import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { ConversationType } from '../../src/domain/messaging/conversation.ts';
import { ApplicationError } from '../application-error.ts';
import { inTransaction } from '../data/in-transaction.ts';
import type { KeptContent } from '../data/schema.ts';
import { violates } from '../data/violates.ts';
import { keepCopies, type Prepared } from './content.ts';
import { mayWriteIn, SEND, SEND_IF_FREE, SEND_TOGETHER } from './send-statements.ts';

export interface Sending extends Prepared {
  readonly conversationID: string;
  readonly senderUserID: string;
  /** True for an agent, who may write in every conversation of the customer service. */
  readonly isAgent: boolean;
  readonly clientMessageID: string;
  readonly repliesTo?: string | undefined;
  readonly at: number;
}

/** A message in the database. */
export interface Sent {
  readonly messageID: string;
  readonly messageSeq: number;
  readonly orderKey: number;
  readonly type: ConversationType;
  readonly serviceUserID: string | null;
  /** The message reopened a closed conversation of the customer service. */
  readonly isReopened: boolean;
  /** The message was sent before, with the same client id. */
  readonly isRepeated: boolean;
}

/**
 * Commits a message, or finds that it was committed before.
 *
 * @throws ApplicationError forbidden where the sender may not write, or there is no such conversation
 */
export async function sendMessage(pool: pg.Pool, sending: Sending): Promise<Sent> {
  const messageID = randomUUID();
  const { content, copies } = sending;
  const query = { name: 'message_send', text: SEND, values: valuesOf(messageID, sending) };
  const row =
    copies === undefined
      ? await once(() => pool.query<SentRow>(query))
      : await once(() => withCopies(pool, content, copies, query));
  if (row === undefined) return repeated(pool, sending);
  return sentOf(messageID, row);
}

/**
 * Commits messages that are no replies and have no copies, each in a different conversation, in one statement that
 * waits for no lock.
 *
 * @returns for each message its row in the database; undefined for one that was not written, for whatever reason
 */
export async function sendTogether(
  pool: pg.Pool,
  all: readonly Sending[],
): Promise<readonly (Sent | undefined)[]> {
  const [first] = all;
  if (first === undefined) return [];
  if (all.length === 1) {
    const messageID = randomUUID();
    // A single message is sent with the statement for one message, which is faster: PostgreSQL plans the statement for
    // lists anew each time.
    const query = { name: 'message_send_free', text: SEND_IF_FREE };
    const { rows } = await pool.query<SentRow>({ ...query, values: valuesOf(messageID, first) });
    return rows.map((row) => sentOf(messageID, row));
  }
  const messageIDs = all.map(() => randomUUID());
  const { rows } = await pool.query<SentRow & { readonly message_id: string }>({
    name: 'message_send_together',
    text: SEND_TOGETHER,
    values: [
      messageIDs,
      all.map(({ conversationID }) => conversationID),
      all.map(({ senderUserID }) => senderUserID),
      all.map(({ clientMessageID }) => clientMessageID),
      all.map(({ content }) => JSON.stringify(content)),
      all.map(({ isAgent }) => isAgent),
      all.map(({ at }) => new Date(at)),
    ],
  });
  const sent = new Map(rows.map((row) => [row.message_id, sentOf(row.message_id, row)]));
  return messageIDs.map((messageID) => sent.get(messageID));
}

const valuesOf = (messageID: string, sending: Sending): unknown[] => [
  messageID,
  sending.conversationID,
  sending.senderUserID,
  sending.clientMessageID,
  JSON.stringify(sending.content),
  sending.isAgent,
  new Date(sending.at),
  sending.repliesTo ?? null,
];

const sentOf = (messageID: string, row: SentRow): Sent => ({
  messageID,
  messageSeq: row.max_seq,
  orderKey: row.max_order_key,
  type: row.type,
  serviceUserID: row.service_user_id,
  isReopened: row.is_reopened === true,
  isRepeated: false,
});

interface SentRow {
  readonly type: ConversationType;
  readonly max_seq: number;
  readonly max_order_key: number;
  readonly service_user_id: string | null;
  readonly is_reopened: boolean | null;
}

/** Runs a statement and returns its row; undefined when it wrote no message, or the same message exists already. */
async function once(write: () => Promise<pg.QueryResult<SentRow>>): Promise<SentRow | undefined> {
  try {
    const { rows } = await write();
    return rows[0];
  } catch (error) {
    if (violates(error, 'message_once')) return undefined;
    throw error;
  }
}

function withCopies(
  pool: pg.Pool,
  content: KeptContent,
  copies: NonNullable<Prepared['copies']>,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<SentRow>> {
  return inTransaction(pool, async (client) => {
    const sent = await client.query<SentRow>(query);
    if (sent.rowCount === 1) await keepCopies(client, content.combinedId ?? '', copies);
    return sent;
  });
}

async function repeated(pool: pg.Pool, sending: Sending): Promise<Sent> {
  const { conversationID, senderUserID, clientMessageID } = sending;
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
  if (row === undefined) throw await whyNot(pool, sending);
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

type Writer = Pick<Sending, 'conversationID' | 'senderUserID' | 'isAgent' | 'at'>;

/** Whether somebody may write in a conversation now. */
export async function mayWrite(
  pool: pg.Pool,
  { conversationID, senderUserID, isAgent, at }: Writer,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'conversation_may_write',
    text: `select from conversation c where c.conversation_id = $1 and ${mayWriteIn('$2', '$3', '$4')}`,
    values: [conversationID, senderUserID, isAgent, new Date(at)],
  });
  return rowCount === 1;
}

/**
 * The error that says why somebody's message was not written: they are muted in an open group (GRP-04), the two people
 * of a conversation cannot exchange messages (`isOpenBetween`), or the message that they reply to does not exist. In
 * all other cases it is the error for an unknown conversation.
 */
export async function whyNot(
  pool: pg.Pool | pg.PoolClient,
  { conversationID, senderUserID, isAgent, at, repliesTo }: Writer & Pick<Sending, 'repliesTo'>,
): Promise<ApplicationError> {
  const { rows } = await pool.query<{ may_write: boolean; is_group: boolean }>({
    name: 'message_not_sent',
    text: `select ${mayWriteIn('$2', '$3', '$4')} as may_write, c.group_kind is not null as is_group
      from conversation c
      where c.conversation_id = $1 and not c.is_disabled
        and ($3 and c.service_user_id is not null or exists (
          select from conversation_member m
          where m.conversation_id = $1 and m.user_id = $2 and m.left_at is null))`,
    values: [conversationID, senderUserID, isAgent, new Date(at)],
  });
  const [row] = rows;
  if (row === undefined) return new ApplicationError(CODE.forbidden);
  if (row.may_write) {
    return new ApplicationError(repliesTo === undefined ? CODE.forbidden : CODE.notFound);
  }
  return new ApplicationError(row.is_group ? ACCOUNT_CODE.muted : ACCOUNT_CODE.notDelivered);
}
