import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ConversationRef } from '../conversation/types.ts';
import type { createCustomerServiceMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createCustomerServiceMachine>>;

/** The state of the chat. In `failed`, and in `closed` with a failure, `chat.retry` tries again. */
export function selectChat(
  snapshot: Snapshot,
): 'closed' | 'loggingIn' | 'finding' | 'failed' | 'list' | 'shown' {
  if (snapshot.matches('closed')) return 'closed';
  if (snapshot.matches('anonymousLogin')) return 'loggingIn';
  if (snapshot.matches({ open: 'finding' })) return 'finding';
  if (snapshot.matches({ open: 'failed' })) return 'failed';
  return snapshot.matches({ open: 'list' }) ? 'list' : 'shown';
}
export const selectChatFailure = (snapshot: Snapshot): Failure | undefined =>
  snapshot.context.failure;
/** The conversation on screen; undefined when there is none. */
export const selectConversation = ({ children }: Snapshot): ConversationRef | undefined =>
  children.conversation;
/** The id of the conversation on screen, for the store; undefined when there is none. */
export const selectConversationID = ({ context }: Snapshot): string | undefined =>
  context.conversation?.conversationID;
/** Whether the conversation shows only stored messages, which the user saw last. Its history is not loaded yet. */
export const selectIsRecalled = (snapshot: Snapshot): boolean => snapshot.context.isRecalled;
