import type { SnapshotFrom } from 'xstate';
import type { createServiceWorkerMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createServiceWorkerMachine>>;

/** Whether the page shows nothing, offers the new version, or shows that it is being activated. */
export function selectUpdate(snapshot: Snapshot): 'none' | 'offered' | 'underway' {
  if (snapshot.matches('updateOffered')) return 'offered';
  return snapshot.matches('updating') || snapshot.matches('reloading') ? 'underway' : 'none';
}
