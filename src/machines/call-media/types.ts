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

/** The call that was accepted, and how the other one is reached. */
export interface CallMediaInput {
  readonly callID: string;
  readonly mode: CallMode;
  /** Gives way when both describe at once (perfect negotiation); exactly one of the two does. */
  readonly polite: boolean;
  readonly peer: { readonly userID: string };
  readonly iceServers: readonly IceServer[];
  /** Only through the relay. */
  readonly relayOnly: boolean;
}

/** Commands of the interface. */
export type CallMediaCommand =
  | { type: 'microphone.mute' }
  | { type: 'microphone.unmute' }
  /** After a failure: it may be allowed or plugged in by now. */
  | { type: 'microphone.retry' }
  | { type: 'camera.open' }
  | { type: 'camera.close' }
  | { type: 'screen.share' }
  | { type: 'screen.end' }
  | { type: 'device.choose'; kind: DeviceKind; deviceID: string }
  /** The browser wants a press before it plays anything. */
  | { type: 'sound.allow' };

/** Facts about devices and network. */
export type CallMediaFact =
  | { type: 'microphone.opened' }
  /** Also for one that was open and is gone. */
  | { type: 'microphone.failed'; why: DeviceFailure }
  | { type: 'camera.opened' }
  | { type: 'camera.failed'; why: DeviceFailure }
  | { type: 'screen.opened' }
  /** The visitor chose no screen, or ended sharing by the browser's own button. */
  | { type: 'screen.ended' }
  | { type: 'devices.changed'; devices: readonly Device[]; chosen: ChosenDevices }
  /** Both hear each other. */
  | { type: 'link.connected' }
  /** Nothing has come for a while. */
  | { type: 'link.interrupted' }
  /** This browser cannot at all. */
  | { type: 'link.impossible' }
  | { type: 'quality.measured'; quality: CallQuality }
  | { type: 'other.changed'; other: OtherSide }
  | { type: 'sound.blocked' }
  | { type: 'sound.playing' }
  /** A signal to carry to the other side. */
  | { type: 'signal.made'; data: CallSignal };

export type CallMediaEvent =
  | CallMediaCommand
  | CallMediaFact
  /** From the other side. */
  | { type: 'signal.received'; data: CallSignal };

/** What the media tell the call. */
export type CallMediaEmitted =
  /** For the other side. */
  | { type: 'media.signal'; data: CallSignal }
  | { type: 'media.connected' }
  | { type: 'media.reconnecting' }
  | { type: 'media.failed' }
  /** From 1, hardly understandable, to 5. */
  | { type: 'media.quality'; quality: 1 | 3 | 5 };

export interface CallMediaContext extends CallMediaInput {
  readonly devices: readonly Device[];
  readonly chosen: ChosenDevices;
  /** Why there is no microphone, or no camera. */
  readonly why: Readonly<Record<'microphone' | 'camera', DeviceFailure | undefined>>;
  /** undefined until it was measured. */
  readonly quality: CallQuality | undefined;
  /** How many more times a connection was looked for since there is none: at the beginning, or after a loss. */
  readonly tries: number;
  readonly other: OtherSide;
  readonly isSoundBlocked: boolean;
  /** The camera was open before the screen was shown: it comes back after it. */
  readonly hadCamera: boolean;
}

export type CallMediaRef = ActorRefFrom<ReturnType<typeof createCallMediaMachine>>;
