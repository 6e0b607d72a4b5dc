import type { CallSignal } from '../../../src/domain/call/signal.ts';
/** Runs in a test's page: makes calls with the built adapter when the test says so (`media-pages.ts`). */
import type { CallMediaPorts, CallMediaSession } from '../../../src/machines/call-media/ports.ts';
import type {
  CallMediaCommand,
  CallMediaFact,
  CallMediaInput,
} from '../../../src/machines/call-media/types.ts';
import { pageBrowser } from '../../../src/services/calls/browser.ts';
import { createShown } from '../../../src/services/calls/shown.ts';
import { HEARD } from '../e2e/call.ts';

/** What a test can do in the page. */
export interface InPage {
  join(call: CallMediaInput): void;
  act(command: CallMediaCommand): void;
  restart(): void;
  signal(data: CallSignal): void;
  end(): void;
  facts(): readonly CallMediaFact[];
  /** Loudness of the other side's sound, 0 to 1, in a little over a second, or until it counts as heard. */
  level(): Promise<number>;
  /** How many frames of a side's picture have been drawn by now. */
  frames(whose: 'own' | 'other'): number;
}

declare global {
  var calls: InPage;
  /** The test sets `isPolite`, which differs between the two sides, and `carry`, which sends a signal to the other. */
  var isPolite: boolean | undefined;
  function carry(data: CallSignal): void;
}

/** Plays the other side's sound. */
export const audio = new Audio();
export const browser = { ...pageBrowser(globalThis), audio: () => audio };
export const shown = createShown();
const facts: CallMediaFact[] = [];
let session: CallMediaSession | undefined;
const pictures = { own: document.createElement('video'), other: document.createElement('video') };
for (const whose of ['own', 'other'] as const) {
  pictures[whose].muted = true;
  document.body.append(pictures[whose]);
  shown.show(whose, pictures[whose]);
}

/**
 * Offers an engine's calls to the test. `signalled` takes the signals of the other page, by default for the session.
 */
export function putInPage(
  media: CallMediaPorts,
  signalled: (data: CallSignal) => void = (data) => session?.signal(data),
): void {
  globalThis.calls = {
    join(call) {
      session = media.join(call, (fact) => {
        facts.push(fact);
        if (fact.type === 'signal.made') carry(fact.data);
      });
    },
    act: (command) => session?.act(command),
    restart: () => session?.restart(),
    signal: signalled,
    end: () => session?.end(),
    facts: () => facts,
    async level() {
      const context = new AudioContext();
      const meter = context.createAnalyser();
      if (!(audio.srcObject instanceof MediaStream)) return 0;
      if (audio.srcObject.getAudioTracks().length === 0) return 0;
      context.createMediaStreamSource(audio.srcObject).connect(meter);
      const samples = new Float32Array(meter.fftSize);
      let loudest = 0;
      // The beep of Chromium's fake microphone comes once a second. The first beep is enough.
      for (let time = 0; time < 12 && loudest <= HEARD; time += 1) {
        await new Promise((done) => setTimeout(done, 100));
        meter.getFloatTimeDomainData(samples);
        loudest = Math.max(loudest, ...samples.map(Math.abs));
      }
      await context.close();
      return loudest;
    },
    frames: (whose) => pictures[whose].getVideoPlaybackQuality().totalVideoFrames,
  };
}
