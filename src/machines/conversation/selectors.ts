import type { SnapshotFrom } from 'xstate';
import type { createConversationMachine } from './machine.ts';
import type { ConversationParts, DialogRef, Forwarded } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createConversationMachine>>;

/**
 * The highest message number that the reader has seen on this page. The difference to the conversation's
 * `maxMessageSeq` is the number of unseen messages below.
 */
export const selectSeenSeq = (snapshot: Snapshot): number => snapshot.context.seenSeq;
/** The messages last forwarded to other conversations; undefined once the user has dismissed the notice about them. */
export const selectForwarded = (snapshot: Snapshot): Forwarded | undefined =>
  snapshot.context.forwarded;
/** The list of the open dialog, a `collection`; undefined while none is open. */
export const selectDialog = ({ children }: Snapshot): DialogRef | undefined => children.dialog;
/**
 * The child actors, which live as long as the conversation; undefined after its end. Each call of this selector returns
 * a new object.
 */
export function selectParts({ children }: Snapshot): ConversationParts | undefined {
  const { composer, history, selection, acts, edit, typists } = children;
  if (!composer || !history || !selection || !acts || !edit || !typists) return undefined;
  return { composer, history, selection, acts, edit, typists };
}
