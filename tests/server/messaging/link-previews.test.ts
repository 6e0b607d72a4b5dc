/** Previews of links (MSG-02): what the server fetches from the web, and above all what it must never fetch. */
import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFromWeb, isWebLink } from '../../../server/messaging/previews/network.ts';
import { createPreviews } from '../../../server/messaging/previews/previews.ts';
import { readPage } from '../../../server/messaging/previews/read-page.ts';
import { web, type WebNetwork } from '../../../server/web-network.ts';
import type { HubFact } from '../../../src/contract/messaging/frames.ts';
import { CONTENT_MAX_BYTES } from '../../../src/domain/messaging/limits.ts';
import type { LinkPreview } from '../../../src/domain/messaging/message.ts';
import { clientMessageID, person, type Person, say } from '../../support/messaging/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** A web site, which runs on this machine. */
let site: Server;
/** A service of this machine that must not be reached. */
let inner: Server;
let server: TestServer;
let picture: Buffer;
const asked: string[] = [];
const reached: string[] = [];
/** For each path under `/held/`, a function that sends the page. The site does not answer until it is called. */
const held = new Map<string, () => unknown>();
const portOf = (one: Server): number => (one.address() as AddressInfo).port;
const listen = (one: Server): Promise<void> =>
  new Promise((ready) => void one.listen(0, '127.0.0.1', ready));

const html = (head: string): string =>
  `<!doctype html><html><head>${head}</head><body></body></html>`;
const NEWS = html(
  '<title>Plain</title><meta property="og:title" content="新聞 &amp; 更多&#x202e;" />' +
    "<meta name='description' content='<b>About</b>\nit'>" +
    '<meta property="og:image" content="/picture.png">',
);
const type = (response: ServerResponse, contentType: string): ServerResponse =>
  response.setHeader('content-type', contentType);
const to = (response: ServerResponse, location: string): void =>
  void response.writeHead(302, { location }).end();

function answer(path: string, response: ServerResponse): unknown {
  const page = (words: string) => type(response, 'text/html; charset=utf-8').end(words);
  const [, hops] = /^\/hops\/(\d)$/.exec(path) ?? [];
  if (hops !== undefined) {
    return hops === '0' ? page(NEWS) : to(response, `/hops/${Number(hops) - 1}`);
  }
  if (path.startsWith('/held/')) return held.set(path, () => page(html('<title>Held</title>')));
  if (path.startsWith('/many/')) return page(html('<title>One of many</title>'));
  switch (path) {
    case '/news':
    case '/again':
      return page(NEWS);
    case '/picture.png':
      return type(response, 'image/png').end(picture);
    case '/to-inner':
      return to(response, `http://127.0.0.1:${portOf(inner)}/`);
    case '/to-loopback':
      return to(response, 'http://127.0.0.1/');
    case '/to-private':
      return to(response, 'http://private.test/');
    case '/to-file':
      return to(response, 'file:///etc/passwd');
    case '/traps':
      return page(
        html('<title>Traps</title><meta property="og:image" content="http://127.0.0.1/a.png">'),
      );
    case '/no-picture':
      return page(
        html('<title>Says so</title><meta property="og:image" content="/not-a-picture.png">'),
      );
    case '/not-a-picture.png':
      return type(response, 'image/png').end('<svg onload="alert(1)">');
    case '/huge':
      type(response, 'text/html');
      response.on('error', () => undefined);
      response.write(html('<title>Huge</title>'));
      return writeOn(response);
    case '/huge.png':
      type(response, 'image/png');
      return writeOn(response);
    case '/slow':
      return type(response, 'text/html').write('<title>Slow');
    case '/json':
      return type(response, 'application/json').end('{"title":"<title>No</title>"}');
    case '/other-protocol':
      return response.socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      );
    case '/packed':
      return type(response, 'text/html').setHeader('content-encoding', 'gzip').end('packed');
    default:
      return response.writeHead(404).end();
  }
}

