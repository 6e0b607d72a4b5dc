import type { SnapshotFrom } from 'xstate';
import type {
  CallQuality,
  ChosenDevices,
  Device,
  DeviceFailure,
  OtherSide,
} from '../../domain/call/media.ts';
import type { createCallMediaMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createCallMediaMachine>>;

export const selectLink = (
  snapshot: Snapshot,
): 'connecting' | 'connected' | 'reconnecting' | 'failed' => {
  if (snapshot.matches({ link: 'connecting' })) return 'connecting';
  if (snapshot.matches({ link: 'connected' })) return 'connected';
  return snapshot.matches({ link: 'failed' }) ? 'failed' : 'reconnecting';
};
export const selectMicrophone = (snapshot: Snapshot): 'opening' | 'live' | 'muted' | 'failed' => {
  if (snapshot.matches({ microphone: 'opening' })) return 'opening';
  if (snapshot.matches({ microphone: 'live' })) return 'live';
  return snapshot.matches({ microphone: 'muted' }) ? 'muted' : 'failed';
};
export const selectPicture = (
  snapshot: Snapshot,
): 'none' | 'opening' | 'camera' | 'choosing' | 'screen' => {
  if (snapshot.matches({ picture: 'opening camera' })) return 'opening';
  if (snapshot.matches({ picture: 'camera' })) return 'camera';
  if (snapshot.matches({ picture: 'choosing screen' })) return 'choosing';
  return snapshot.matches({ picture: 'screen' }) ? 'screen' : 'none';
};
/** Why the microphone does not work, so that the other side hears nothing; undefined if it works. */
export const selectMicrophoneFailure = (snapshot: Snapshot): DeviceFailure | undefined =>
  snapshot.context.why.microphone;
export const selectCameraFailure = (snapshot: Snapshot): DeviceFailure | undefined =>
  snapshot.context.why.camera;
export const selectDevices = (snapshot: Snapshot): readonly Device[] => snapshot.context.devices;
export const selectChosen = (snapshot: Snapshot): ChosenDevices => snapshot.context.chosen;
export const selectQuality = (snapshot: Snapshot): CallQuality | undefined =>
  snapshot.context.quality;
export const selectOther = (snapshot: Snapshot): OtherSide => snapshot.context.other;
export const selectIsSoundBlocked = (snapshot: Snapshot): boolean =>
  snapshot.context.isSoundBlocked;
