import type { ActorRefFrom } from 'xstate';
import type {
  CallQuality,
  ChosenDevices,
  Device,
  DeviceFailure,
  DeviceKind,
  OtherSide,
} from '../../domain/call/media.ts';
import type { CallMode, CallSignal, IceServer } from '../../domain/call/signal.ts';
import type { createCallMediaMachine } from './machine.ts';

/** The accepted call, and the data for the connection to the other side. */
export interface CallMediaInput {
  readonly callID: string;
  readonly mode: CallMode;
  /** Whether this side gives way if both sides send an offer at once (perfect negotiation). Exactly one side does. */
  readonly polite: boolean;
  readonly peer: { readonly userID: string };
  readonly iceServers: readonly IceServer[];
  /** Whether to connect only through the relay (TURN). */
  readonly relayOnly: boolean;
}

/** Commands of the interface. */
export type CallMediaCommand =
  | { type: 'microphone.mute' }
  | { type: 'microphone.unmute' }
  /** Tries again after a failure: the device may be allowed or plugged in by now. */
  | { type: 'microphone.retry' }
  | { type: 'camera.open' }
  | { type: 'camera.close' }
  | { type: 'screen.share' }
  | { type: 'screen.end' }
  | { type: 'device.choose'; kind: DeviceKind; deviceID: string }
  /** The user allowed sound: the browser plays it only after a press. */
  | { type: 'sound.allow' };

/** Facts about devices and network. */
export type CallMediaFact =
  | { type: 'microphone.opened' }
  /** The microphone could not be opened, or an open one disappeared. */
  | { type: 'microphone.failed'; why: DeviceFailure }
  | { type: 'camera.opened' }
  | { type: 'camera.failed'; why: DeviceFailure }
  | { type: 'screen.opened' }
  /** The user chose no screen, or ended sharing with the browser's own button. */
  | { type: 'screen.ended' }
  | { type: 'devices.changed'; devices: readonly Device[]; chosen: ChosenDevices }
  /** The two sides are connected. */
  | { type: 'link.connected' }
  /** No data has arrived for a while. */
  | { type: 'link.interrupted' }
  /** This browser does not support calls. */
  | { type: 'link.impossible' }
  | { type: 'quality.measured'; quality: CallQuality }
  | { type: 'other.changed'; other: OtherSide }
  | { type: 'sound.blocked' }
  | { type: 'sound.playing' }
  /** A signal to send to the other side. */
  | { type: 'signal.made'; data: CallSignal };

export type CallMediaEvent =
  | CallMediaCommand
  | CallMediaFact
  /** The other side sent a signal. */
  | { type: 'signal.received'; data: CallSignal };

/** Events that the `call-media` actor emits to the call's actor. */
export type CallMediaEmitted =
  /** A signal to send to the other side. */
  | { type: 'media.signal'; data: CallSignal }
  | { type: 'media.connected' }
  | { type: 'media.reconnecting' }
  | { type: 'media.failed' }
  /** The quality, from 1 (hardly understandable) to 5. */
  | { type: 'media.quality'; quality: 1 | 3 | 5 };

export interface CallMediaContext extends CallMediaInput {
  readonly devices: readonly Device[];
  readonly chosen: ChosenDevices;
  /** Why there is no microphone, or no camera. */
  readonly why: Readonly<Record<'microphone' | 'camera', DeviceFailure | undefined>>;
  /** The last measured quality; undefined before the first measurement. */
  readonly quality: CallQuality | undefined;
  /** The number of attempts to make a connection since the last one was lost, or since the start. */
  readonly tries: number;
  readonly other: OtherSide;
  readonly isSoundBlocked: boolean;
  /** Whether the camera was on before the screen was shared. If so, it is switched on again afterwards. */
  readonly hadCamera: boolean;
}

export type CallMediaRef = ActorRefFrom<ReturnType<typeof createCallMediaMachine>>;
