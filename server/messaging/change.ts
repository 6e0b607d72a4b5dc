import type pg from 'pg';
import { CHANGE_CODE, CODE } from '../../src/contract/codes.ts';
import type { HubAsked } from '../../src/contract/messaging/frames.ts';
import { CONVERSATION_TYPE } from '../../src/domain/messaging/conversation.ts';
import { firstLink } from '../../src/domain/messaging/first-link.ts';
import { EDIT_MS, REVOKE_MS } from '../../src/domain/messaging/limits.ts';
import type { LinkPreview, TextContent } from '../../src/domain/messaging/message.ts';
import {
  mayEdit,
  mayPin,
  mayRevoke,
  NEVER_FORWARDED,
} from '../../src/domain/messaging/permitted.ts';
import { ApplicationError } from '../application-error.ts';
import type { KeptContent } from '../data/schema.ts';
import type { Database, WallClock } from '../deps.ts';
import type { Conversations } from './conversations.ts';
import type { Asker, HubFiles } from './deps.ts';
import { locked, renew } from './order-keys.ts';
import { isOpenBetween, mayWriteIn } from './send-statements.ts';
import { whyNot } from './send.ts';

/**
 * Changes messages. Each change takes the conversation's next keys from its row, which stays locked until the commit.
 * All functions throw forbidden for a conversation that the asker does not read. They return the key of the last
 * change, or undefined when there was nothing to change.
 */
export interface Changes {
  revoke(asker: Asker, asked: HubAsked<'revoke'>): Promise<number | undefined>;
  /** Replaces the text with a new one that `prepareContent` has returned. */
  edit(
    asker: Asker,
    asked: { readonly conversationID: string; readonly messageID: string },
    text: TextContent,
  ): Promise<number | undefined>;
  /** Pins a message instead of the pinned one, or unpins it. */
  pin(asker: Asker, asked: HubAsked<'pin'>): Promise<number | undefined>;
  /** Whether this message is pinned in its conversation. */
  isPinned(conversationID: string, messageID: string): Promise<boolean>;
  react(asker: Asker, asked: HubAsked<'react'>): Promise<number | undefined>;
  /** Deletes messages for the asker only: nobody else sees a change. */
  delete(asker: Asker, asked: HubAsked<'delete'>): Promise<void>;
  /** Stores a draft, or removes it. In a closed group it can only be removed. */
  draft(asker: Asker, asked: HubAsked<'draft'>): Promise<void>;
  /** Adds the preview of a text's link, if the text has not changed meanwhile; returns the key of the change. */
  preview(
    conversationID: string,
    messageID: string,
    preview: LinkPreview,
    textContent: string,
  ): Promise<number>;
  /** For the service itself: replaces a message's content; returns the key of the change. */
  rewrite(conversationID: string, messageID: string, content: KeptContent): Promise<number>;
}

/** How many messages that quote an edited text are sent to their readers immediately. */
const QUOTES_TOLD = 100;

export function createChanges(
  db: Database,
  clock: WallClock,
  conversations: Conversations,
  files: HubFiles,
): Changes {
  const pool = db.$client;

  /** Like `renew`, for a message whose content has changed, and for the latest `most` messages that quote it. */
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
      const key = await locked(pool, conversationID, async (client) => {
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
        const timestamp = sentAt.getTime();
        if (!mayRevoke({ content, timestamp }, now)) {
          const isLate = now - timestamp > REVOKE_MS;
          throw new ApplicationError(isLate ? CHANGE_CODE.revokeTooLate : CODE.forbidden);
        }
        await client.query({
          name: 'message_revoke',
          text: `with gone as (delete from message_reaction where message_id = $1)
            update message set content = '{"type":"revoke"}', revoked_at = $2 where message_id = $1`,
          values: [messageID, new Date(now)],
        });
        removeBytes = await files.discard(client, row.content);
        // Messages that quote the revoked message no longer show its text, either.
        return renewWithQuotes(client, conversationID, messageID);
      });
      removeBytes();
      return key;
    },
    async edit(asker, { conversationID, messageID }, text) {
      await conversations.open(asker, conversationID);
      const { isAgent } = asker;
      const me = asker.user.userID;
      const now = clock.now();
      return locked(pool, conversationID, async (client) => {
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
          values: [messageID, conversationID, me, isAgent, new Date(now)],
        });
        const [row] = rows;
        // Messages that another engine shows cannot be changed here.
        if (row?.sender !== me || row.is_carried) throw new ApplicationError(CODE.forbidden);
        if (!row.may_write)
          throw await whyNot(client, { conversationID, senderUserID: me, isAgent, at: now });
        const { content, sent_at: sentAt } = row;
        const timestamp = sentAt.getTime();
        const { isForwarded = false } = content;
        if (content.type !== 'text' || !mayEdit({ content, timestamp, isForwarded }, now)) {
          const isLate = now - timestamp > EDIT_MS;
          throw new ApplicationError(isLate ? CHANGE_CODE.editTooLate : CODE.forbidden);
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
        // The latest messages that quote the edited one are sent again with the new text. Older ones show the new text
        // when they are loaded the next time.
        return renewWithQuotes(client, conversationID, messageID, QUOTES_TOLD);
      });
    },
    async pin(asker, { conversationID, messageID, on }) {
      await conversations.open(asker, conversationID);
      return locked(pool, conversationID, async (client) => {
        const seen = await conversations.one(asker, conversationID, client);
        if (seen === undefined || !mayPin(seen)) throw new ApplicationError(CODE.forbidden);
        // If the message is already pinned, nobody is notified.
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
      return locked(pool, conversationID, async (client) => {
        const { rowCount: found } = await client.query({
          name: 'message_reactable',
          text: `select from message m join conversation c using (conversation_id)
            where message_id = $1 and conversation_id = $2 and revoked_at is null
              and not c.is_disabled and ${isOpenBetween('c')} and content->>'type' <> 'tips'
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
    rewrite: (conversationID, messageID, content) =>
      locked(pool, conversationID, async (client) => {
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
      locked(pool, conversationID, async (client) => {
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
      const { rowCount } = await pool.query({
        name: 'conversation_draft',
        text: `update conversation_member m set draft = $3 from conversation c
          where m.conversation_id = $1 and m.user_id = $2 and c.conversation_id = $1
            and ($3 = '' or not c.is_disabled)`,
        values: [conversationID, asker.user.userID, draft],
      });
      if (rowCount !== 1) throw new ApplicationError(CODE.forbidden);
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

/**
 * Adds a member row for an agent, who takes part in the service's conversations without one. Data such as a draft are
 * stored in this row.
 */
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
