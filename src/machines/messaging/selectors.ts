import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import { MESSAGING_CODE } from '../../domain/messaging/codes.ts';
import type { MessagingUser } from '../../domain/messaging/conversation.ts';
import type { createMessagingMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createMessagingMachine>>;

/** The state of the connection, in the specification's terms (CONN-01). */
export function selectConnection(
  snapshot: Snapshot,
): 'disconnected' | 'connecting' | 'connected' | 'reconnecting' {
  if (snapshot.matches({ connection: 'disconnected' })) return 'disconnected';
  if (snapshot.matches({ connection: { active: { linked: 'connected' } } })) return 'connected';
  return snapshot.matches({ connection: { active: { linked: 'reconnecting' } } })
    ? 'reconnecting'
    : 'connecting';
}

/** The user who is logged in, undefined while nobody is. */
export const selectMessagingUser = (snapshot: Snapshot): MessagingUser | undefined =>
  snapshot.context.user;
/** Whether the user is this browser's guest, logged in or being logged in. */
export const selectIsGuest = (snapshot: Snapshot): boolean =>
  snapshot.context.who?.kind === 'guest';
/** Why nobody is logged in, or why the login is delayed. */
export const selectMessagingFailure = (snapshot: Snapshot): Failure | undefined =>
  snapshot.context.failure;
/** Why the engine logged the user out (CONN-03); undefined if it did not. */
export function selectLoggedOut({ context: { failure } }: Snapshot): Failure | undefined {
  const codes: readonly number[] = Object.values(MESSAGING_CODE);
  return failure?.kind === 'refused' && codes.includes(failure.code) ? failure : undefined;
}
