import type { CallBrowser } from '../../../src/services/calls/browser.ts';
import { PathClock } from '../engine/clock.ts';
import { playedCalls, type PlayedAction } from '../level/played-calls.ts';
import type { Scene } from './scene.ts';

export interface PlayedBrowser {
  readonly browser: CallBrowser;
  /** Nothing passes by itself. */
  readonly time: PathClock;
  does(what: PlayedAction): void;
}

const browsers = new WeakMap<Scene, PlayedBrowser>();

/** The devices and connections of a scene (call-media, call-check). */
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
    // No more of them is used.
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

/** Nobody sees any picture here. */
export const notShown = { put: () => undefined, show: () => () => undefined };
