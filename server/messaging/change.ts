import type pg from 'pg';
import { CODE } from '../../src/contract/codes.ts';
import type { HubAsked } from '../../src/contract/messaging/frames.ts';
import { CONVERSATION_TYPE } from '../../src/domain/messaging/conversation.ts';
import { firstLink } from '../../src/domain/messaging/first-link.ts';
import { RECEIPT_LIFETIME_MS, RECEIPTS_AT_ONCE } from '../../src/domain/messaging/limits.ts';
import type { LinkPreview, TextContent } from '../../src/domain/messaging/message.ts';
import {
  mayEdit,
  mayPin,
  mayRevoke,
  NEVER_FORWARDED,
} from '../../src/domain/messaging/permitted.ts';
import { ApplicationError } from '../application-error.ts';
import { inTransaction } from '../data/in-transaction.ts';
import type { KeptContent } from '../data/schema.ts';
import type { Database, WallClock } from '../deps.ts';
import type { Conversations, OpenConversation } from './conversations.ts';
import type { Asker, HubFiles } from './deps.ts';
import { isOpenBetween, mayWriteIn } from './send-statements.ts';
import { whyNot } from './send.ts';

/**
 * Changes messages. Each change takes the conversation's next keys from its row, which stays locked until the commit.
 * All throw forbidden for a conversation that the asker does not read, and return the key of the last change,
 * undefined when there was nothing to change.
 */
export interface Changes {
  revoke(asker: Asker, asked: HubAsked<'revoke'>): Promise<number | undefined>;
  /** Replaces the text with a new one, as `prepareContent` made it. */
  edit(
    asker: Asker,
    asked: { readonly conversationID: string; readonly messageID: string },
    text: TextContent,
  ): Promise<number | undefined>;
  /** Pins another message, or none. */
  pin(asker: Asker, asked: HubAsked<'pin'>): Promise<number | undefined>;
  /** Whether this message is pinned in its conversation. */
  isPinned(conversationID: string, messageID: string): Promise<boolean>;
  react(asker: Asker, asked: HubAsked<'react'>): Promise<number | undefined>;
  /** Marks the conversation, which the asker may read, as read up to this number. */
  read(asker: Asker, open: OpenConversation, messageSeq: number): Promise<number | undefined>;
  /** Marks messages up to this number as delivered to a client of the asker. */
  delivered(asker: Asker, open: OpenConversation, messageSeq: number): Promise<number | undefined>;
  /** Deletes for the asker only: nobody else sees a change. */
  delete(asker: Asker, asked: HubAsked<'delete'>): Promise<void>;
  draft(asker: Asker, asked: HubAsked<'draft'>): Promise<void>;
  /** Adds its link's preview to a text that is still the same; returns the key of the change. */
  preview(
    conversationID: string,
    messageID: string,
    preview: LinkPreview,
    textContent: string,
  ): Promise<number>;
  /** For the service itself: replaces a message's content; returns the key of the change. */
  rewrite(conversationID: string, messageID: string, content: KeptContent): Promise<number>;
}

/** How many quotes of an edited text are updated at their readers at once. */
const QUOTES_TOLD = 100;

