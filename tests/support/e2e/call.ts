import type { BrowserContext, Page } from 'playwright-core';

/** The audio element that a page plays, for the test to listen to. */
declare global {
  var soundPlayed: HTMLAudioElement | undefined;
}

/** Grants pages the devices, and exposes the sound that they play to the test. */
export async function listenIn(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['microphone', 'camera']);
  await context.addInitScript(() => {
    const Own = globalThis.Audio;
    globalThis.Audio = function Audio(...given: ConstructorParameters<typeof Own>) {
      globalThis.soundPlayed = new Own(...given);
      return globalThis.soundPlayed;
    } as unknown as typeof Own;
  });
}

/** A loudness above Chromium's silence, and well below its beep. */
export const HEARD = 0.02;

/**
 * The loudest sound from the other side in a little over a second, in which Chromium's fake microphone beeps once. The
 * first sound that counts as heard is enough.
 */
export const loudness = (page: Page): Promise<number> =>
  page.evaluate(async (enough) => {
    const stream = globalThis.soundPlayed?.srcObject;
    if (!(stream instanceof MediaStream) || stream.getAudioTracks().length === 0) return 0;
    const context = new AudioContext();
    const meter = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(meter);
    const samples = new Float32Array(meter.fftSize);
    let loudest = 0;
    for (let time = 0; time < 24 && loudest <= enough; time += 1) {
      await new Promise((done) => setTimeout(done, 50));
      meter.getFloatTimeDomainData(samples);
      loudest = Math.max(loudest, ...samples.map(Math.abs));
    }
    await context.close();
    return loudest;
  }, HEARD);

/** How many frames of the other side's picture have been drawn by now. */
export const framesSeen = (page: Page): Promise<number> =>
  page
    .locator('video[data-whose="other"]')
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
