import type { SnapshotFrom } from 'xstate';
import type { createWebPushMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createWebPushMachine>>;

/** The state of the switch; `none`: there is nothing to switch yet. */
export type WebPushState =
  | 'none'
  | 'unsupported'
  | 'off'
  | 'asking'
  | 'subscribing'
  | 'on'
  | 'blocked'
  | 'failed';

export function selectWebPush(snapshot: Snapshot): WebPushState {
  switch (snapshot.value) {
    case 'nobody':
    case 'looking':
      return 'none';
    case 'unsubscribing':
      return 'off';
    default:
      return snapshot.value;
  }
}
