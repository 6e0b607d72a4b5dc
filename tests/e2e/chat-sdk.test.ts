import fastify from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { sendSecurityHeaders } from '../../server/plugins/security-headers.ts';
import { launch } from '../support/browser.ts';
import { pageScript } from '../support/page-script.ts';

/**
 * Tests the real @tencentcloud/chat in Chromium, under the portal's policy for this engine (CONN-04). No service is
 * reached: the tests intercept the SDK's sockets.
 */
let browser: Browser;
let url: string;
const server = fastify();
beforeAll(async () => {
  const entry = new URL('../support/messaging/tencent/in-page-chat.ts', import.meta.url);
  const [opened, script] = await Promise.all([launch(), pageScript(entry)]);
  browser = opened;
  sendSecurityHeaders(server, readConfig({ DATABASE_URL: 'postgres://none' }), [], 'tencent');
  server.get('/chat.js', (_request, reply) => reply.type('text/javascript').send(script));
  server.get('/', (_request, reply) =>
    reply
      .type('text/html')
      .send('<!doctype html><title>chat</title><script src="/chat.js"></script>'),
  );
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const SERVICE = /^https:\/\//;
const SOCKETS = /^wss:\/\//;
/** The address of the SDK's error texts. The portal shows them to nobody, and the policy refuses the fetch. */
const WORDS = /Connecting to 'https:\/\/[\w.-]+\/[^']*' violates/;

/** Opens a page, and records the sockets that it asks for and what the policy refuses, except for the error texts. */
async function opened(prepare: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const violations: string[] = [];
  const sockets: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|Trusted/.test(text) && !WORDS.test(text)) violations.push(text);
  });
  page.on('pageerror', (error) => violations.push(error.message));
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.route(SERVICE, (route) => route.abort('connectionrefused'));
  await prepare(page);
  await page.goto(url);
  return { context, page, violations, sockets };
}

test('the SDK can be created, and has every method, event and constant that the adapter uses', async () => {
  const { context, page, violations } = await opened(() => Promise.resolve());
  const methods = [
    'on',
    'login',
    'logout',
    'destroy',
    'isReady',
    'getServerTime',
    'createTextMessage',
    'createCustomMessage',
    'sendMessage',
    'revokeMessage',
    'deleteMessage',
    'addMessageReaction',
    'removeMessageReaction',
    'getMessageReactions',
    'getAllUserListOfMessageReaction',
    'getMessageListHopping',
    'getMessageReadReceiptList',
    'sendMessageReadReceipt',
    'getGroupMessageReadMemberList',
    'getConversationList',
    'setConversationCustomData',
    'createGroup',
    'dismissGroup',
    'quitGroup',
    'updateGroupProfile',
    'getGroupProfile',
    'getGroupList',
    'searchGroupByID',
    'joinGroup',
    'getGroupApplicationList',
    'handleGroupApplication',
    'changeGroupOwner',
    'getGroupMemberList',
    'getGroupMemberProfile',
    'deleteGroupMember',
    'setGroupMemberRole',
    'setGroupMemberMuteTime',
    'getUserProfile',
    'updateMyProfile',
    'subscribeUserStatus',
    'getUserStatus',
    'searchCloudMessages',
  ];
  expect(await page.evaluate((names) => globalThis.realChat.missing(names), methods)).toEqual([]);
  expect(await page.evaluate(() => globalThis.realChat.missing(['noSuch']))).toEqual(['noSuch']);
  expect(violations).toEqual([]);
  await context.close();
});

const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'its sockets are closed at once': (page) =>
    page.routeWebSocket(SOCKETS, (socket) => socket.close()),
  'its sockets say nothing': (page) => page.routeWebSocket(SOCKETS, () => undefined),
};
test.concurrent.for(Object.entries(ways))(
  'CON-T03: if the SDK finds that %s, our time-out ends the login, and no SDK is left',
  { timeout: 90_000 },
  async ([, prepare], { expect }) => {
    const { context, page, violations } = await opened(prepare);
    await page.evaluate(() => globalThis.realChat.connect());
    const told = () => page.evaluate(() => globalThis.realChat.told());
    await expect.poll(told, { timeout: 40_000 }).toEqual(['link.loginTimedOut']);
    expect(await page.evaluate(() => globalThis.realChat.living())).toBe(0);
    expect(violations).toEqual([]);
    await context.close();
  },
);

test('the login opens the socket of the configured application, and reports nothing after it was cancelled', async () => {
  const { context, page, sockets } = await opened((it) =>
    it.routeWebSocket(SOCKETS, () => undefined),
  );
  await page.evaluate(() => globalThis.realChat.connect());
  await expect.poll(() => sockets.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(sockets[0]).toMatch(/^wss:\/\/1400000001w4c\.my-imcloud\.com\//);
  await page.evaluate(() => globalThis.realChat.disconnect());
  expect(await page.evaluate(() => globalThis.realChat.living())).toBe(0);
  expect(await page.evaluate(() => globalThis.realChat.told())).toEqual([]);
  await context.close();
});
