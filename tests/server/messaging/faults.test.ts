/** The portal's own client, with a faulty network between it and the hub, and with clocks that are wrong. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGING_TOKEN_SECONDS } from '../../../src/domain/limits.ts';
import { isSeparated } from '../../../src/domain/messaging/separators.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts';
import { type PageClient, pageClient } from '../../support/messaging/page-client.ts';
import { byCode, messagingLogin, person, say } from '../../support/messaging/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** The time within which all pages must show the same after a fault, in ms. */
const SAME_AFTER = 5_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function proxied(): Promise<FaultProxy> {
  const proxy = await startFaultProxy(server.url);
  ends.push(() => proxy.close());
  return proxy;
}

async function come(
  url: string,
  who: Parameters<typeof messagingLogin>[1] = 'guest',
  now?: () => number,
): Promise<PageClient> {
  const uniqueId = `browser-${crypto.randomUUID()}`;
  const page = await pageClient({
    url,
    requestToken: () => messagingLogin(server, who, uniqueId),
    ...(now === undefined ? {} : { now }),
  });
  ends.push(page.disconnect);
  return page;
}

const rowsOf = (page: PageClient, id: string) =>
  page
    .shown(id)
    .map(({ messageID, messageSeq, content }) => [
      messageSeq,
      messageID,
      'textContent' in content ? content.textContent : content.type,
    ]);

/** Waits until all pages show the same: each written message once, and each writer's messages in their order. */
async function allTheSame(pages: readonly PageClient[], id: string, written: readonly string[][]) {
  const [first, ...others] = pages;
  if (first === undefined) throw new Error('nobody is there');
  const textsOf = (page: PageClient) => rowsOf(page, id).map(([, , text]) => text);
  const isWhole = (page: PageClient): boolean => {
    const texts = textsOf(page);
    return written.every((all) => all.every((text) => texts.includes(text)));
  };
  await expect
    .poll(
      () => pages.every((page) => isWhole(page) && rowsOf(page, id).every(([seq]) => seq !== 0)),
      {
        timeout: SAME_AFTER,
      },
    )
    .toBe(true);
  const rows = rowsOf(first, id);
  for (const other of others) expect(rowsOf(other, id)).toEqual(rows);
  const from = Number(rows[0]?.[0]);
  expect(rows.map(([seq]) => seq)).toEqual(rows.map((_, at) => from + at));
  for (const all of written) {
    expect(rows.map(([, , text]) => text).filter((text) => all.includes(String(text)))).toEqual(
      all,
    );
  }
}

const FAULTS: readonly (readonly [string, Fault | 'cuts'])[] = [
  ['delays', { delayMs: 300 }],
  ['throttles', { bytesPerSecond: 4_000 }],
  ['stalls', { stalls: true }],
  ['refuses', { cuts: true }],
  ['cuts again and again', 'cuts'],
];

describe('a faulty network', () => {
  test.each(FAULTS)(
    '%s: afterwards all pages show the same, each message once and in order (CON-T05, CON-T06)',
    async (name, fault) => {
      const proxy = await proxied();
      const ann = await come(proxy.url, 'passenger');
      const bob = await person(server, 'driver');
      ends.push(() => bob.close());
      const { conversationID: id } = await bob.ask('peer', await byCode(server, ann.userID));
      // Two devices of one user, one of them without the fault, and a device of the other user.
      const pages = [
        ann,
        await come(server.url, 'passenger'),
        await come(proxy.url, 'driver'),
      ] as const;
      await Promise.all(pages.map((page) => page.open(id)));
      const before = rowsOf(pages[1], id).length;
      const texts = pages.map((_, who) =>
        Array.from({ length: 8 }, (__, at) => `${name} ${who} ${at}`),
      );

      if (fault !== 'cuts') proxy.set(fault);
      const acknowledged = pages.map((page, who) =>
        Promise.all((texts[who] ?? []).map((text) => page.say(id, text))),
      );
      // The fault lasts until the messages that do not pass the proxy have arrived.
      for (let at = 0; at < 8; at += 1) {
        await say(bob, id, `${name} bob ${at}`);
        if (fault === 'cuts') proxy.cut();
      }
      await acknowledged[1];
      proxy.set({});
      const others = Array.from({ length: 8 }, (_, at) => `${name} bob ${at}`);
      await allTheSame(pages, id, [...texts, others]);
      await Promise.all(acknowledged);
      expect(rowsOf(pages[0], id).length).toBeGreaterThanOrEqual(Math.min(32, before + 32));
      expect(ann.facts.includes('link.networkLost')).toBe(fault === 'cuts' || fault.cuts === true);
    },
  );
});

