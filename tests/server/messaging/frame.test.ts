/**
 * The hub itself builds the bytes of WebSocket frames for its notifications. Any WebSocket client must be able to
 * read them.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf } from '../../../server/messaging/frame.ts';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
afterEach(() => {
  server.close();
});

test('frames whose lengths need each of the header sizes arrive complete and in order', async () => {
  const came = new Promise<Duplex>((resolve) => {
    server.once('connection', (_socket, request) => resolve(request.socket));
  });
  // The cast is safe because the server listens on a TCP port.
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const stream = await came;
  const around = (length: number) => [length - 1, length, length + 1];
  const bare = JSON.stringify({ tell: 'deleted', conversationID: '', messageIDs: [] }).length;
  const facts = [bare + 20, ...around(126), ...around(65_536)].map((length) => ({
    tell: 'deleted' as const,
    messageIDs: [],
    conversationID: '訊'.padEnd(length - bare - 2, 'x'),
  }));
  const read: unknown[] = [];
  client.on('message', (data: Buffer, isBinary) => {
    read.push(isBinary ? 'binary' : JSON.parse(data.toString()));
    if (read.length === facts.length) client.close();
  });
  for (const fact of facts) {
    const { bytes, text } = frameOf(fact);
    expect(text.toString()).toBe(JSON.stringify(fact));
    stream.write(bytes);
  }
  await once(client, 'close');
  expect(read).toEqual(facts);
  expect(facts.map((fact) => frameOf(fact).text.length)).toEqual([
    bare + 20,
    ...around(126),
    ...around(65_536),
  ]);
});
