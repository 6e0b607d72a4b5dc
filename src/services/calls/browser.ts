import type { Device, DeviceFailure, DeviceKind } from '../../domain/call/media.ts';
import type { Timers } from '../timers.ts';

/** The browser's features for calls. Features that an old browser or an insecure page lacks are undefined. */
export interface CallBrowser {
  readonly isSecure: boolean;
  readonly mediaDevices: MediaDevices | undefined;
  readonly permissions: Pick<Permissions, 'query'> | undefined;
  readonly RTCPeerConnection: typeof RTCPeerConnection | undefined;
  readonly AudioContext: typeof AudioContext;
  readonly MediaStream: typeof MediaStream;
  /** An audio element outside the page that plays the other side's sound. */
  audio(): HTMLAudioElement;
  /** Calls the listener whenever the network is available again. Returns a function that stops this. */
  onOnline(listener: () => void): () => void;
  readonly timers: Timers;
}

/** The features of the page's own browser. */
export function pageBrowser(timers: Timers): CallBrowser {
  return {
    isSecure: globalThis.isSecureContext,
    // On pages without https this is undefined, although the types do not say so.
    mediaDevices: navigator.mediaDevices,
    permissions: navigator.permissions,
    RTCPeerConnection: (globalThis as Partial<typeof globalThis>).RTCPeerConnection,
    AudioContext,
    MediaStream,
    audio: () => new Audio(),
    onOnline(listener) {
      addEventListener('online', listener);
      return () => removeEventListener('online', listener);
    },
    timers,
  };
}

/** Returns why no call is possible from this page; undefined if calls are possible. */
export function impossible(browser: CallBrowser): 'insecure' | 'unsupported' | undefined {
  if (!browser.isSecure) return 'insecure';
  const isAble = browser.mediaDevices !== undefined && browser.RTCPeerConnection !== undefined;
  return isAble ? undefined : 'unsupported';
}

/** Converts the error of a browser that did not open a device to the reason for the user. */
export function deviceFailureOf(error: unknown): DeviceFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'taken';
}

const KINDS: Readonly<Record<string, DeviceKind>> = {
  audioinput: 'microphone',
  videoinput: 'camera',
  audiooutput: 'speaker',
};

/** Lists microphones, cameras and, if the browser can choose them, speakers. */
export async function devicesOf(browser: CallBrowser): Promise<readonly Device[]> {
  const found = (await browser.mediaDevices?.enumerateDevices()) ?? [];
  return found.flatMap(({ deviceId, kind, label }) => {
    const own = KINDS[kind];
    // Under this id, Chromium lists the system's default device for communication a second time.
    if (own === undefined || deviceId === 'communications') return [];
    return [{ deviceID: deviceId === 'default' ? '' : deviceId, kind: own, name: label }];
  });
}

/** The constraints for opening a microphone (`soundOf`) and a camera (`pictureOf`). */
export const soundOf = (deviceID: string | undefined): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...exactly(deviceID),
});

export const pictureOf = (deviceID: string | undefined): MediaTrackConstraints => ({
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 24, max: 30 },
  ...(deviceID === undefined || deviceID === '' ? { facingMode: 'user' } : exactly(deviceID)),
});

const exactly = (deviceID: string | undefined): MediaTrackConstraints =>
  deviceID === undefined || deviceID === '' ? {} : { deviceId: { exact: deviceID } };
