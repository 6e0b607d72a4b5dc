import { CALL_BEAT_MS, CALL_QUALITY_MS, CALL_SILENCE_MS } from '../../domain/call/limits.ts';
import { qualityOf, type OtherSide } from '../../domain/call/media.ts';
import type { CallMediaPorts, CallMediaSession } from '../../machines/call-media/ports.ts';
import type { CallMediaFact } from '../../machines/call-media/types.ts';
import { actBy } from './acts.ts';
import { impossible, type CallBrowser } from './browser.ts';
import { openDevices, type Choices } from './devices.ts';
import { createLink } from './link.ts';
import { lostBetween, measured, type Measured } from './quality.ts';
import { createSharedScreen } from './screen.ts';
import type { Shown } from './shown.ts';

/** Calls from browser to browser by WebRTC (CALL-04, CONN-04). */
export function createCallMedia(
  browser: CallBrowser,
  choices: Choices,
  shown: Shown,
): CallMediaPorts {
  return {
    join(call, telling) {
      let isOver = false;
      const tell = (fact: CallMediaFact): void => void (isOver || telling(fact));
      const Connection = browser.RTCPeerConnection;
      if (impossible(browser) !== undefined || Connection === undefined) {
        queueMicrotask(() => tell({ type: 'link.impossible' }));
        const nothing = (): void => undefined;
        return {
          act: nothing,
          restart: nothing,
          signal: nothing,
          end: () => void (isOver = true),
        };
      }

      let isMuted = false;
      const isPictureWanted = call.mode === 'video';
      let other: OtherSide = { isMuted: false, picture: 'none' };
      const sound = browser.audio();
      const heard = new browser.MediaStream();
      const seen = new browser.MediaStream();
      sound.srcObject = heard;
      speakBy(choices.chosen.speaker);

      const devices = openDevices(browser, choices, {
        tell,
        changed(kind, track) {
          if (kind === 'microphone') {
            if (track !== undefined) track.enabled = !isMuted;
            link.put('audio', track ?? null);
          } else showOwn();
          sayState();
        },
        wants: (kind) => (kind === 'microphone' ? !isMuted : false),
        speaker: speakBy,
      });
      const screen = createSharedScreen(browser, {
        tell,
        changed() {
          if (screen.track() !== undefined) devices.close('camera');
          showOwn();
          sayState();
        },
      });
      const link = createLink({
        RTCPeerConnection: Connection,
        iceServers: call.iceServers,
        relayOnly: call.relayOnly,
        polite: call.polite,
        send: (data) => tell({ type: 'signal.made', data }),
        arrived(track) {
          const stream = track.kind === 'audio' ? heard : seen;
          for (const former of stream.getTracks()) stream.removeTrack(former);
          stream.addTrack(track);
          if (track.kind === 'audio') play();
        },
        said: understood,
        changed(state) {
          if (state === 'connected') {
            silent = 0;
            sayState();
            connected();
          } else interrupted();
        },
      });
      let isConnected = false;
      function connected(): void {
        if (isConnected) return;
        isConnected = true;
        tell({ type: 'link.connected' });
      }
      function interrupted(): void {
        if (!isConnected) return;
        isConnected = false;
        tell({ type: 'link.interrupted' });
      }

      function speakBy(deviceID: string | undefined): void {
        if (deviceID === undefined || !('setSinkId' in sound)) return;
        // If the device was unplugged meanwhile, the sound continues on the system's default device.
        void sound.setSinkId(deviceID).catch(() => undefined);
      }
      function play(): void {
        sound.play().then(
          () => tell({ type: 'sound.playing' }),
          (error: unknown) => {
            const name = error instanceof Error ? error.name : '';
            if (name === 'NotAllowedError') tell({ type: 'sound.blocked' });
          },
        );
      }
      /** Sends the user's own picture, and shows it on this page. */
      function showOwn(): void {
        const track = screen.track() ?? devices.track('camera');
        link.put('video', track ?? null);
        shown.put('own', track === undefined ? null : new browser.MediaStream([track]));
      }
      function picture(): OtherSide['picture'] {
        if (screen.track() !== undefined) return 'screen';
        return devices.track('camera') === undefined ? 'none' : 'camera';
      }
      function sayState(): void {
        const isSilent = isMuted || devices.track('microphone') === undefined;
        link.say(JSON.stringify({ isMuted: isSilent, picture: picture() }));
      }
      function understood(text: string): void {
        const said = otherSideIn(text);
        if (said === undefined) return;
        if (said.isMuted === other.isMuted && said.picture === other.picture) return;
        other = said;
        shown.put('other', other.picture === 'none' ? null : seen);
        tell({ type: 'other.changed', other });
      }

      // Checks at each beat whether any data arrive, and measures the quality.
      let silent = 0;
      let beats = 0;
      let last: Measured | undefined;
      let lastLooked: Measured | undefined;
      let timer: unknown;
      const beat = (): void => {
        timer = browser.timers.setTimeout(() => {
          beat();
          sayState();
          void look().catch(() => undefined);
        }, CALL_BEAT_MS);
      };
      async function look(): Promise<void> {
        const now = measured(await link.stats());
        if (isOver) return;
        silent = last !== undefined && now.received <= last.received ? silent + 1 : 0;
        const grew = last !== undefined && now.received > last.received;
        last = now;
        if (silent * CALL_BEAT_MS >= CALL_SILENCE_MS) return interrupted();
        if (grew) connected();
        beats += 1;
        lastLooked ??= now;
        if ((beats * CALL_BEAT_MS) % CALL_QUALITY_MS !== 0) return;
        const quality = qualityOf({ ...now, lost: lostBetween(lastLooked, now) });
        lastLooked = now;
        if (isConnected) tell({ type: 'quality.measured', quality });
      }
      beat();
      const endOnline = browser.onOnline(() => isConnected || link.restart());

      function mute(to: boolean): void {
        isMuted = to;
        const track = devices.track('microphone');
        if (track !== undefined) track.enabled = !to;
        sayState();
      }

      void devices.open(isPictureWanted ? ['microphone', 'camera'] : ['microphone']);
      return {
        act: actBy({ devices, screen, mute, unmuted: () => (isMuted = false), play }),
        restart: () => link.restart(),
        signal: (data) => link.signal(data),
        end() {
          isOver = true;
          endOnline();
          browser.timers.clearTimeout(timer);
          devices.end();
          screen.end();
          link.end();
          sound.srcObject = null;
          shown.put('own', null);
          shown.put('other', null);
        },
      } satisfies CallMediaSession;
    },
  };
}

/** Parses the other side's message about its microphone and its picture; undefined for any other text. */
function otherSideIn(text: string): OtherSide | undefined {
  try {
    const { isMuted, picture } = JSON.parse(text) as Record<string, unknown>;
    const isKnown = picture === 'none' || picture === 'camera' || picture === 'screen';
    return typeof isMuted === 'boolean' && isKnown ? { isMuted, picture } : undefined;
  } catch {
    return undefined;
  }
}
