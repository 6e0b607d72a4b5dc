import type { Page } from 'playwright-core';
import { playedCalls, type PlayedCalls, type PlayedAction } from './played-calls.ts';

/** Runs in the page: replaces the browser's devices and connections by the played ones. */
function install({ parts, does }: PlayedCalls): void {
  const { mediaDevices, RTCPeerConnection, MediaStream, play } = parts;
  const context = {
    createAnalyser: () => ({ fftSize: 32, getFloatTimeDomainData: () => undefined }),
    createMediaStreamSource: () => ({ connect: () => undefined }),
    close: () => Promise.resolve(),
    resume: () => Promise.resolve(),
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true });
  Object.assign(HTMLMediaElement.prototype, { play: () => Promise.resolve() });
  Object.assign(globalThis, {
    RTCPeerConnection,
    MediaStream,
    Audio: function Audio() {
      return { play };
    },
    AudioContext: function AudioContext() {
      return context;
    },
  });
  document.addEventListener('calls', (event) =>
    // The cast is safe: `plays` sends this event.
    does((event as CustomEvent<PlayedAction>).detail),
  );
}

/** Replaces the page's devices and connections by ones that do only what `plays` says. */
export const givePlayedCalls = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: `(${install.toString()})((${playedCalls.toString()})())` });

export const plays = (page: Page, what: PlayedAction): Promise<void> =>
  page.evaluate(
    (detail) => void document.dispatchEvent(new CustomEvent('calls', { detail })),
    what,
  );
