import type { SnapshotFrom } from 'xstate';
import type { ChosenDevices, Device, DeviceFailure } from '../../domain/call/media.ts';
import type { createCallCheckMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createCallCheckMachine>>;

export const selectCheckedMicrophone = (snapshot: Snapshot): 'opening' | 'ready' | 'failed' => {
  if (snapshot.matches({ microphone: 'ready' })) return 'ready';
  return snapshot.matches({ microphone: 'failed' }) ? 'failed' : 'opening';
};
export const selectCheckedCamera = (snapshot: Snapshot): 'none' | 'opening' | 'ready' => {
  if (snapshot.matches({ camera: 'ready' })) return 'ready';
  return snapshot.matches({ camera: 'none' }) ? 'none' : 'opening';
};
export const selectCheckedFailures = (
  snapshot: Snapshot,
): Readonly<Record<'microphone' | 'camera', DeviceFailure | undefined>> => snapshot.context.why;
export const selectCheckedDevices = (snapshot: Snapshot): readonly Device[] =>
  snapshot.context.devices;
export const selectCheckedChoice = (snapshot: Snapshot): ChosenDevices => snapshot.context.chosen;
export const selectCheckedLevel = (snapshot: Snapshot): number => snapshot.context.level;
