import type { SnapshotFrom } from 'xstate';
import type { AddressField } from '../place-search/types.ts';
import type { createPositionMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createPositionMachine>>;

export const selectLocating =
  (field: AddressField) =>
  (snapshot: Snapshot): boolean =>
    snapshot.context.field === field && snapshot.matches('locating');

/** Whether no position was found for this field. It stays true until the field changes. */
export const selectLocatingFailed =
  (field: AddressField) =>
  (snapshot: Snapshot): boolean =>
    snapshot.context.field === field && snapshot.matches('failed');

/** The state of the pin for this field; `closed` if the user sets none. */
export const selectPinState =
  (field: AddressField) =>
  (snapshot: Snapshot): 'closed' | 'moving' | 'naming' | 'failed' => {
    if (snapshot.context.field !== field || !snapshot.matches('picking')) return 'closed';
    if (snapshot.matches({ picking: 'naming' })) return 'naming';
    return snapshot.matches({ picking: 'failed' }) ? 'failed' : 'moving';
  };
