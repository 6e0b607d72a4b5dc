/**
 * trtc-sdk-v5 as far as the adapter uses it, and the room behind it, between two pages of a test: sound and pictures go
 * from browser to browser by WebRTC, and the test carries the signals. Each rule names where it comes from: [d.ts] the
 * package's index.d.ts 5.17.1, [docs] the vendor's public pages. What a real room does beyond these was not tried.
 */
import type { TRTCEventTypes } from 'trtc-sdk-v5';
import type { CallSignal } from '../../../src/domain/call/signal.ts';
import { createLink, type Link } from '../../../src/services/calls/link.ts';
import { EVENT, type Trtc } from '../../../src/services/calls/tencent/trtc.ts';

export interface TrtcDouble extends Trtc {
  /** Takes a signal from the double in the other page. */
  signal(data: CallSignal): void;
}

interface DoubleParts {
  readonly audio: HTMLAudioElement;
  readonly polite: boolean;
  readonly peerID: string;
  send(data: CallSignal): void;
}

/** What a user currently sends in a room. */
interface Sends {
  readonly isThere: boolean;
  readonly audio: boolean;
  readonly main: boolean;
  readonly sub: boolean;
}
const NOTHING: Sends = { isThere: false, audio: false, main: false, sub: false };
const SAID_EVERY_MS = 100;
/** [d.ts: NETWORK_QUALITY, every two seconds] */
const QUALITY_MS = 2_000;

/** [d.ts: RtcError] */
const error = (code: number): Error => Object.assign(new Error(String(code)), { code });