test('SND-T03 the socket is cut at every stage of a send: the message is sent again automatically, and exists once', async () => {
  /**
   * After so many bytes of a send the proxy cuts the connection: within the request, before the answer, within the
   * answer, and after it.
   */
  const stages = [0, 1, 60, 150, 250, 400, 600, 900];
  await Promise.all(
    stages.map(async (bytes) => {
      const proxy = await proxied();
      const page = await come(proxy.url);
      const never = new AbortController().signal;
      const { conversationID: id } = await page.client.customerService(never);
      await page.open(id);
      proxy.set({ cutsAfterBytes: bytes });
      const texts = ['一', '二', '三'];
      await Promise.all(texts.map((text) => page.say(id, text)));
      const { messages } = await page.client.history(id, { last: true }, never);
      const own = messages.filter(({ direction }) => direction === 'send');
      const said = own.map(({ content }) => 'textContent' in content && content.textContent);
      expect([bytes, said]).toEqual([bytes, texts]);
      const shown = rowsOf(page, id).filter(([, , text]) => texts.includes(String(text)));
      expect(shown.map(([seq]) => seq)).toEqual(own.map(({ messageSeq }) => messageSeq));
      expect([bytes, page.facts]).toEqual([
        bytes,
        ['link.connected', 'link.networkLost', 'link.networkBack'],
      ]);
    }),
  );
});

test('CON-T04 when the token expires during a send, the client gets another one, and the message exists once', async () => {
  const proxy = await proxied();
  const page = await come(proxy.url);
  const never = new AbortController().signal;
  const { conversationID: id } = await page.client.customerService(never);
  await page.open(id);
  proxy.set({ stalls: true });
  const sent = page.say(id, '還沒過期');
  server.clock.advance(MESSAGING_TOKEN_SECONDS * 1_000 + 1);
  proxy.set({});
  await sent;
  expect(page.facts).toEqual(['link.connected', 'link.tokenExpired', 'link.connected']);
  const texts = rowsOf(page, id).map(([, , text]) => text);
  expect(texts.filter((text) => text === '還沒過期')).toHaveLength(1);
});

test('MSG-10 a client clock that is hours wrong has no effect: messages stay in order, and no separator appears between them', async () => {
  const hours = 3_600_000;
  const early = await come(server.url, 'passenger', () => Date.now() - 7 * hours);
  const late = await come(server.url, 'driver', () => Date.now() + 7 * hours);
  const never = new AbortController().signal;
  const { code } = await byCode(server, late.userID);
  const { conversationID: id } = await early.client.peer(late.userID, never, code);
  await Promise.all([early, late].map((page) => page.open(id)));
  for (const page of [early, late]) {
    expect(Math.abs(page.client.now() - server.clock.now())).toBeLessThan(5_000);
  }
  const before = rowsOf(late, id).length;
  for (const [page, text] of [
    [early, '早'],
    [late, '晚'],
    [early, '又早'],
  ] as const) {
    const sent = page.say(id, text);
    const { store } = page;
    const { length, keyAt } = store.list(id);
    const pending = store.message(id, keyAt(length - 1));
    const stamp = pending?.message.timestamp ?? 0;
    expect([text, pending?.message.messageSeq]).toEqual([text, 0]);
    expect(isSeparated(stamp, server.clock.now())).toBe(false);
    expect(Math.abs(stamp - server.clock.now())).toBeLessThan(5_000);
    await sent;
  }
  await expect.poll(() => rowsOf(late, id).length).toBe(before + 3);
  expect(rowsOf(late, id)).toEqual(rowsOf(early, id));
  const { keyAt, length } = late.store.list(id);
  const flags = Array.from(
    { length: 3 },
    (_, at) => late.store.message(id, keyAt(length - 3 + at))?.isSeparated,
  );
  expect(flags.slice(1)).toEqual([false, false]);
});
