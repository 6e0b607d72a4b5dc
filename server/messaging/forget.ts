import { randomUUID } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import { MEMBER_ROLE } from '../../src/domain/messaging/conversation.ts';
import { APPLICATION_STATE } from '../../src/domain/messaging/group.ts';
import { publishHint } from '../bus-topics.ts';
import type { Bus } from '../bus.ts';
import {
  agentAway,
  agentGone,
  blockedUser,
  combinedMessage,
  conversation,
  conversationMember,
  friendApplication,
  friendship,
  groupApplication,
  type KeptContent,
  message,
  messageReaction,
  phoneCall,
  phoneCallUser,
  TERMS_OF_MESSAGE,
} from '../data/schema.ts';
import type { Transaction } from '../deps.ts';
import { tellReaders } from './announce.ts';
import { joinUser, userName } from './users.ts';

/** A changed conversation: everybody in it has to be notified. */
interface Changed {
  readonly conversationID: string;
  readonly key: number;
  readonly service: boolean;
}

/** The conversations whose people have to be notified after the commit. */
export interface Forgotten {
  /** Conversations in which this person's message was pinned and no longer is. */
  readonly unpinned: readonly Changed[];
  /** Groups that continue without this person, and their conversations of two people. */
  readonly left: readonly Changed[];
}

/**
 * Removes a person's messages. Their conversation with the customer service is deleted. Other conversations show that
 * there was a message of a deleted account, and their tips stay without the name. Clients that have one of these
 * conversations open see the change at their next request.
 */
export async function forgetMessaging(
  tx: Transaction,
  userID: string,
  at: Date,
): Promise<Forgotten> {
  // The conversation's tags, notes, ratings and transcripts are deleted with it.
  await tx.delete(conversation).where(eq(conversation.serviceUserId, userID));
  await lockConversations(tx, userID);
  const unpinned = await unpin(tx, userID);
  await tx.delete(agentAway).where(eq(agentAway.userId, userID));
  await tx.delete(agentGone).where(eq(agentGone.userId, userID));
  const left = await leaveGroups(tx, userID, at);
  await tx
    .delete(friendship)
    .where(or(eq(friendship.userId, userID), eq(friendship.friendId, userID)));
  await tx
    .delete(friendApplication)
    .where(or(eq(friendApplication.userId, userID), eq(friendApplication.toUserId, userID)));
  await tx
    .delete(blockedUser)
    .where(or(eq(blockedUser.userId, userID), eq(blockedUser.blockedId, userID)));
  await forgetName(tx, userID);
  const nothing = { content: sql`'{"type":"revoke","accountDeleted":true}'::jsonb` };
  await tx
    .update(message)
    .set({ ...nothing, revokedAt: at })
    .where(and(eq(message.senderUserId, userID), sql`content->>'type' <> 'tips'`));
  await forgetSummaries(tx, userID);
  await tx.update(combinedMessage).set(nothing).where(eq(combinedMessage.senderUserId, userID));
  const pairs = await tx.execute<{ conversationID: string; key: number; service: boolean }>(sql`
    select conversation_id as "conversationID", max_order_key::float8 as key, false as service
    from conversation_member join conversation using (conversation_id)
    where user_id = ${userID} and left_at is null and peer_key is not null`);
  await tx.delete(phoneCall).where(eq(phoneCall.callerUserId, userID));
  await tx.delete(phoneCallUser).where(eq(phoneCallUser.userId, userID));
  await tx.delete(messageReaction).where(eq(messageReaction.userId, userID));
  await tx
    .update(conversationMember)
    .set({ draft: '', leftAt: at })
    .where(eq(conversationMember.userId, userID));
  return { unpinned, left: [...left, ...pairs.rows] };
}

/** Sends the notifications for the result of `forgetMessaging`, on every node. */
export function tellForgotten(bus: Bus, { unpinned, left }: Forgotten): void {
  for (const { conversationID, key, service } of [...unpinned, ...left]) {
    publishHint(bus, 'messaging.changed', { conversationID, key, service });
  }
  for (const { conversationID, service } of unpinned) tellReaders(bus, conversationID, service);
  for (const { conversationID } of left) {
    publishHint(bus, 'messaging.conversation', {
      conversationID,
      userIDs: [],
      agents: false,
      people: true,
      everybody: true,
    });
  }
}

/** Removes this person's name from tips in groups, about what they did, and about what others did to them. */
async function forgetName(tx: Transaction, userID: string): Promise<void> {
  await tx.execute(sql`
    update message set content = jsonb_set(content - 'userId', '{tip,userName}', '""')
    where conversation_id in (select conversation_id from conversation_member where user_id = ${userID})
      and content->>'type' = 'tips' and coalesce(content->>'userId', sender_user_id) = ${userID}`);
}

/** Title and summary of a combined message contain names and texts of the people in it, so they are emptied. */
async function forgetSummaries(tx: Transaction, userID: string): Promise<void> {
  const holding = sql`content->>'combinedId' in (
    with recursive holding (id) as (
      select combined_id from combined_message where sender_user_id = ${userID}
      union
      select c.combined_id from combined_message c join holding on c.content->>'combinedId' = holding.id)
    select id from holding)`;
  const unnamed = sql`content || '{"title":"","summary":""}'`;
  await tx.execute(sql`
    update message set content = ${unnamed} where ${sql.raw(TERMS_OF_MESSAGE)} @> array['t:combine'] and ${holding}`);
  await tx.execute(sql`
    update combined_message set content = ${unnamed} where content->>'type' = 'combine' and ${holding}`);
}

