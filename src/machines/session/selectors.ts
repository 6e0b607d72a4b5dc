import type { SnapshotFrom } from 'xstate';
import type { SessionStanding } from '../navigation-guard/types.ts';
import type { createSessionMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createSessionMachine>>;

export const selectSignedIn = (snapshot: Snapshot): boolean => snapshot.matches('signedIn');
/** Whether the page has signed out, but waits for the server's answer. Afterwards the page reloads. */
export const selectSigningOut = (snapshot: Snapshot): boolean => snapshot.matches('signingOut');
export const selectSigningIn = (snapshot: Snapshot): boolean => snapshot.matches('signingIn');
export const selectProfile = (snapshot: Snapshot) => snapshot.context.profile;
export const selectLoggedUser = (snapshot: Snapshot) => snapshot.context.user;
/** Why signing in failed, until the next attempt (SES-T05). */
export const selectRefusal = (snapshot: Snapshot) => snapshot.context.refusal;

/** The session as the navigation guard sees it. */
export function selectStanding(snapshot: Snapshot): SessionStanding {
  if (snapshot.matches({ signedIn: 'profileUnknown' })) return 'profileUnknown';
  if (snapshot.matches({ signedIn: 'loadingProfile' })) return 'loadingProfile';
  if (snapshot.matches({ signedIn: 'profileKnown' })) return 'profileKnown';
  return 'signedOut';
}