/** Writes without end, until the connection is closed. */
function writeOn(response: ServerResponse): void {
  const more = Buffer.alloc(65_536, 'x');
  const on = (): void => {
    while (!response.destroyed && response.write(more));
    if (!response.destroyed) response.once('drain', on);
  };
  on();
}

const network: WebNetwork = {
  resolve(host) {
    if (host === 'private.test') return Promise.resolve(['10.1.2.3']);
    if (host === 'both.test') return Promise.resolve(['93.184.215.14', '127.0.0.1']);
    if (host === 'metadata.test') return Promise.resolve(['169.254.169.254']);
    if (host === 'local6.test') return Promise.resolve(['fd00::1']);
    return Promise.reject(new Error('no such name'));
  },
  stand: (host) =>
    host === 'site.test' ? { address: '127.0.0.1', port: portOf(site) } : undefined,
};

beforeAll(async () => {
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
  site = createServer(({ url = '' }, response) => {
    asked.push(url);
    answer(url, response);
  });
  inner = createServer(({ url = '' }, response) => {
    reached.push(url);
    type(response, 'text/html').end(html('<title>Inner</title>'));
  });
  await Promise.all([listen(site), listen(inner)]);
  server = await startTestServer({}, undefined, { webNetwork: network });
});
afterAll(async () => {
  await server.close();
  for (const one of [site, inner]) {
    one.closeAllConnections();
    one.close();
  }
});

const fetched = (
  link: string,
  wanted: Partial<Parameters<typeof fetchFromWeb>[2]> = {},
  from: WebNetwork = network,
) =>
  fetchFromWeb(from, link, {
    accept: /^text\/html\b/i,
    mostBytes: 100_000,
    isCut: true,
    signal: AbortSignal.timeout(2_000),
    ...wanted,
  });

test('only public web pages are fetched: no private address by any name, number or redirect', async () => {
  expect((await fetched('http://site.test/hops/3'))?.url).toBe('http://site.test/hops/0');
  for (const link of [
    'http://site.test/hops/4',
    'http://site.test/to-inner',
    'http://site.test/to-loopback',
    'http://site.test/to-private',
    'http://site.test/to-file',
    'http://private.test/',
    'http://both.test/',
    'http://metadata.test/',
    'http://local6.test/',
    'http://unknown.test/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fe80::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.0.1/',
  ]) {
    expect(await fetched(link), link).toBeUndefined();
  }
  // Links to this machine are refused with the real name resolution, too.
  const inside = `http://localhost:${portOf(inner)}/`;
  for (const link of ['http://localhost/', inside, `http://127.0.0.1:${portOf(inner)}/`]) {
    expect(await fetched(link, {}, web), link).toBeUndefined();
  }
  expect(reached).toEqual([]);
  for (const link of ['http://a.tw:8080/', 'ftp://a.tw/', 'http://u:p@a.tw/', 'javascript:1', '']) {
    expect(isWebLink(link), link).toBe(false);
  }
  expect([isWebLink('https://a.tw/b?c#d'), isWebLink('http://a.tw:80/')]).toEqual([true, true]);
});

test('large pages are cut or dropped; slow or compressed pages and other formats give no preview', async () => {
  expect((await fetched('http://site.test/huge'))?.bytes.length).toBe(100_000);
  const image = { accept: /^image\/png\b/i, isCut: false };
  expect(await fetched('http://site.test/huge.png', image)).toBeUndefined();
  expect(
    await fetched('http://site.test/slow', { signal: AbortSignal.timeout(200) }),
  ).toBeUndefined();
  expect(await fetched('http://site.test/packed')).toBeUndefined();
  expect(await fetched('http://site.test/json')).toBeUndefined();
  // The answer must come at once: a fetch that never ends would occupy its slot for good.
  const patient = { signal: AbortSignal.timeout(60_000) };
  expect(await fetched('http://site.test/other-protocol', patient)).toBeUndefined();
});

