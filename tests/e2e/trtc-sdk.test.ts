import fastify from 'fastify';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { sendSecurityHeaders } from '../../server/plugins/security-headers.ts';
import { launch } from '../support/browser.ts';
import { FAKE_DEVICES, mediaScript } from '../support/calls/media-pages.ts';

/**
 * Tests the real trtc-sdk-v5 in Chromium, under the portal's policy for this engine (CONN-04). No service is reached:
 * the tests intercept the SDK's sockets.
 */
let browser: Browser;
let url: string;
const server = fastify();
beforeAll(async () => {
  const [opened, script] = await Promise.all([
    launch('CHROMIUM', FAKE_DEVICES),
    mediaScript('trtc-real'),
  ]);
  browser = opened;
  sendSecurityHeaders(server, readConfig({ DATABASE_URL: 'postgres://none' }), [], 'tencent');
  server.get('/call.js', (_request, reply) => reply.type('text/javascript').send(script));
  server.get('/', (_request, reply) =>
    reply
      .type('text/html')
      .send('<!doctype html><title>call</title><script src="/call.js"></script>'),
  );
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Opens a page, and records what the policy refuses in it. */
async function opened(prepare: (page: Page) => Promise<unknown>) {
  const context: BrowserContext = await browser.newContext({ permissions: ['microphone'] });
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
  });
  page.on('pageerror', (error) => violations.push(error.message));
  await prepare(page);
  await page.goto(url);
  return { context, page, violations };
}
const SERVICE = /^https:\/\//;
const SOCKETS = /^wss:\/\//;
/** The service's answer when the SDK asks which servers to use. (trtc.esm.js: `sendScheduleRequest`) */
const SCHEDULED = { code: 0, data: { domains: ['test.rtc.qcloud.com'], config: {} } };
const scheduled = (page: Page): Promise<unknown> =>
  page.route(SERVICE, (route) =>
    route.fulfill({ json: SCHEDULED, headers: { 'access-control-allow-origin': '*' } }),
  );

test('the SDK can be created, and has every method, event and constant that the adapter uses', async () => {
  const { context, page, violations } = await opened((it) =>
    it.route(SERVICE, (route) => route.abort()),
  );
  const methods = [
    'on',
    'enterRoom',
    'exitRoom',
    'destroy',
    'startLocalAudio',
    'updateLocalAudio',
    'stopLocalAudio',
    'startLocalVideo',
    'updateLocalVideo',
    'stopLocalVideo',
    'startScreenShare',
    'stopScreenShare',
    'startRemoteVideo',
    'getVideoTrack',
  ];
  expect(await page.evaluate((names) => globalThis.real.missing(names), methods)).toEqual([]);
  expect(await page.evaluate(() => globalThis.real.missing(['noSuch']))).toEqual(['noSuch']);
  expect(violations).toEqual([]);
  await context.close();
});

const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'nobody is reached': (page) => page.route(SERVICE, (route) => route.abort('connectionrefused')),
  'nobody answers': (page) => page.route(SERVICE, () => undefined),
  'its sockets are closed at once': async (page) => {
    await scheduled(page);
    await page.routeWebSocket(SOCKETS, (socket) => socket.close());
  },
  'its sockets say nothing': async (page) => {
    await scheduled(page);
    await page.routeWebSocket(SOCKETS, () => undefined);
  },
};
test.concurrent.for(Object.entries(ways))(
  'CALL-04: if the SDK finds that %s, the call fails, and all devices are released when it ends',
  { timeout: 90_000 },
  async ([, prepare], { expect }) => {
    const { context, page, violations } = await opened(prepare);
    await page.evaluate(() => globalThis.real.call());
    const told = () => page.evaluate(() => globalThis.real.told());
    await expect.poll(told, { timeout: 45_000 }).toEqual(['media.failed']);
    expect(await page.evaluate(() => globalThis.real.states())).toMatchObject({
      link: 'failed',
      microphone: 'live',
    });
    const asked = () => page.evaluate(() => globalThis.real.asked());
    // The SDK accepted the microphone's track, but never entered the room.
    expect(await asked()).toEqual(expect.arrayContaining(['enterRoom', 'startLocalAudio done']));
    expect(await asked()).not.toContain('enterRoom done');
    await page.evaluate(() => globalThis.real.end());
    await expect.poll(asked, { timeout: 15_000 }).toContain('destroy');
    expect(violations).toEqual([]);
    await context.close();
  },
);