export function createTrtcDouble(parts: DoubleParts): TrtcDouble {
  const { audio, peerID } = parts;
  const handlers = new Map<string, ((event: never) => void)[]>();
  const emit = (name: string, event: object): void =>
    handlers.get(name)?.forEach((one) => one(event as never));
  let link: Link | undefined;
  let timers: ReturnType<typeof setInterval>[] = [];
  let mine: Sends = { ...NOTHING, isThere: true };
  let theirs = NOTHING;
  let seen: MediaStreamTrack | undefined;
  const picture = Promise.withResolvers<void>();
  let sound: MediaStreamTrack | undefined;

  /** Emits what the other user sends now, in this order. [d.ts: TRTCEvent] */
  function heard(now: Sends): void {
    const was = theirs;
    theirs = now;
    const user = { userId: peerID };
    if (now.isThere && !was.isThere) emit(EVENT.REMOTE_USER_ENTER, user);
    if (now.audio !== was.audio) {
      emit(now.audio ? EVENT.REMOTE_AUDIO_AVAILABLE : EVENT.REMOTE_AUDIO_UNAVAILABLE, user);
    }
    for (const streamType of ['main', 'sub'] as const) {
      if (now[streamType] === was[streamType]) continue;
      const is = now[streamType] ? EVENT.REMOTE_VIDEO_AVAILABLE : EVENT.REMOTE_VIDEO_UNAVAILABLE;
      emit(is, { ...user, streamType });
    }
    // A user's streams end before the user leaves. [docs: tutorial 13]
    if (!now.isThere && was.isThere) emit(EVENT.REMOTE_USER_EXIT, { ...user, reason: 0 });
  }
  function say(change: Partial<Sends> = {}): void {
    mine = { ...mine, ...change };
    link?.say(JSON.stringify(mine));
  }
  function state(now: 'CONNECTED' | 'CONNECTING' | 'DISCONNECTED', prevState: string): void {
    emit(EVENT.CONNECTION_STATE_CHANGED, { prevState, state: now });
  }
  /** The tracks that are sent once there is a room. */
  const published = new Map<'audio' | 'video', MediaStreamTrack | undefined>();
  function put(kind: 'audio' | 'video', track: MediaStreamTrack | undefined): void {
    published.set(kind, track);
    link?.put(kind, track ?? null);
  }
  function must(is: boolean): void {
    // [d.ts: INVALID_OPERATION; code: starting again what is started already changes nothing]
    if (!is) throw error(5100);
  }
  let microphone: MediaStreamTrack | undefined;
  /** A muted user sends no sound, as far as the events for others show. [docs: tutorial 15] */
  function sendSound(isMuted: boolean): void {
    put('audio', isMuted ? undefined : microphone);
    say({ audio: microphone !== undefined && !isMuted });
  }
  const own: Pick<
    Trtc,
    | ('startLocalAudio' | 'updateLocalAudio' | 'stopLocalAudio')
    | ('startLocalVideo' | 'updateLocalVideo' | 'stopLocalVideo')
    | ('startScreenShare' | 'stopScreenShare')
  > = {
    async startLocalAudio({ option, mute } = {}) {
      must(microphone === undefined && option?.audioTrack !== undefined);
      microphone = option?.audioTrack;
      sendSound(mute === true);
    },
    async updateLocalAudio({ option, mute }) {
      must(microphone !== undefined);
      microphone = option?.audioTrack ?? microphone;
      sendSound(mute === true);
    },
    async stopLocalAudio() {
      microphone = undefined;
      sendSound(true);
    },
    async startLocalVideo({ option } = {}) {
      must(!mine.main && option?.videoTrack !== undefined);
      put('video', option?.videoTrack);
      say({ main: true });
    },
    async updateLocalVideo({ option }) {
      must(mine.main && option?.videoTrack !== undefined);
      put('video', option?.videoTrack);
    },
    async stopLocalVideo() {
      if (!mine.sub) put('video', undefined);
      say({ main: false });
    },
    // The screen is the sub stream. [d.ts: STREAM_TYPE_SUB]
    async startScreenShare({ option } = {}) {
      must(!mine.sub && option?.videoTrack !== undefined);
      put('video', option?.videoTrack);
      say({ sub: true });
    },
    async stopScreenShare() {
      put('video', undefined);
      say({ sub: false });
    },
  };

  return {
    on<T extends keyof TRTCEventTypes>(
      name: T,
      handler: (...args: TRTCEventTypes[T]) => void,
    ): never {
      const all = handlers.get(name) ?? [];
      handlers.set(name, [...all, handler as unknown as (event: never) => void]);
      return undefined as never;
    },
    signal: (data) => link?.signal(data),
    async enterRoom({ sdkAppId, userId, userSig, strRoomId = '' }) {
      // A room's name has at most 64 of these characters, a user's ID 32. [d.ts: enterRoom]
      const isRight = /^[\w !#$%&()+:;<=.>?@[\]^{}|~,-]{1,64}$/.test(strRoomId);
      if (!isRight || !/^[\w-]{1,32}$/.test(userId) || !(sdkAppId > 0)) throw error(5000);
      if (link !== undefined) throw error(5100);
      if (userSig !== `sig of ${userId}`) throw error(5400);
      state('CONNECTING', 'DISCONNECTED');
      link = createLink({
        RTCPeerConnection,
        iceServers: [],
        relayOnly: false,
        polite: parts.polite,
        send: (data) => parts.send(data),
        arrived(track) {
          if (track.kind === 'video') {
            seen = track;
            return picture.resolve();
          }
          // The SDK plays sound by itself. [d.ts: autoReceiveAudio]
          sound = track;
          audio.srcObject = new MediaStream([sound]);
          audio.play().then(
            () => emit(EVENT.AUDIO_PLAY_STATE_CHANGED, { userId: peerID, state: 'PLAYING' }),
            () => emit(EVENT.AUTOPLAY_FAILED, { userId: peerID, resume: () => audio.play() }),
          );
        },
        said: (text) => heard(JSON.parse(text) as Sends),
        changed(now) {
          if (now !== 'connected') heard(NOTHING);
          else say();
        },
      });
      await new Promise((resolve) => setTimeout(resolve, 10));
      timers = [
        setInterval(() => say(), SAID_EVERY_MS),
        setInterval(() => {
          const quality = theirs.isThere ? 1 : 0;
          emit(EVENT.NETWORK_QUALITY, {
            uplinkNetworkQuality: quality,
            downlinkNetworkQuality: quality,
            uplinkRTT: 1,
            uplinkLoss: 0,
            downlinkRTT: 1,
            downlinkLoss: 0,
          });
        }, QUALITY_MS),
      ];
      // Tracks that were started before are sent now. [d.ts: startLocalAudio]
      for (const [kind, track] of published) put(kind, track);
      state('CONNECTED', 'CONNECTING');
    },
    async exitRoom() {
      if (link === undefined) return;
      link.say(JSON.stringify(NOTHING));
      await new Promise((resolve) => setTimeout(resolve, 50));
      link.end();
      link = undefined;
      timers.forEach(clearInterval);
      theirs = NOTHING;
      state('DISCONNECTED', 'CONNECTED');
    },
    // Not allowed within a room. [d.ts: destroy]
    destroy() {
      if (link !== undefined) throw error(5500);
    },
    ...own,
    async startRemoteVideo({ streamType }) {
      // A user who sends no picture cannot be shown. [d.ts: startRemoteVideo]
      if (!theirs[streamType]) throw error(5100);
      await picture.promise;
    },
    getVideoTrack: ({ userId, streamType } = {}) =>
      userId === peerID && streamType !== undefined && theirs[streamType] ? (seen ?? null) : null,
  };
}
