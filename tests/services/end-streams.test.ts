import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endStreams } from '../../src/services/live-push/end-streams.ts';

const asked: IncomingMessage[] = [];
let status: number | undefined;
const server = createServer((request, response) => {
  asked.push(request);
  if (status !== undefined) response.writeHead(status).end();
});

beforeEach(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterEach(async () => {
  asked.length = 0;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const end = (token?: string) => {
  // For a server that listens on a port, `address()` returns an object of this type.
  const { port } = server.address() as AddressInfo;
  const config = { streamBase: `http://127.0.0.1:${port}`, clientId: 'client-1' };
  return endStreams(config, token, new AbortController().signal);
};

test.each([200, 401, 500, undefined])(
  'API-10: both streams are ended before signing out, and signing out goes on whatever the server answers: %s',
  async (answer) => {
    status = answer;
    await end('token-1');
    const paths = new Set(asked.map(({ url }) => url));
    expect(paths).toEqual(
      new Set(['/admin-api-sse/resource/sse/close', '/api-sse/resource/sse/close']),
    );
    const [{ headers } = { headers: {} }] = asked;
    expect(headers).toMatchObject({ authorization: 'Bearer token-1', clientid: 'client-1' });
  },
);

test('a visitor who is not signed in has no streams to end', async () => {
  await end();
  expect(asked).toEqual([]);
});
