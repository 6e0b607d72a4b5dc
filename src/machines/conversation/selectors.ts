import type { SnapshotFrom } from 'xstate';
import type { createConversationMachine } from './machine.ts';
import type { ConversationParts, DialogRef } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createConversationMachine>>;

/**
 * The highest number that its reader has seen here; with the conversation's `maxMessageSeq` it tells how many are
 * below.
 */
export const selectSeenSeq = (snapshot: Snapshot): number => snapshot.context.seenSeq;
/** The list of the open dialog, a `collection`; undefined while none is open. */
export const selectDialog = ({ children }: Snapshot): DialogRef | undefined => children.dialog;
/** The actors that live as long as the conversation does; undefined when it is over. Each call makes another object. */
export function selectParts({ children }: Snapshot): ConversationParts | undefined {
  const { composer, history, selection, acts, edit, typists } = children;
  if (!composer || !history || !selection || !acts || !edit || !typists) return undefined;
  return { composer, history, selection, acts, edit, typists };
}
