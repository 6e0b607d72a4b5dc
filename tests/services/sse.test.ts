import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect, streamUrl } from '../../src/services/live-push/connect.ts';
import {
  openStream,
  STREAM_RENEWAL_CHARACTERS,
  type TellStream,
} from '../../src/services/live-push/sse.ts';

/** The address of a real server. The page's XMLHttpRequest is happy-dom's. */
let url: string;
let respond: (response: ServerResponse, request: IncomingMessage) => void;
let told: Parameters<TellStream>[0][];
let close: () => void;
let page: Window;
const server = createServer((request, response) => respond(response, request));

beforeEach(async () => {
  told = [];
  close = () => undefined;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, `address()` returns an object of this type.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api-sse/resource/sse`;
  page = new Window({ url });
  vi.stubGlobal('XMLHttpRequest', page.XMLHttpRequest);
});

afterEach(async () => {
  vi.useRealTimers();
  close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await page.happyDOM.close();
  vi.unstubAllGlobals();
});

/** Resolves with the next response of the server, to which the test writes. */
function writable(): Promise<ServerResponse> {
  return new Promise((resolve) => {
    respond = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': connected\n\n');
      resolve(response);
    };
  });
}

const open = () => {
  close = openStream(url, (fact) => told.push(fact));
};

const tolds = (count: number) =>
  vi.waitFor(() => expect(told).toHaveLength(count), { timeout: 2_000, interval: 2 });

const opened = { type: 'stream.opened' } as const;

test('PSH-T02, PSH-T07, PSH-T08: each kind of frame from the server is emitted as its own fact', async () => {
  const arrives = writable();
  open();
  const response = await arrives;
  await tolds(1);
  const push = { title: '司機', body: 'B', type: 'order_refresh' };
  const order = { orderNo: 'D1', status: 2, version: 4 };
  const position = {
    orderNo: 'D1',
    latLng: { lat: 25, lng: 121 },
    heading: 90,
    etaSeconds: 60,
    at: 1,
  };
  const frames = [
    `event: message\ndata: ${JSON.stringify({ ...push, order })}\n\n`,
    'event: heartbeat\ndata: {}\n\n',
    'event: message\ndata: {"title":7}\n\n',
    'data: plain\ndata: words\n\n',
    `event: position\ndata: ${JSON.stringify(position)}\n\n`,
    'event: position\ndata: nowhere\n\n',
    'event: unknown\ndata: x\n\n',
  ];
  for (const frame of frames) response.write(frame);
  await tolds(7);
  expect(told).toEqual([
    opened,
    { type: 'stream.message', push: { ...push, order } },
    { type: 'stream.beat' },
    { type: 'stream.text', text: '{"title":7}' },
    { type: 'stream.text', text: 'plain\nwords' },
    { type: 'stream.position', position },
    { type: 'stream.beat' },
  ]);
});

test('PSH-T03: a stream that the server ends counts as failed, once', async () => {
  const arrives = writable();
  open();
  const response = await arrives;
  await tolds(1);
  response.end();
  await tolds(2);
  expect(told).toEqual([opened, { type: 'stream.failed', reason: 'closed' }]);
});

test.each([401, 403, 429, 500])('PSH-T09: HTTP status %i is a failure', async (status) => {
  respond = (response) => response.writeHead(status).end('{"code":1}');
  open();
  await tolds(1);
  expect(told).toEqual([{ type: 'stream.failed', reason: `status ${status}` }]);
});

test('PSH-T09: an unreachable server is a failure', async () => {
  url = 'http://127.0.0.1:1/api-sse/resource/sse';
  await page.happyDOM.close();
  page = new Window({ url });
  vi.stubGlobal('XMLHttpRequest', page.XMLHttpRequest);
  open();
  await tolds(1);
  expect(told.map(({ type }) => type)).toEqual(['stream.failed']);
});

test('API-10: a stream silent for three heartbeats counts as dead, and is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const turns = async (condition: () => boolean) => {
    for (let n = 0; n < 100_000 && !condition(); n++) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(condition()).toBe(true);
  };
  const arrives = writable();
  open();
  const response = await arrives;
  let isHungUp = false;
  response.on('close', () => (isHungUp = true));
  await turns(() => told.length === 1);
  vi.advanceTimersByTime(14_000);
  response.write('event: heartbeat\ndata: {}\n\n');
  await turns(() => told.length === 2);
  vi.advanceTimersByTime(14_999);
  expect(told).toEqual([opened, { type: 'stream.beat' }]);
  vi.advanceTimersByTime(1);
  expect(told.at(-1)).toEqual({ type: 'stream.failed', reason: 'silent' });
  await turns(() => isHungUp);
});

test('closing a stream closes its request, and nothing more is emitted', async () => {
  const arrives = writable();
  open();
  const response = await arrives;
  await tolds(1);
  const hungUp = new Promise((resolve) => response.on('close', resolve));
  close();
  await hungUp;
  expect(told).toEqual([opened]);
});

test('API-10, GUARD-06: token and client id are in the query; an order’s stream has only its own token', () => {
  const settings = {
    config: { streamBase: 'https://push.example', clientId: 'client-1' },
    token: () => 'a+b',
    language: () => 'en',
  };
  expect(streamUrl(settings, { stream: 'portal' })).toBe(
    'https://push.example/api-sse/resource/sse?Authorization=Bearer%20a%2Bb&clientid=client-1&language=en',
  );
  expect(streamUrl(settings, { stream: 'admin' })).toBe(
    'https://push.example/admin-api-sse/resource/sse?Authorization=Bearer%20a%2Bb&clientid=client-1&language=en',
  );
  expect(streamUrl(settings, { stream: 'order', orderToken: 't/1' })).toBe(
    'https://push.example/api-sse/order?orderToken=t%2F1&language=en',
  );
});

test('API-10: a request that has received much is replaced at a heartbeat, because the browser keeps all of it', async () => {
  const requests: ServerResponse[] = [];
  respond = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': connected\n\n');
    requests.push(response);
  };
  open();
  await tolds(1);
  const [first] = requests;
  const hungUp = new Promise((resolve) => first?.on('close', resolve));
  first?.write(`: ${' '.repeat(STREAM_RENEWAL_CHARACTERS)}\n\n`);
  first?.write('event: heartbeat\ndata: {}\n\n');
  await hungUp;
  await tolds(3);
  expect(told).toEqual([opened, { type: 'stream.beat' }, { type: 'stream.resumed' }]);
  expect(requests).toHaveLength(2);
  requests[1]?.write('data: on the new one\n\n');
  await tolds(4);
  requests[1]?.end();
  await tolds(5);
  expect(told.slice(3)).toEqual([
    { type: 'stream.text', text: 'on the new one' },
    { type: 'stream.failed', reason: 'closed' },
  ]);
});

test('API-10: a stream that opens again asks for missed pushes, with the last id', async () => {
  const asked: (string | undefined)[] = [];
  respond = (response, request) => {
    asked.push(request.headers['last-event-id'] as string | undefined); // at most one value
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('id: 7-a\ndata: words\n\nevent: heartbeat\nid: 8\ndata: {}\n\n');
    response.end();
  };
  const ids: (string | undefined)[] = [];
  const hear: TellStream = (fact, id) => {
    told.push(fact);
    ids.push(id);
  };
  close = openStream(url, hear);
  await tolds(4);
  expect(ids).toEqual([undefined, '7-a', '8', undefined]);
  close = openStream(url, hear, undefined, '8');
  await tolds(8);
  expect(asked).toEqual([undefined, '8']);
});

test.each([
  { what: 'a user’s stream', target: { stream: 'portal' }, status: 401, changes: false, times: 1 },
  { what: 'one that is busy', target: { stream: 'admin' }, status: 503, changes: false, times: 0 },
  { what: 'a former token', target: { stream: 'admin' }, status: 401, changes: true, times: 0 },
  {
    what: 'an order’s stream',
    target: { stream: 'order', orderToken: 't' },
    status: 401,
    changes: false,
    times: 0,
  },
] as const)(
  'SES-T13: when $what answered $status, the stream fails; only a 401 to a user’s current token ends the session',
  async ({ target, status, changes, times }) => {
    let token = 'first';
    respond = (response) => {
      if (changes) token = 'second';
      response.writeHead(status).end();
    };
    const onUnauthorized = vi.fn<() => void>();
    const settings = {
      config: { streamBase: new URL(url).origin, clientId: 'client-1' },
      token: () => token,
      language: () => 'en',
      onUnauthorized,
    };
    vi.stubGlobal('document', page.document);
    close = connect(settings, target, (fact) => told.push(fact));
    await tolds(1);
    expect(told).toEqual([{ type: 'stream.failed', reason: `status ${status}` }]);
    expect(onUnauthorized).toHaveBeenCalledTimes(times);
  },
);
