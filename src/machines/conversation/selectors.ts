import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { MessagingUser } from '../../domain/messaging/conversation.ts';
import type { createConversationMachine } from './machine.ts';
import type { ComposerRef, DialogRef, OutgoingMessageRef, Place } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createConversationMachine>>;

/** `failed`: nothing is there, `history.retry` tries again; `moreFailed`: the next `older.needed` or `newer.needed` does. */
export function selectHistory(
  snapshot: Snapshot,
): 'opening' | 'failed' | 'shown' | 'loadingOlder' | 'loadingNewer' | 'jumping' | 'moreFailed' {
  const { history } = snapshot.value;
  if (typeof history === 'string') return history;
  return history.shown === 'resting' ? 'shown' : history.shown;
}
/** Where the list is to be looked at; a greater `selectJumps` means: go there (again). */
export const selectPlace = (snapshot: Snapshot): Place | undefined => snapshot.context.place;
export const selectJumps = (snapshot: Snapshot): number => snapshot.context.jumps;
export const selectHistoryFailure = (snapshot: Snapshot): Failure | undefined =>
  snapshot.context.failure;
/** The highest number that its reader has seen here; with the conversation's `maxMessageSeq` it counts what is below. */
export const selectSeenSeq = (snapshot: Snapshot): number => snapshot.context.seenSeq;
export const selectTyping = (snapshot: Snapshot): readonly MessagingUser[] =>
  snapshot.context.typing;
export const selectIsSelecting = (snapshot: Snapshot): boolean =>
  snapshot.matches({ selection: 'on' });
export const selectSelected = (snapshot: Snapshot): readonly string[] => snapshot.context.selected;
/** Why the last thing that was done to a message was refused; `act.dismiss` forgets it. */
export const selectActFailure = (snapshot: Snapshot): Failure | undefined =>
  snapshot.context.actFailure;
/** A message on its way by its `clientMessageID`, undefined for one that is no more. */
export const selectOutgoing =
  (clientMessageID: string) =>
  ({ context }: Snapshot): OutgoingMessageRef | undefined =>
    context.outgoing[clientMessageID];
export const selectComposer = ({ children }: Snapshot): ComposerRef | undefined =>
  children.composer;
/** What the open dialog lists, a `collection`; undefined while none is open. */
export const selectDialog = ({ children }: Snapshot): DialogRef | undefined => children.dialog;
