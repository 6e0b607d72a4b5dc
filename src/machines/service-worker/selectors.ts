import type { SnapshotFrom } from 'xstate';
import type { createServiceWorkerMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createServiceWorkerMachine>>;

/** The offer to the visitor: nothing, the new version, or that it is on its way. */
export function selectUpdate(snapshot: Snapshot): 'none' | 'offered' | 'underway' {
  if (snapshot.matches('updateOffered')) return 'offered';
  return snapshot.matches('updating') || snapshot.matches('reloading') ? 'underway' : 'none';
}
