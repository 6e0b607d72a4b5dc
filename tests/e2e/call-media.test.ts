import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { callMediaSuite } from '../contract/call-media/suite.ts';
import { launch } from '../support/browser.ts';
import { FAKE_DEVICES, mediaScript, twoSides } from '../support/calls/media-pages.ts';

/** Tests WebRTC in Chromium behind the port `CallMedia`. */
let browser: Browser;
let script: string;
let open: Awaited<ReturnType<typeof twoSides>> | undefined;
beforeAll(async () => {
  [browser, script] = await Promise.all([launch('CHROMIUM', FAKE_DEVICES), mediaScript('webrtc')]);
});
afterEach(async () => {
  await open?.close();
  open = undefined;
});
afterAll(() => browser.close());

callMediaSuite(async () => (open = await twoSides(browser, script)));
