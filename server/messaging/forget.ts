import { eq, sql } from 'drizzle-orm';
import {
  combinedMessage,
  conversation,
  conversationMember,
  message,
  messageReaction,
} from '../data/schema.ts';
import type { Transaction } from '../deps.ts';

/**
 * Forgets what a person wrote: the conversation with the customer service is gone; in others' it stands that there was
 * a message. Who reads those now sees it when he asks again.
 */
export async function forgetMessaging(tx: Transaction, userID: string, at: Date): Promise<void> {
  await tx.delete(conversation).where(eq(conversation.serviceUserId, userID));
  const nothing = { content: sql`'{"type":"revoke"}'::jsonb` };
  await tx
    .update(message)
    .set({ ...nothing, revokedAt: at })
    .where(eq(message.senderUserId, userID));
  await tx.update(combinedMessage).set(nothing).where(eq(combinedMessage.senderUserId, userID));
  await tx.delete(messageReaction).where(eq(messageReaction.userId, userID));
  await tx
    .update(conversationMember)
    .set({ draft: '', leftAt: at })
    .where(eq(conversationMember.userId, userID));
}