test('a preview is text without line breaks, of limited length, decoded with the page’s charset', () => {
  expect(readPage(Buffer.from(NEWS), 'text/html')).toEqual({
    title: '新聞 & 更多',
    description: '<b>About</b> it',
    picture: '/picture.png',
  });
  const long = readPage(Buffer.from(html(`<title>${'長'.repeat(500)}</title>`)), 'text/html');
  expect([...(long?.title ?? '')].length).toBe(120);
  const latin = Buffer.from(html('<title>Zürich</title>'), 'latin1');
  expect(readPage(latin, 'text/html; charset=iso-8859-1')?.title).toBe('Zürich');
  expect(readPage(Buffer.from(html('')), 'text/html')).toBeUndefined();
});

const people: Person[] = [];
async function visit() {
  const [guest, agent] = [await person(server, 'guest'), await person(server, 'agent')];
  people.push(guest, agent);
  const { conversationID } = await guest.ask('customerService', {});
  return { guest, agent, conversationID };
}
afterAll(async () => {
  for (const one of people) await one.close();
});

const previewIn = (fact: HubFact): LinkPreview | undefined =>
  fact.tell === 'message' && fact.message.content.type === 'text'
    ? fact.message.content.preview
    : undefined;

test('a message with a link gets a preview for sender and reader, in history and when forwarded; our server serves its picture', async () => {
  const { guest, agent, conversationID } = await visit();
  const sent = await say(guest, conversationID, '請看 http://site.test/news。謝謝');
  expect(sent.content).not.toHaveProperty('preview');
  const [told, own] = await Promise.all(
    [agent, guest].map((one) => one.fact((fact) => previewIn(fact) !== undefined)),
  );
  const preview = told && previewIn(told);
  expect(preview).toMatchObject({
    url: 'http://site.test/news',
    title: '新聞 & 更多',
    description: '<b>About</b> it',
    width: 900,
    height: 600,
  });
  expect(own && previewIn(own)).toEqual(preview);
  const { messages } = await agent.ask('history', { conversationID, from: { last: true } });
  const kept = messages.find(({ messageID }) => messageID === sent.messageID);
  expect(kept?.content).toMatchObject({ type: 'text', preview });
  const [listed] = await guest.ask('conversations', {});
  expect(listed?.lastMessage?.content).not.toHaveProperty('preview');
  const forwarded = await guest.ask('send', {
    conversationID,
    clientMessageID: clientMessageID(),
    content: { type: 'forward', messageID: sent.messageID },
  });
  expect(forwarded.content).toMatchObject({ type: 'text', preview });
  // An edited text keeps its preview only if it still has the link.
  const edited = async (words: string) => {
    const content = { type: 'text', textContent: words } as const;
    const { messageID } = sent;
    return (await guest.ask('edit', { conversationID, messageID, content })).content;
  };
  expect(await edited('看過 http://site.test/news')).toMatchObject({ preview });
  expect(await edited('沒有連結了')).not.toHaveProperty('preview');

  const image = await fetch(`${server.url}${preview?.picture}`);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const bytes = Buffer.from(await image.arrayBuffer());
  // Reads the size from the bytes of the WebP, because `sharp` opens only files in this process.
  expect([bytes.readUInt16LE(26), bytes.readUInt16LE(28)]).toEqual([480, 320]);
  const unknown = await fetch(`${server.url}/api/messaging/preview/${'a'.repeat(22)}`);
  expect(unknown.status).toBe(404);

  // The page was fetched once. The result is stored by its address.
  const count = (): number => asked.filter((url) => url === '/news').length;
  expect(count()).toBe(1);
  await say(guest, conversationID, 'http://site.test/news');
  await agent.fact(
    (fact) =>
      previewIn(fact) !== undefined &&
      fact.tell === 'message' &&
      fact.message.messageSeq > sent.messageSeq,
  );
  expect(count()).toBe(1);
});