export function createChanges(
  db: Database,
  clock: WallClock,
  conversations: Conversations,
  files: HubFiles,
): Changes {
  const pool = db.$client;

  /** Runs work in a transaction with the conversation's row locked. */
  function locked<Result>(
    conversationID: string,
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(pool, async (client) => {
      await client.query({
        name: 'conversation_lock',
        text: 'select from conversation where conversation_id = $1 for update',
        values: [conversationID],
      });
      return work(client);
    });
  }

  /** Gives these messages the next keys, one each: changed for everybody, or reported only to their senders. */
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

  /** Like `renew`, for a message with a changed content and those that quote it: the latest `most` of these. */
  async function renewWithQuotes(
    client: pg.PoolClient,
    conversationID: string,
    messageID: string,
    most?: number,
  ): Promise<number> {
    const { rows: quoting } = await client.query<{ message_id: string }>({
      name: 'message_quoting',
      text: `select message_id from (
          select message_id, message_seq from message where replied_message_id = $1
          order by message_seq desc limit $2) last
        order by message_seq`,
      values: [messageID, most ?? null],
    });
    const ids = [...quoting.map((quote) => quote.message_id), messageID];
    return renew(client, conversationID, ids, true);
  }

  return {
    async revoke(asker, { conversationID, messageID }) {
      await conversations.open(asker, conversationID);
      const now = clock.now();
      let removeBytes = (): void => undefined;
      const key = await locked(conversationID, async (client) => {
        const { rows } = await client.query<{
          sender: string;
          sent_at: Date;
          content: KeptContent;
          revoked: boolean;
        }>({
          name: 'message_revocable',
          text: `select sender_user_id as sender, sent_at, content, revoked_at is not null as revoked
            from message where message_id = $1 and conversation_id = $2`,
          values: [messageID, conversationID],
        });
        const [row] = rows;
        if (row?.sender !== asker.user.userID) throw new ApplicationError(CODE.forbidden);
        if (row.revoked) return undefined;
        const { content, sent_at: sentAt } = row;
        if (!mayRevoke({ content, timestamp: sentAt.getTime() }, now)) {
          throw new ApplicationError(CODE.forbidden);
        }
        await client.query({
          name: 'message_revoke',
          text: `with gone as (delete from message_reaction where message_id = $1)
            update message set content = '{"type":"revoke"}', revoked_at = $2 where message_id = $1`,
          values: [messageID, new Date(now)],
        });
        removeBytes = await files.discard(client, row.content);
        // Messages that quote it no longer show it, either.
        return renewWithQuotes(client, conversationID, messageID);
      });
      removeBytes();
      return key;
    },
    async edit(asker, { conversationID, messageID }, text) {
      await conversations.open(asker, conversationID);
      const me = asker.user.userID;
      const now = clock.now();
      return locked(conversationID, async (client) => {
        const { rows } = await client.query<{
          sender: string;
          sent_at: Date;
          content: KeptContent;
          may_write: boolean;
          is_carried: boolean;
        }>({
          name: 'message_editable',
          text: `select m.sender_user_id as sender, m.sent_at, m.content, ${mayWriteIn('$3', '$4', '$5')} as may_write,
              exists (select from tencent_room t where t.conversation_id = c.conversation_id) as is_carried
            from message m join conversation c using (conversation_id)
            where m.message_id = $1 and c.conversation_id = $2`,
          values: [messageID, conversationID, me, asker.isAgent, new Date(now)],
        });
        const [row] = rows;
        // Messages that another engine shows cannot be changed here.
        if (row?.sender !== me || row.is_carried) throw new ApplicationError(CODE.forbidden);
        if (!row.may_write) throw await whyNot(client, conversationID, me);
        const { content, sent_at: sentAt } = row;
        const { isForwarded = false } = content;
        if (
          content.type !== 'text' ||
          !mayEdit({ content, timestamp: sentAt.getTime(), isForwarded }, now)
        ) {
          throw new ApplicationError(CODE.forbidden);
        }
        if (saysTheSame(content, text)) return undefined;
        const hasSameLink = firstLink(content.textContent) === firstLink(text.textContent);
        const said: TextContent = {
          ...text,
          editedAt: now,
          ...(hasSameLink && content.preview && { preview: content.preview }),
        };
        await client.query({
          name: 'message_edit',
          text: 'update message set content = $2 where message_id = $1',
          values: [messageID, JSON.stringify(said)],
        });
        // Messages that quote it show the new text, too; older ones when they are loaded the next time.
        return renewWithQuotes(client, conversationID, messageID, QUOTES_TOLD);
      });
    },
    async pin(asker, { conversationID, messageID, on }) {
      await conversations.open(asker, conversationID);
      return locked(conversationID, async (client) => {
        const seen = await conversations.one(asker, conversationID, client);
        if (seen === undefined || !mayPin(seen)) throw new ApplicationError(CODE.forbidden);
        // Nobody is notified twice of the same message.
        const wasAtTop = on && (await isAtTop(client, conversationID, messageID));
        const { rows } = await client.query<{ key: number }>(
          on
            ? {
                name: 'message_pin',
                text: `update conversation c set pinned_message_id = $2,
                    max_order_key = max_order_key + case when pinned_message_id = $2 then 0 else 1 end
                  where conversation_id = $1 and ${isOpenBetween('c')} and exists (
                    select from message m where m.message_id = $2 and m.conversation_id = $1
                      and m.revoked_at is null and not m.content->>'type' = any($4)
                      and not exists (select from deleted_message d where d.message_id = $2 and d.user_id = $3))
                  returning max_order_key::float8 as key`,
                values: [conversationID, messageID, asker.user.userID, NEVER_FORWARDED],
              }
            : {
                name: 'message_unpin',
                text: `update conversation c set pinned_message_id = null, max_order_key = max_order_key + 1
                  where conversation_id = $1 and pinned_message_id = $2 and ${isOpenBetween('c')}
                  returning max_order_key::float8 as key`,
                values: [conversationID, messageID],
              },
        );
        const [row] = rows;
        if (on && row === undefined) throw new ApplicationError(CODE.forbidden);
        return wasAtTop ? undefined : row?.key;
      });
    },
    isPinned: (conversationID, messageID) => isAtTop(pool, conversationID, messageID),
    async react(asker, { conversationID, messageID, reactionType, on }) {
      await conversations.open(asker, conversationID);
      return locked(conversationID, async (client) => {
        const { rowCount: found } = await client.query({
          name: 'message_reactable',
          text: `select from message m join conversation c using (conversation_id)
            where message_id = $1 and conversation_id = $2 and revoked_at is null and ${isOpenBetween('c')}
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
    async read(asker, open, messageSeq) {
      const { conversationID } = open;
      const seq = Math.min(messageSeq, open.maxSeq);
      const service = readsAsService(asker, open);
      const known = service ? open.serviceReadSeq : open.readSeqs.get(asker.user.userID);
      if (known !== undefined && seq <= known) return undefined;
      return locked(conversationID, async (client) => {
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
      return locked(conversationID, async (client) => {
        const ids = await noteDelivered(client, asker, open, seq);
        return ids.length === 0 ? undefined : renew(client, conversationID, ids, false);
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
    preview: (conversationID, messageID, preview, textContent) =>
      locked(conversationID, async (client) => {
        const { rowCount } = await client.query({
          name: 'message_preview',
          text: `update message set content = content || jsonb_build_object('preview', $3::jsonb)
            where conversation_id = $1 and message_id = $2 and revoked_at is null
              and content->>'type' = 'text' and content->>'textContent' = $4`,
          values: [conversationID, messageID, JSON.stringify(preview), textContent],
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

/** Whether the edit would change nothing. */
const saysTheSame = (before: TextContent, text: TextContent): boolean =>
  before.textContent === text.textContent &&
  before.isMentionAll === text.isMentionAll &&
  (before.mentionedUserIDs ?? []).join(' ') === (text.mentionedUserIDs ?? []).join(' ');

async function isAtTop(
  client: pg.Pool | pg.PoolClient,
  conversationID: string,
  messageID: string,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'message_is_pinned',
    text: 'select from conversation where conversation_id = $1 and pinned_message_id = $2',
    values: [conversationID, messageID],
  });
  return rowCount === 1;
}

/** The customer service counts as one reader. */
export const readsAsService = ({ user, isAgent }: Asker, { serviceUserID }: OpenConversation) =>
  isAgent && serviceUserID !== null && serviceUserID !== user.userID;

/** An agent takes part in the service's conversations without a row; storing data about the agent needs one. */
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

/** Stores how far somebody has read; returns the latest messages whose senders are notified. */
async function noteRead(
  client: pg.PoolClient,
  asker: Asker,
  open: OpenConversation,
  seq: number,
  now: number,
): Promise<string[]> {
  const service = readsAsService(asker, open);
  // Joined with the updated row, the statement would scan the whole conversation.
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

/** SQL: stores that $3 has read $1 up to $2; returns the former number, or no row when it was already as high. */
const NOTED = `update conversation_member m set read_seq = $2
  from (select read_seq as before from conversation_member where conversation_id = $1 and user_id = $3) old
  where m.conversation_id = $1 and m.user_id = $3 and m.left_at is null and m.read_seq < $2 returning old.before`;
/** The same for the customer service. */
const NOTED_OF_SERVICE = `update conversation c set service_read_seq = $2
  from (select service_read_seq as before from conversation where conversation_id = $1) old
  where c.conversation_id = $1 and c.service_read_seq < $2 returning old.before`;
/** The same for delivered messages; messages that were read count as delivered. */
const DELIVERED = `update conversation_member m set delivered_seq = $2
  from (select greatest(read_seq, delivered_seq) as before from conversation_member
    where conversation_id = $1 and user_id = $3) old
  where m.conversation_id = $1 and m.user_id = $3 and m.left_at is null and old.before < $2 returning old.before`;
const DELIVERED_TO_SERVICE = `update conversation c set service_delivered_seq = $2
  from (select greatest(service_read_seq, service_delivered_seq) as before from conversation where conversation_id = $1) old
  where c.conversation_id = $1 and old.before < $2 returning old.before`;
