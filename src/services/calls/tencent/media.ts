import type { CallQuality, OtherSide } from '../../../domain/call/media.ts';
import { tencentIDOf } from '../../../domain/messaging/tencent-id.ts';
import type { CallMediaPorts, CallMediaSession } from '../../../machines/call-media/ports.ts';
import type { CallMediaFact } from '../../../machines/call-media/types.ts';
import { actBy } from '../acts.ts';
import { impossible, type CallBrowser } from '../browser.ts';
import { openDevices, type Choices } from '../devices.ts';
import { createSharedScreen } from '../screen.ts';
import type { Shown } from '../shown.ts';
import { ERROR_CODE, EVENT, STREAM_TYPE_SUB, type Trtc } from './trtc.ts';

export interface TrtcMediaParts {
  readonly browser: CallBrowser;
  readonly choices: Choices;
  readonly shown: Shown;
  /** Fetches the SDK and creates an instance for a call. Rejects if the SDK cannot be fetched. */
  create(): Promise<Trtc>;
  /** Gets a user's signature for the room of a call with another user. Rejects if that is not possible. */
  sign(call: { readonly callID: string; readonly userID: string }): Promise<{
    readonly sdkAppId: number;
    readonly userID: string;
    readonly userSig: string;
    readonly roomID: string;
    /** Set only if rooms need a key. */
    readonly privateMapKey?: string | undefined;
  }>;
  /** Chooses the output device for the sound. */
  speaker(deviceID: string): Promise<void>;
}

type Kind = 'audio' | 'video' | 'screen';
/** How long to wait for the SDK to leave a room, in ms. Without a network it would never finish. */
const LEAVING_MS = 3_000;
/** If this many network reports arrive without news of the other side's sound, that side counts as muted. */
const SILENT_REPORTS = 2;

/**
 * Calls by TRTC (CALL-04, CONN-04). Both sides enter a room that belongs to the call. The page opens the devices, as
 * for the embedded engine, and passes their tracks to the SDK. The SDK itself reports what the other side sends, so the
 * two pages exchange no messages.
 */