test('a text of maximum length is forwarded with its preview, too', async () => {
  const { guest, conversationID } = await visit();
  const link = 'http://site.test/no-picture';
  const frame = JSON.stringify({ type: 'text', textContent: link });
  // The text leaves room for the mark that it is forwarded, but not for a preview.
  const room = CONTENT_MAX_BYTES - Buffer.byteLength(frame) - 40;
  const words = `${' 長字'.repeat(1_500)}${' x'.repeat(Math.floor((room - 1_500 * 7) / 2))}`;
  const { messageID } = await say(guest, conversationID, `${link}${words}`);
  await guest.fact(
    (fact) =>
      fact.tell === 'message' &&
      fact.message.messageID === messageID &&
      previewIn(fact) !== undefined,
  );
  const forwarded = await guest.ask('send', {
    conversationID,
    clientMessageID: clientMessageID(),
    content: { type: 'forward', messageID },
  });
  expect(forwarded.content).toMatchObject({ type: 'text', preview: { title: 'Says so' } });
});

test('a preview has no invalid or local picture; a message whose link has no page is unchanged', async () => {
  const { guest, conversationID } = await visit();
  const cardOf = async (path: string): Promise<LinkPreview | undefined> => {
    const { messageID } = await say(guest, conversationID, `http://site.test/${path}`);
    const fact = await guest.fact(
      (one) =>
        one.tell === 'message' &&
        one.message.messageID === messageID &&
        previewIn(one) !== undefined,
    );
    return previewIn(fact);
  };
  expect(await cardOf('traps')).toMatchObject({ title: 'Traps', picture: '' });
  expect(await cardOf('no-picture')).toMatchObject({ title: 'Says so', picture: '' });
  expect(reached).toEqual([]);
  const plain = await say(guest, conversationID, 'http://site.test/json');
  await expect
    .poll(async () => {
      const { rows } = await server.deps.db.$client.query<{ title: string }>(
        `select title from link_preview where title = ''`,
      );
      return rows.length;
    })
    .toBe(1);
  const { messages } = await guest.ask('history', { conversationID, from: { last: true } });
  const kept = messages.find(({ messageID }) => messageID === plain.messageID);
  expect(kept?.content).toEqual({ type: 'text', textContent: 'http://site.test/json' });
});

test('a revoked message has no preview any more, and the picture of the preview is deleted a day later', async () => {
  const { guest, conversationID } = await visit();
  const { messageID } = await say(guest, conversationID, 'http://site.test/again');
  const fact = await guest.fact((one) => previewIn(one)?.url === 'http://site.test/again');
  const path = previewIn(fact)?.picture ?? '';
  const clock = { now: () => server.clock.now() + 25 * 3_600_000 };
  const { tidy } = createPreviews({ ...server.deps, clock }, () => Promise.resolve());
  const status = async () => (await fetch(`${server.url}${path}`)).status;
  await tidy();
  expect(await status()).toBe(200);
  const revoked = await guest.ask('revoke', { conversationID, messageID });
  expect(revoked.content).toEqual({ type: 'revoke' });
  // Another message may have found the stored preview a moment ago and be about to show it, so the picture stays a
  // while.
  const soon = { now: () => server.clock.now() + 24 * 3_600_000 + 60_000 };
  await createPreviews({ ...server.deps, clock: soon }, () => Promise.resolve()).tidy();
  expect(await status()).toBe(200);
  await tidy();
  expect(await status()).toBe(404);
});

test('a picture stays as long as a copy of its preview in a combined message needs it', async () => {
  const { guest, conversationID } = await visit();
  const link = 'http://site.test/hops/0';
  const { messageID } = await say(guest, conversationID, link);
  const fact = await guest.fact((one) => previewIn(one)?.url === link);
  await guest.ask('send', {
    conversationID,
    clientMessageID: clientMessageID(),
    content: { type: 'combine', title: '紀錄', summary: link, messageIDs: [messageID] },
  });
  await guest.ask('revoke', { conversationID, messageID });
  const clock = { now: () => server.clock.now() + 25 * 3_600_000 };
  await createPreviews({ ...server.deps, clock }, () => Promise.resolve()).tidy();
  const picture = await fetch(`${server.url}${previewIn(fact)?.picture ?? ''}`);
  expect(picture.status).toBe(200);
});

