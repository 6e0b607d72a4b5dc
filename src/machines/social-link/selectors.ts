import type { SnapshotFrom } from 'xstate';
import type { createSocialLinkMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createSocialLinkMachine>>;

/** Why the server could not be reached; undefined while the request is under way. */
export const selectLinkFailure = (snapshot: Snapshot) =>
  snapshot.matches('failed') ? snapshot.context.failure : undefined;
