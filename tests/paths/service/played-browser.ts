import type { CallBrowser } from '../../../src/services/calls/browser.ts';
import { PathClock } from '../engine/clock.ts';
import { playedCalls, type PlayedAction } from '../level/played-calls.ts';
import type { Scene } from './scene.ts';

export interface PlayedBrowser {
  readonly browser: CallBrowser;
  /** The clock. Time passes only when the test says so. */
  readonly time: PathClock;
  does(what: PlayedAction): void;
}

const browsers = new WeakMap<Scene, PlayedBrowser>();

/** The played devices and connections of a scene, for call-media and call-check. */
export function playedBrowserOf(scene: Scene): PlayedBrowser {
  const known = browsers.get(scene) ?? createPlayedBrowser();
  browsers.set(scene, known);
  return known;
}

export function createPlayedBrowser(): PlayedBrowser {
  const { parts, does } = playedCalls();
  const time = new PathClock(() => 'browser');
  const context = (): object => ({
    createAnalyser: () => ({ fftSize: 32, getFloatTimeDomainData: () => undefined }),
    createMediaStreamSource: () => ({ connect: () => undefined }),
    close: () => Promise.resolve(),
  });
  return {
    time,
    does,
    // The services use only these parts.
    browser: {
      ...parts,
      isSecure: true,
      permissions: undefined,
      AudioContext: function Context() {
        return context();
      },
      audio: () => ({ play: parts['play'] }),
      onOnline: () => () => undefined,
      timers: time,
    } as unknown as CallBrowser,
  };
}

/** Ports that show no video, because nobody sees the page here. */
export const notShown = { put: () => undefined, show: () => () => undefined };
