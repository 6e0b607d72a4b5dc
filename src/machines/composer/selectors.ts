import type { SnapshotFrom } from 'xstate';
import { contentsOf, isTooLong, type ComposedPart } from '../../domain/messaging/composed.ts';
import type { MessagingUser } from '../../domain/messaging/conversation.ts';
import type { createComposerMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createComposerMachine>>;

export const selectParts = (snapshot: Snapshot): readonly ComposedPart[] => snapshot.context.parts;
/** The editor shows `selectParts` anew whenever this grows, and tells its own changes otherwise. */
export const selectRevision = (snapshot: Snapshot): number => snapshot.context.revision;
export const selectMaySend = ({ context: { parts, isBarrage } }: Snapshot): boolean =>
  contentsOf(parts, isBarrage).length > 0 && !isTooLong(parts);
/** More than 10 000 characters: said instead of sent. */
export const selectIsTooLong = (snapshot: Snapshot): boolean => isTooLong(snapshot.context.parts);
export const selectIsBarrage = (snapshot: Snapshot): boolean => snapshot.context.isBarrage;
/** Id of the message that is answered, undefined for none. */
export const selectRepliesTo = (snapshot: Snapshot): string | undefined =>
  snapshot.context.repliesTo;
/** The mention picker. `failed`: `mention.open` asks again. */
export function selectMention(snapshot: Snapshot): 'closed' | 'loading' | 'shown' | 'failed' {
  if (snapshot.matches({ mention: 'closed' })) return 'closed';
  if (snapshot.matches({ mention: { open: 'shown' } })) return 'shown';
  return snapshot.matches({ mention: { open: 'failed' } }) ? 'failed' : 'loading';
}
export const selectMentionable = (snapshot: Snapshot): readonly MessagingUser[] =>
  snapshot.context.members;
