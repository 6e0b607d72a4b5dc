import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { cutSlowReaders, limitDownloads } from '../../server/plugins/downloads.ts';
import { handleErrors } from '../../server/plugins/errors.ts';

const ends: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Makes a file without an end. `open` contains the files that are still being sent. */
function endless(open: Set<Readable>): Readable {
  const part = Buffer.alloc(65_536);
  const bytes = new Readable({
    read() {
      this.push(part);
    },
  });
  open.add(bytes);
  bytes.once('close', () => open.delete(bytes));
  return bytes;
}

async function serve(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  ends.push(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

async function asks(port: number, path: string, headers = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  ends.push(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
  return socket;
}

test('a client that does not read a file or a stream is disconnected; a client that reads or waits for its answer is not', async () => {
  const app = Fastify({ forceCloseConnections: true });
  cutSlowReaders(app, { silentMs: 400, everyMs: 50 });
  const open = new Set<Readable>();
  app.get('/file', (_request, reply) => reply.send(endless(open)));
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('x'.repeat(20_000_000));
  });
  // This answer takes longer than the time after which a client that does not read is disconnected.
  const later = Promise.withResolvers<string>();
  app.get('/slow', () => later.promise);
  const port = await serve(app);

  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const socket = await asks(port, index % 5 === 0 ? '/stream' : '/file');
      socket.pause();
    }),
  );
  const waiting = await asks(port, '/slow');
  const reading = await asks(port, '/file');
  let read = 0;
  reading.on('data', (part: Buffer) => (read += part.length));
  await expect.poll(() => open.size, { timeout: 15_000 }).toBe(1);
  // The streams are closed, too. Only the waiting client and the reading client are still connected.
  const connections = promisify(app.server.getConnections.bind(app.server));
  await expect.poll(() => connections(), { timeout: 15_000 }).toBe(2);
  const before = read;
  await expect.poll(() => read).toBeGreaterThan(before + 1_000_000);
  later.resolve('at last');
  const [answer] = (await once(waiting, 'data')) as [Buffer];
  expect(String(answer)).toContain('at last');
}, 30_000);

test('simultaneous downloads are limited by address; other calls and other addresses are served, and a finished download makes room for another', async () => {
  const app = Fastify({ trustProxy: true, forceCloseConnections: true });
  handleErrors(app);
  limitDownloads(app, { rateLimits: true });
  const open = new Set<Readable>();
  app.get('/api/file', (_request, reply) =>
    reply.headers({ etag: '"1"', 'content-disposition': 'attachment' }).send(endless(open)),
  );
  app.get('/api/small', () => ({ code: 200 }));
  const port = await serve(app);
  const sockets = await Promise.all(
    Array.from({ length: 64 }, async () => {
      const socket = await asks(port, '/api/file');
      socket.pause();
      return socket;
    }),
  );
  await expect.poll(() => open.size, { timeout: 15_000 }).toBe(64);
  const url = `http://127.0.0.1:${port}`;
  const refused = await fetch(`${url}/api/file`);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('etag')).toBeNull();
  expect(await refused.json()).toMatchObject({ code: 429 });
  expect((await fetch(`${url}/api/small`)).status).toBe(200);
  const other = await fetch(`${url}/api/file`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(other.status).toBe(200);
  await other.body?.cancel();
  sockets[0]?.destroy();
  await expect
    .poll(
      async () => {
        const again = await fetch(`${url}/api/file`);
        await again.body?.cancel();
        return again.status;
      },
      { timeout: 15_000 },
    )
    .toBe(200);
}, 30_000);

test('a download whose client left before it began takes no place', async () => {
  const app = Fastify({ forceCloseConnections: true });
  handleErrors(app);
  limitDownloads(app, { rateLimits: true }, { calls: 2, page: 2, all: 2 });
  const open = new Set<Readable>();
  const begun: (() => void)[] = [];
  let left = 0;
  app.get('/api/file', async (request, reply) => {
    request.raw.socket.once('close', () => (left += 1));
    await new Promise<void>((resolve) => begun.push(resolve));
    return reply.send(endless(open));
  });
  const port = await serve(app);
  for (const count of [1, 2]) {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /api/file HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => begun.length).toBe(count);
    socket.destroy();
    await expect.poll(() => left).toBe(count);
  }
  for (const begin of begun) begin();
  await expect.poll(() => open.size).toBe(0);
  const asked = fetch(`http://127.0.0.1:${port}/api/file`);
  await expect.poll(() => begun.length).toBe(3);
  begun.at(-1)?.();
  const answer = await asked;
  expect(answer.status).toBe(200);
  await answer.body?.cancel();
}, 30_000);

test('simultaneous downloads of all addresses are limited together, and a finished download makes room for another', async () => {
  const app = Fastify({ trustProxy: true, forceCloseConnections: true });
  handleErrors(app);
  limitDownloads(app, { rateLimits: true }, { calls: 2, page: 2, all: 3 });
  const open = new Set<Readable>();
  app.get('/api/file', (_request, reply) => reply.send(endless(open)));
  app.get('/page', (_request, reply) => reply.send(endless(open)));
  const port = await serve(app);
  const from = (address: string, path = '/api/file') =>
    asks(port, path, `X-Forwarded-For: ${address}\r\n`);
  const status = async (address: string, path = '/api/file') => {
    const headers = { 'x-forwarded-for': address };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    await answer.body?.cancel();
    return answer.status;
  };
  const [first] = await Promise.all([from('192.0.2.1'), from('192.0.2.1')]);
  await expect.poll(() => open.size).toBe(2);
  expect(await status('192.0.2.1')).toBe(429);
  // The page's own files are counted separately.
  await from('192.0.2.1', '/page');
  await expect.poll(() => open.size).toBe(3);
  expect(await status('192.0.2.2')).toBe(503);
  first.destroy();
  await expect.poll(() => status('192.0.2.2')).toBe(200);
});