test('the result of fetching a page is reused for a day, and an empty result for an hour; then the page is fetched again', async () => {
  const own = clientMessageID();
  const begun = server.clock.now();
  const clock = { now: () => begun + later };
  let later = 0;
  const { look, tidy } = createPreviews({ ...server.deps, clock }, () => Promise.resolve());
  const times = async (path: string, after: number): Promise<number> => {
    later = after;
    await look({
      conversationID: 'c',
      messageID: 'm',
      senderUserID: 's',
      turn: path,
      content: { type: 'text', textContent: `http://site.test${path}` },
      serviceUserID: null,
      isReopened: false,
    });
    return asked.filter((one) => one === path).length;
  };
  const [found, none] = [`/many/${own}/kept`, `/none/${own}`];
  const hour = 3_600_000;
  for (const [path, kept] of [
    [found, 24 * hour],
    [none, hour],
  ] as const) {
    expect(await times(path, 0)).toBe(1);
    expect(await times(path, kept - 1)).toBe(1);
    expect(await times(path, kept)).toBe(2);
  }
  // The first result stays half an hour longer, because another node may still put it into a message.
  const rows = async (after: number): Promise<number | null> => {
    later = after;
    await tidy();
    const hash = createHash('sha256').update(`http://site.test${found}`).digest('base64url');
    const text = 'select from link_preview where url_hash = $1';
    return (await server.deps.db.$client.query(text, [hash])).rowCount;
  };
  expect(await rows(24.5 * hour)).toBe(2);
  expect(await rows(24.5 * hour + 1)).toBe(1);
});

test('a sender of many links does not delay others, and all guests of one address count as one sender', async () => {
  const added: string[] = [];
  const { look } = createPreviews(server.deps, (message) => {
    added.push(message.messageID);
    return Promise.resolve();
  });
  const wants = (turn: string, messageID: string, path: string): Promise<void> =>
    look({
      conversationID: 'c',
      messageID,
      senderUserID: messageID,
      turn,
      content: { type: 'text', textContent: `http://site.test/${path}` },
      serviceUserID: null,
      isReopened: false,
    });
  // Results are stored, so each run needs paths of its own.
  const own = clientMessageID();
  const [first, second] = [`held/${own}/1`, `held/${own}/2`];
  const begun = [wants('a', 'a1', first), wants('a', 'a2', second)];
  await expect.poll(() => held.has(`/${first}`) && held.has(`/${second}`)).toBe(true);
  const many = Array.from({ length: 8 }, (_, i) => wants('a', `a${i + 3}`, `many/${own}/${i}`));
  // The other sender's link is one of the same pages. It must not wait for the turn of the first sender.
  const other = wants('b', 'b1', `many/${own}/7`);
  const eleventh = wants('a', 'a11', `many/${own}/other`);
  await eleventh;
  // When no query runs any more, all wait for their turns, and none is still looking for a stored result.
  const pool = server.deps.db.$client;
  await expect.poll(() => pool.idleCount === pool.totalCount && pool.waitingCount === 0).toBe(true);
  expect(added).toEqual([]);
  held.get(`/${first}`)?.();
  await Promise.all([...many, other, begun[0]]);
  expect(added.filter((one) => one !== 'a1').indexOf('b1')).toBeLessThan(2);
  expect(added).toContain('a10');
  expect(added).not.toContain('a11');
  expect(asked.filter((path) => path === `/many/${own}/7`)).toHaveLength(1);
  held.get(`/${second}`)?.();
  await Promise.all(begun);
});
