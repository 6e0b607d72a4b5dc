import type { SnapshotFrom } from 'xstate';
import type { RefusedFile } from '../../domain/messaging/chosen-file.ts';
import {
  composedLength,
  contentsOf,
  isTooLong,
  type ComposedPart,
} from '../../domain/messaging/composed.ts';
import { CONVERSATION_TYPE, type MessagingUser } from '../../domain/messaging/conversation.ts';
import type { createComposerMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createComposerMachine>>;

export const selectParts = (snapshot: Snapshot): readonly ComposedPart[] => snapshot.context.parts;
/** Increases when the editor has to show `selectParts` again. Changes by the editor itself do not increase it. */
export const selectRevision = (snapshot: Snapshot): number => snapshot.context.revision;
export const selectMaySend = ({ context: { parts, isBarrage } }: Snapshot): boolean =>
  contentsOf(parts, isBarrage).length > 0 && !isTooLong(parts);
/** Whether the text has more than 10 000 characters. Then the interface says so, and the text is not sent. */
export const selectIsTooLong = (snapshot: Snapshot): boolean => isTooLong(snapshot.context.parts);
/** The text's length in characters; the maximum is `TEXT_MAX_LENGTH`. */
export const selectLength = (snapshot: Snapshot): number => composedLength(snapshot.context.parts);
/** The number of messages that are sent: a text that is too long for one message is sent as several. */
export const selectMessages = ({ context: { parts, isBarrage } }: Snapshot): number =>
  contentsOf(parts, isBarrage).length;
export const selectIsBarrage = (snapshot: Snapshot): boolean => snapshot.context.isBarrage;
/** Id of the message that this text replies to; undefined for none. */
export const selectRepliesTo = (snapshot: Snapshot): string | undefined =>
  snapshot.context.repliesTo;
/** The state of the mention picker. After `failed`, `mention.open` loads the members again. */
export function selectMention(snapshot: Snapshot): 'closed' | 'loading' | 'shown' | 'failed' {
  if (snapshot.matches({ mention: 'closed' })) return 'closed';
  if (snapshot.matches({ mention: { open: 'shown' } })) return 'shown';
  return snapshot.matches({ mention: { open: 'failed' } }) ? 'failed' : 'loading';
}
/** Members whose names contain the text after the `@`. It is the same array until the members or that text change. */
export function selectMentionable({ context }: Snapshot): readonly MessagingUser[] {
  const { members = NOBODY, mentionQuery } = context;
  if (mentionQuery === '') return members;
  const former = found.get(members);
  if (former?.query === mentionQuery) return former.users;
  const wanted = mentionQuery.toLowerCase();
  const users = members.filter(({ userName }) => userName.toLowerCase().includes(wanted));
  found.set(members, { query: mentionQuery, users });
  return users;
}
const NOBODY: readonly MessagingUser[] = [];
const found = new WeakMap<
  readonly MessagingUser[],
  { readonly query: string; readonly users: readonly MessagingUser[] }
>();
export const selectMentionQuery = (snapshot: Snapshot): string => snapshot.context.mentionQuery;
/** Whether a barrage may be sent: only rooms have barrages. */
export const selectMayBarrage = (snapshot: Snapshot): boolean =>
  snapshot.context.conversationType === CONVERSATION_TYPE.room;
/** The last chosen files that cannot be sent (COMP-04). */
export const selectRefused = (snapshot: Snapshot): readonly RefusedFile[] =>
  snapshot.context.refused;
