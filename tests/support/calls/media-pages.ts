import { createServer, type Server } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { CallMode } from '../../../src/domain/call/signal.ts';
import type { CallMediaCommand, CallMediaFact } from '../../../src/machines/call-media/types.ts';
import { pageScript } from '../page-script.ts';

/** Switches for Chromium's fake devices: a beep and a pattern, permitted without a question. */
export const FAKE_DEVICES = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--auto-select-desktop-capture-source=Entire screen',
];

const ENTRIES = {
  webrtc: new URL('in-page-webrtc.ts', import.meta.url),
  trtc: new URL('in-page-trtc.ts', import.meta.url),
  'trtc-real': new URL('in-page-trtc-real.ts', import.meta.url),
};

/** An engine's adapter for a page, bundled into one script. */
export const mediaScript = (engine: keyof typeof ENTRIES): Promise<string> =>
  pageScript(ENTRIES[engine]);

/** The page of one side of a call. */
export interface Side {
  readonly page: Page;
  readonly context: BrowserContext;
  join(mode: CallMode): Promise<void>;
  act(command: CallMediaCommand): Promise<void>;
  facts(): Promise<readonly CallMediaFact[]>;
  /** Loads the page again, as a reload does. */
  reload(): Promise<void>;
}

/**
 * Opens two pages whose signals the test carries. The pages are empty; an address of this machine makes them secure.
 */
export async function twoSides(browser: Browser, script: string) {
  const server: Server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>call</title>'),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new TypeError('no address');
  const url = `http://127.0.0.1:${address.port}/`;
  const isCut = { now: false };
  const sides: Side[] = [];

  async function side(polite: boolean): Promise<Side> {
    const context = await browser.newContext({ permissions: ['microphone', 'camera'] });
    const page = await context.newPage();
    await page.exposeFunction('carry', async (data: never) => {
      const there = sides[polite ? 0 : 1];
      if (isCut.now) return;
      // A page that is just loading misses the signal, as it would with the hub.
      await there?.page
        .evaluate((one) => globalThis.calls?.signal(one), data)
        .catch(() => undefined);
    });
    const open = async (): Promise<void> => {
      await page.goto(url);
      await page.evaluate((it) => void (globalThis.isPolite = it), polite);
      await page.evaluate(script);
    };
    await open();
    const one: Side = {
      page,
      context,
      reload: open,
      join: (mode) =>
        page.evaluate((call) => globalThis.calls.join(call), {
          callID: 'call-1',
          mode,
          polite,
          relayOnly: false,
          iceServers: [],
          peer: { userID: 'other' },
        }),
      act: (command) => page.evaluate((it) => globalThis.calls.act(it), command),
      facts: () => page.evaluate(() => globalThis.calls.facts()),
    };
    sides.push(one);
    return one;
  }
  const caller = await side(false);
  const called = await side(true);
  return {
    caller,
    called,
    /** Whether signals get lost from now on. */
    cut: (to: boolean) => void (isCut.now = to),
    async close() {
      await Promise.all([caller.context.close(), called.context.close()]);
      server.close();
    },
  };
}
