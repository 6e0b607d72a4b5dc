import { eq, or, sql } from 'drizzle-orm';
import { publishHint } from '../bus-topics.ts';
import type { Bus } from '../bus.ts';
import {
  agentAway,
  blockedUser,
  combinedMessage,
  conversation,
  conversationMember,
  friendApplication,
  friendship,
  groupApplication,
  message,
  messageReaction,
  phoneCall,
  phoneCallUser,
} from '../data/schema.ts';
import type { Transaction } from '../deps.ts';
import { tellPinned } from './pinned.ts';

/** A conversation at whose top nothing stands any more. */
interface Unpinned {
  readonly conversationID: string;
  readonly key: number;
  readonly service: boolean;
}

/**
 * Forgets what a person wrote: the conversation with the customer service is gone; other conversations only say
 * that there was a message. Whoever reads one of those now sees the change when they ask again.
 *
 * @returns what is to be told after the commit: what of theirs stood at a conversation's top
 */
export async function forgetMessaging(
  tx: Transaction,
  userID: string,
  at: Date,
): Promise<readonly Unpinned[]> {
  // With its tags, notes, ratings and what was sent of it.
  await tx.delete(conversation).where(eq(conversation.serviceUserId, userID));
  await lockConversations(tx, userID);
  const unpinned = await unpin(tx, userID);
  await tx.delete(agentAway).where(eq(agentAway.userId, userID));
  await leaveGroups(tx, userID);
  await tx
    .delete(friendship)
    .where(or(eq(friendship.userId, userID), eq(friendship.friendId, userID)));
  await tx
    .delete(friendApplication)
    .where(or(eq(friendApplication.userId, userID), eq(friendApplication.toUserId, userID)));
  await tx
    .delete(blockedUser)
    .where(or(eq(blockedUser.userId, userID), eq(blockedUser.blockedId, userID)));
  const nothing = { content: sql`'{"type":"revoke"}'::jsonb` };
  await tx
    .update(message)
    .set({ ...nothing, revokedAt: at })
    .where(eq(message.senderUserId, userID));
  await tx.update(combinedMessage).set(nothing).where(eq(combinedMessage.senderUserId, userID));
  await tx.delete(phoneCall).where(eq(phoneCall.callerUserId, userID));
  await tx.delete(phoneCallUser).where(eq(phoneCallUser.userId, userID));
  await tx.delete(messageReaction).where(eq(messageReaction.userId, userID));
  await tx
    .update(conversationMember)
    .set({ draft: '', leftAt: at })
    .where(eq(conversationMember.userId, userID));
  return unpinned;
}

/** Tells of what `forgetMessaging` answered, on every node. */
export function tellForgotten(bus: Bus, unpinned: readonly Unpinned[]): void {
  for (const { conversationID, key, service } of unpinned) {
    publishHint(bus, 'messaging.changed', { conversationID, key, service });
    tellPinned(bus, conversationID, service);
  }
}

/** Those whose rows are changed, all in one order: two who go at once do not wait for each other. */
async function lockConversations(tx: Transaction, userID: string): Promise<void> {
  await tx.execute(sql`
    select c.conversation_id from conversation c
    where exists (select from conversation_member m where m.conversation_id = c.conversation_id
        and m.user_id = ${userID} and m.left_at is null and c.group_kind is not null)
      or c.conversation_id in (${topsOf(userID)})
    order by c.conversation_id for update of c`);
}

async function unpin(tx: Transaction, userID: string): Promise<readonly Unpinned[]> {
  const { rows } = await tx.execute<{ id: string; key: number; service: boolean }>(sql`
    update conversation c set pinned_message_id = null, max_order_key = max_order_key + 1
    where c.conversation_id in (${topsOf(userID)})
    returning c.conversation_id as id, max_order_key::float8 as key, service_user_id is not null as service`);
  return rows.map(({ id, ...top }) => ({ conversationID: id, ...top }));
}

/** SQL: conversations at whose top a message of this person stands. */
const topsOf = (userID: string) => sql`
  select p.conversation_id from message p join conversation t
    on t.conversation_id = p.conversation_id and t.pinned_message_id = p.message_id
  where p.sender_user_id = ${userID}`;

/**
 * Groups go on without who is gone: an owner is followed as one who leaves is (GRP-05), and one that nobody is in any
 * more goes. Their next keys have everybody ask anew who is in them.
 */
async function leaveGroups(tx: Transaction, userID: string): Promise<void> {
  await tx.delete(groupApplication).where(eq(groupApplication.userId, userID));
  await tx.execute(sql`
    update conversation_member s set role = 1 from (
      select distinct on (m.conversation_id) m.conversation_id, m.user_id
      from conversation_member m join conversation_member mine using (conversation_id)
      join conversation c using (conversation_id)
      where mine.user_id = ${userID} and mine.role = 1 and mine.left_at is null
        and m.user_id <> ${userID} and m.left_at is null and c.group_kind is not null
      order by m.conversation_id, m.role, m.joined_at, m.user_id) next
    where s.conversation_id = next.conversation_id and s.user_id = next.user_id`);
  await tx.execute(sql`
    with mine as (
      select c.conversation_id from conversation c join conversation_member m using (conversation_id)
      where m.user_id = ${userID} and m.left_at is null and c.group_kind is not null),
    gone as (
      delete from conversation where conversation_id in (select conversation_id from mine) and not exists (
        select from conversation_member o where o.conversation_id = conversation.conversation_id
          and o.user_id <> ${userID} and o.left_at is null)
      returning conversation_id)
    update conversation set max_order_key = max_order_key + 1
    where conversation_id in (select conversation_id from mine except select conversation_id from gone)`);
  await tx.execute(sql`
    update conversation_member m set role = 3 from conversation c
    where m.user_id = ${userID} and c.conversation_id = m.conversation_id and c.group_kind is not null`);
}
