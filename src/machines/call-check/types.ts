import type { ActorRefFrom } from 'xstate';
import type { ChosenDevices, Device, DeviceFailure, DeviceKind } from '../../domain/call/media.ts';
import type { CallMode } from '../../domain/call/signal.ts';
import type { createCallCheckMachine } from './machine.ts';

export interface CallCheckInput {
  readonly mode: CallMode;
}

export type CallCheckCommand =
  /** Tries again after a failure: the device may be allowed or plugged in by now. */
  | { type: 'check.retry' }
  | { type: 'camera.open' }
  | { type: 'camera.close' }
  | { type: 'device.choose'; kind: DeviceKind; deviceID: string };

export type CallCheckFact =
  | { type: 'microphone.opened' }
  | { type: 'microphone.failed'; why: DeviceFailure }
  | { type: 'camera.opened' }
  | { type: 'camera.failed'; why: DeviceFailure }
  | { type: 'devices.changed'; devices: readonly Device[]; chosen: ChosenDevices }
  /** The microphone's current loudness, 0 to 1, every tenth of a second. */
  | { type: 'level.heard'; level: number };

export type CallCheckEvent = CallCheckCommand | CallCheckFact;

export interface CallCheckContext extends CallCheckInput {
  readonly devices: readonly Device[];
  readonly chosen: ChosenDevices;
  readonly why: Readonly<Record<'microphone' | 'camera', DeviceFailure | undefined>>;
  readonly level: number;
}

export type CallCheckRef = ActorRefFrom<ReturnType<typeof createCallCheckMachine>>;
