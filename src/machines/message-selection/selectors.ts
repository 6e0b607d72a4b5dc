import type { SnapshotFrom } from 'xstate';
import type { createMessageSelectionMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createMessageSelectionMachine>>;

export const selectIsSelecting = (snapshot: Snapshot): boolean => snapshot.matches('on');
export const selectSelected = (snapshot: Snapshot): readonly string[] => snapshot.context.selected;