/** Writes a tip into a group. */
async function say(
  tx: Transaction,
  conversationID: string,
  userID: string,
  said: Pick<KeptContent & { type: 'tips' }, 'tip' | 'userId'>,
  at: Date,
): Promise<void> {
  const id = randomUUID();
  await tx.execute(sql`
    with place as (
      update conversation set max_seq = max_seq + 1, max_order_key = max_order_key + 1, updated_at = ${at}
      where conversation_id = ${conversationID} returning max_seq, max_order_key)
    insert into message (message_id, conversation_id, message_seq, order_key, shared_key, sender_user_id,
      client_message_id, content, sent_at)
    select ${id}, ${conversationID}, max_seq, max_order_key, max_order_key, ${userID}, ${id},
      ${JSON.stringify({ type: 'tips', ...said })}::jsonb, ${at} from place`);
}

/** Locks the conversations whose rows are changed, always in the same order, so that two deletions cannot deadlock. */
async function lockConversations(tx: Transaction, userID: string): Promise<void> {
  await tx.execute(sql`
    select c.conversation_id from conversation c
    where exists (select from conversation_member m where m.conversation_id = c.conversation_id
        and m.user_id = ${userID} and m.left_at is null and c.group_kind is not null)
      or c.conversation_id in (${topsOf(userID)})
    order by c.conversation_id for update of c`);
}

async function unpin(tx: Transaction, userID: string): Promise<readonly Changed[]> {
  const { rows } = await tx.execute<{ id: string; key: number; service: boolean }>(sql`
    update conversation c set pinned_message_id = null, max_order_key = max_order_key + 1
    where c.conversation_id in (${topsOf(userID)})
    returning c.conversation_id as id, max_order_key::float8 as key, service_user_id is not null as service`);
  return rows.map(({ id, ...top }) => ({ conversationID: id, ...top }));
}

/** SQL: conversations in which a message of this person is pinned. */
const topsOf = (userID: string) => sql`
  select p.conversation_id from message p join conversation t
    on t.conversation_id = p.conversation_id and t.pinned_message_id = p.message_id
  where p.sender_user_id = ${userID}`;

/**
 * Groups continue without this person, with a tip that says so. If they owned the group, another member becomes its
 * owner, as when an owner leaves (GRP-05); a room without another agent is closed. A group without members is deleted.
 */
async function leaveGroups(tx: Transaction, userID: string, at: Date): Promise<readonly Changed[]> {
  await tx.delete(groupApplication).where(eq(groupApplication.userId, userID));
  const { rows } = await tx.execute<{
    id: string;
    isRoom: boolean;
    isOwner: boolean;
    isLast: boolean;
    nextID: string | null;
    nextName: string;
  }>(sql`
    select c.conversation_id as id, c.group_kind = 'room' as "isRoom", mine.role = ${MEMBER_ROLE.owner} as "isOwner",
      next.user_id as "nextID", next.name as "nextName", not exists (
        select from conversation_member m where m.conversation_id = c.conversation_id
          and m.user_id <> ${userID} and m.left_at is null) as "isLast"
    from conversation_member mine join conversation c using (conversation_id)
    left join lateral (
      select m.user_id, ${sql.raw(userName('u'))} as name
      from conversation_member m ${sql.raw(joinUser('m.user_id', 'u'))}
      where m.conversation_id = c.conversation_id and m.user_id <> ${userID} and m.left_at is null
        and (c.group_kind <> 'room' or u.user_type = 'agent')
      order by m.role, m.joined_at, m.user_id limit 1) next on true
    where mine.user_id = ${userID} and mine.left_at is null and c.group_kind is not null`);
  const left: Changed[] = [];
  for (const { id, isRoom, isOwner, isLast, nextID, nextName } of rows) {
    if (isLast) {
      await tx.delete(conversation).where(eq(conversation.conversationId, id));
      continue;
    }
    if (!isRoom) await say(tx, id, userID, { tip: { kind: 'memberLeft', userName: '' } }, at);
    if (isOwner && nextID === null) {
      await tx
        .update(conversation)
        .set({ isDisabled: true })
        .where(eq(conversation.conversationId, id));
      await tx
        .update(groupApplication)
        .set({ state: APPLICATION_STATE.rejected, decidedAt: at })
        .where(
          and(
            eq(groupApplication.conversationId, id),
            eq(groupApplication.state, APPLICATION_STATE.pending),
          ),
        );
      const tip = { kind: 'groupClosed', userName: '', isRoom: true } as const;
      await say(tx, id, userID, { tip }, at);
    } else if (isOwner && nextID !== null) {
      await tx.execute(sql`
        update conversation_member set role = ${MEMBER_ROLE.owner}, muted_until = null
        where conversation_id = ${id} and user_id = ${nextID}`);
      const tip = { kind: 'ownerChanged', userName: nextName } as const;
      await say(tx, id, userID, { tip, userId: nextID }, at);
    }
    // The next key makes every node read the members again.
    const { rows: keys } = await tx.execute<{ key: number }>(sql`
      update conversation set max_order_key = max_order_key + 1 where conversation_id = ${id}
      returning max_order_key::float8 as key`);
    left.push({ conversationID: id, key: keys[0]?.key ?? 0, service: false });
  }
  await tx.execute(sql`
    update conversation_member m set role = ${MEMBER_ROLE.member} from conversation c
    where m.user_id = ${userID} and c.conversation_id = m.conversation_id and c.group_kind is not null`);
  return left;
}