export function createTrtcMedia(parts: TrtcMediaParts): CallMediaPorts {
  const { browser, choices, shown } = parts;
  return {
    join(call, telling) {
      let isOver = false;
      const tell = (fact: CallMediaFact): void => void (isOver || telling(fact));
      if (impossible(browser) !== undefined) {
        queueMicrotask(() => tell({ type: 'link.impossible' }));
        const nothing = (): void => undefined;
        return {
          act: nothing,
          restart: nothing,
          signal: nothing,
          end: () => void (isOver = true),
        };
      }

      const peerID = tencentIDOf(call.peer.userID);
      const isPeer = ({ userId }: { userId: string }): boolean => userId === peerID;
      let making: Promise<Trtc> | undefined;
      let isMuted = false;
      // Whether this page is entering the room, is in it (`isIn`) or has lost it (`isBroken`), and whether the other
      // side is in it (`isThere`).
      let isEntering = false;
      let isIn = false;
      let isBroken = false;
      let isThere = false;
      let isConnected = false;
      // The sound and the pictures that the other side sends.
      let isHeard: boolean | undefined;
      let reports = 0;
      const pictures = new Map<string, MediaStreamTrack | undefined>();
      let other: OtherSide = { isMuted: false, picture: 'none' };
      let resume: (() => Promise<void>) | undefined;

      const devices = openDevices(browser, choices, {
        tell,
        changed(kind, track) {
          if (kind === 'microphone') {
            if (track !== undefined) track.enabled = !isMuted;
            publish('audio', track);
          } else showOwn();
        },
        wants: (kind) => (kind === 'microphone' ? !isMuted : false),
        speaker: speakBy,
      });
      const screen = createSharedScreen(browser, {
        tell,
        changed() {
          const track = screen.track();
          if (track !== undefined) devices.close('camera');
          publish('screen', track);
          showOwn();
        },
      });

      function speakBy(deviceID: string): void {
        // If the device was unplugged meanwhile, the sound continues on the system's default device.
        void parts.speaker(deviceID).catch(() => undefined);
      }
      function showOwn(): void {
        const camera = devices.track('camera');
        publish('video', camera);
        const track = screen.track() ?? camera;
        shown.put('own', track === undefined ? null : new browser.MediaStream([track]));
      }

      // The SDK's actions for sending run one after the other. Each one uses the track that is wanted at the time when
      // it runs.
      const wanted = new Map<Kind, MediaStreamTrack | undefined>();
      const sent = new Map<Kind, MediaStreamTrack>();
      let actions = Promise.resolve();
      function publish(kind: Kind, track: MediaStreamTrack | undefined): void {
        wanted.set(kind, track);
        actions = actions.then(() => give(kind)).catch(() => undefined);
      }
      async function give(kind: Kind): Promise<void> {
        const track = wanted.get(kind);
        const was = sent.get(kind);
        if (isOver || track === was) return;
        const trtc = await made();
        if (track === undefined) {
          sent.delete(kind);
          return stop(trtc, kind);
        }
        // A shared screen cannot be replaced by another one, so sharing ends and begins again.
        if (was !== undefined && kind === 'screen') await stop(trtc, kind);
        sent.set(kind, track);
        try {
          await start(trtc, kind, track, was !== undefined);
        } catch (error) {
          sent.delete(kind);
          throw error;
        }
      }
      const start = (
        trtc: Trtc,
        kind: Kind,
        track: MediaStreamTrack,
        isAnother: boolean,
      ): Promise<void> => {
        if (kind === 'screen') return trtc.startScreenShare({ option: { videoTrack: track } });
        if (kind === 'video') {
          const config = { option: { videoTrack: track } };
          return isAnother ? trtc.updateLocalVideo(config) : trtc.startLocalVideo(config);
        }
        const config = { mute: isMuted, option: { audioTrack: track } };
        return isAnother ? trtc.updateLocalAudio(config) : trtc.startLocalAudio(config);
      };
      const stop = (trtc: Trtc, kind: Kind): Promise<void> => {
        if (kind === 'screen') return trtc.stopScreenShare();
        return kind === 'video' ? trtc.stopLocalVideo() : trtc.stopLocalAudio();
      };
      function mute(to: boolean): void {
        isMuted = to;
        const track = devices.track('microphone');
        if (track !== undefined) track.enabled = !to;
        actions = actions.then(sayMuted).catch(() => undefined);
      }
      async function sayMuted(): Promise<void> {
        if (isOver || !sent.has('audio')) return;
        const trtc = await made();
        await trtc.updateLocalAudio({ mute: isMuted });
      }

      function made(): Promise<Trtc> {
        // If the fetch fails, the next call tries again.
        making ??= parts.create().then(
          (trtc) => {
            listen(trtc);
            return trtc;
          },
          (error: unknown) => {
            making = undefined;
            throw error;
          },
        );
        return making;
      }
      async function enter(): Promise<void> {
        if (isEntering || isIn || isOver) return;
        isEntering = true;
        try {
          const { callID, peer } = call;
          const [trtc, signed] = await Promise.all([
            made(),
            parts.sign({ callID, userID: peer.userID }),
          ]);
          const { sdkAppId, userID: userId, userSig, roomID: strRoomId, privateMapKey } = signed;
          if (isOver) return;
          if (isBroken) await exit(trtc);
          isBroken = false;
          await trtc.enterRoom({
            sdkAppId,
            userId,
            userSig,
            strRoomId,
            ...(privateMapKey !== undefined && { privateMapKey }),
            autoReceiveAudio: true,
            enableAutoPlayDialog: false,
          });
          isIn = true;
          look();
        } catch (error) {
          if (codeOf(error) === ERROR_CODE.ENV_NOT_SUPPORTED) tell({ type: 'link.impossible' });
          // After other failures the machine tries again, until it gives up.
          isBroken = true;
        } finally {
          isEntering = false;
        }
      }

      function look(): void {
        const isNow = isIn && isThere;
        if (isNow === isConnected) return;
        isConnected = isNow;
        tell({ type: isNow ? 'link.connected' : 'link.interrupted' });
      }
      function sayOther(): void {
        const kinds = [...pictures.keys()];
        const picture = kinds.includes(STREAM_TYPE_SUB)
          ? 'screen'
          : kinds.length > 0
            ? 'camera'
            : 'none';
        const isSilent = isHeard === false;
        const track = pictures.get(STREAM_TYPE_SUB) ?? [...pictures.values()].find(Boolean);
        shown.put('other', track === undefined ? null : new browser.MediaStream([track]));
        if (isSilent === other.isMuted && picture === other.picture) return;
        other = { isMuted: isSilent, picture };
        tell({ type: 'other.changed', other });
      }

      function listen(trtc: Trtc): void {
        trtc.on(EVENT.CONNECTION_STATE_CHANGED, ({ state }) => {
          isIn = says(state, 'CONNECTED');
          look();
        });
        trtc.on(EVENT.REMOTE_USER_ENTER, (event) => {
          if (!isPeer(event)) return;
          isThere = true;
          reports = 0;
          look();
        });
        trtc.on(EVENT.REMOTE_USER_EXIT, (event) => {
          if (!isPeer(event)) return;
          isThere = false;
          isHeard = undefined;
          pictures.clear();
          sayOther();
          look();
        });
        for (const [name, is] of [
          [EVENT.REMOTE_AUDIO_AVAILABLE, true],
          [EVENT.REMOTE_AUDIO_UNAVAILABLE, false],
        ] as const) {
          trtc.on(name, (event) => {
            if (!isPeer(event)) return;
            isHeard = is;
            sayOther();
          });
        }
        trtc.on(EVENT.REMOTE_VIDEO_AVAILABLE, (event) => {
          if (isPeer(event)) void receive(trtc, event.streamType).catch(() => undefined);
        });
        trtc.on(EVENT.REMOTE_VIDEO_UNAVAILABLE, (event) => {
          if (!isPeer(event)) return;
          pictures.delete(event.streamType);
          sayOther();
        });
        trtc.on(EVENT.TRACK, ({ userId, streamType, track }) => {
          if (userId !== peerID || streamType === undefined || track.kind !== 'video') return;
          if (!pictures.has(streamType)) return;
          pictures.set(streamType, track);
          sayOther();
        });
        trtc.on(EVENT.NETWORK_QUALITY, ({ uplinkNetworkQuality, downlinkNetworkQuality }) => {
          if (!isConnected) return;
          reports += 1;
          if (isHeard === undefined && reports >= SILENT_REPORTS) {
            isHeard = false;
            sayOther();
          }
          const quality = qualityIn(Math.max(uplinkNetworkQuality, downlinkNetworkQuality));
          if (quality !== undefined) tell({ type: 'quality.measured', quality });
        });
        trtc.on(EVENT.AUTOPLAY_FAILED, (event) => {
          resume = event.resume;
          tell({ type: 'sound.blocked' });
        });
        trtc.on(EVENT.AUDIO_PLAY_STATE_CHANGED, (event) => {
          if (isPeer(event) && says(event.state, 'PLAYING')) tell({ type: 'sound.playing' });
        });
        trtc.on(EVENT.ERROR, () => {
          // The SDK has given up: `enter` leaves the room and enters it again.
          isBroken = true;
          isIn = false;
          look();
        });
        trtc.on(EVENT.KICKED_OUT, () => {
          isIn = false;
          tell({ type: 'link.impossible' });
        });
      }
      async function receive(
        trtc: Trtc,
        streamType: Parameters<Trtc['startRemoteVideo']>[0]['streamType'],
      ): Promise<void> {
        pictures.set(streamType, undefined);
        sayOther();
        await trtc.startRemoteVideo({ userId: peerID, streamType, view: null });
        const track = trtc.getVideoTrack({ userId: peerID, streamType });
        if (isOver || track === null || !pictures.has(streamType)) return;
        pictures.set(streamType, track);
        sayOther();
      }
      async function play(): Promise<void> {
        await resume?.();
        tell({ type: 'sound.playing' });
      }
      /**
       * Leaves the room. The promise always settles, even if this side has left the room already, or never entered it.
       */
      async function exit(trtc: Trtc): Promise<{ readonly whole: Promise<unknown> }> {
        const { promise, resolve } = Promise.withResolvers<void>();
        const patience = browser.timers.setTimeout(resolve, LEAVING_MS);
        const whole = trtc.exitRoom().then(resolve, () => resolve());
        await promise;
        browser.timers.clearTimeout(patience);
        return { whole };
      }
      async function leave(trtc: Trtc): Promise<void> {
        const { whole } = await exit(trtc);
        try {
          trtc.destroy();
        } catch {
          // The SDK cannot be destroyed while it is leaving the room.
          await whole;
          trtc.destroy();
        }
      }

      if (choices.chosen.speaker !== undefined) speakBy(choices.chosen.speaker);
      void devices.open(call.mode === 'video' ? ['microphone', 'camera'] : ['microphone']);
      void enter();
      return {
        act: actBy({
          devices,
          screen,
          mute,
          unmuted: () => (isMuted = false),
          play: () => void play().catch(() => undefined),
        }),
        // The SDK reconnects by itself, unless it has given up; `enter` handles that case.
        restart: () => void enter(),
        signal: () => undefined,
        end() {
          isOver = true;
          devices.end();
          screen.end();
          shown.put('own', null);
          shown.put('other', null);
          void making?.then(leave).catch(() => undefined);
        },
      } satisfies CallMediaSession;
    },
  };
}

/** Compares a value with the name of one of the SDK's constants, which exist only as types. */
const says = (value: string, name: string): boolean => value === name;

/** Converts the SDK's quality: from 1 (excellent) to 6 (disconnected); undefined for 0 (unknown). */
function qualityIn(value: number): CallQuality | undefined {
  if (value === 0) return undefined;
  if (value <= 2) return 'good';
  return value === 3 ? 'fair' : 'poor';
}

function codeOf(error: unknown): number | undefined {
  const code = error instanceof Error && 'code' in error ? Number(error.code) : NaN;
  return Number.isInteger(code) ? code : undefined;
}
