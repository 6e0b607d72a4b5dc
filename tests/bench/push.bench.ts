/**
 * Measures the time from the commit of an order to its push in every open stream of its passenger. Orders made one
 * after the other show the delay; many orders at once show how many pushes a second arrive.
 */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { createSessions } from '../../server/accounts/sessions.ts';
import { createOrder } from '../../server/orders/create-order.ts';
import { STREAM_PATH } from '../../src/contract/push.ts';
import { type BareNode, bookerOf, details, makeQuotes, openNode } from './support/bookings.ts';
import { ms, quantile, section, whole } from './support/figures.ts';
import { withPortalServer } from './support/portal-server.ts';

/** Open streams, orders made one by one, orders made at once. */
const rounds = [
  { streams: 1, single: 200, burst: 1_000 },
  { streams: 100, single: 100, burst: 500 },
  { streams: 1_000, single: 30, burst: 100 },
] as const;

const frame = Buffer.from('event: message\n');

interface Listeners {
  /** Called with the time of arrival for each frame. */
  heard: (at: number) => void;
  close(): void;
}

/** Opens streams of one member; each is a connection of its own, read without a client's overhead. */
async function listen(url: URL, headers: string, count: number): Promise<Listeners> {
  const listeners: Listeners = { heard: () => undefined, close };
  const sockets: Socket[] = [];
  function close(): void {
    for (const socket of sockets) socket.destroy();
  }
  const request = `GET ${STREAM_PATH.portal} HTTP/1.1\r\nhost: ${url.host}\r\n${headers}\r\n`;
  for (let opened = 0; opened < count; opened += 50) {
    await Promise.all(
      Array.from({ length: Math.min(50, count - opened) }, () => {
        const socket = connect(Number(url.port), url.hostname);
        sockets.push(socket);
        return new Promise<void>((resolve, reject) => {
          socket.on('error', reject);
          socket.on('data', (chunk) => {
            if (chunk.includes(': connected')) resolve();
            for (let at = 0; (at = chunk.indexOf(frame, at)) >= 0; at += frame.length) {
              listeners.heard(performance.now());
            }
          });
          socket.write(request);
        });
      }),
    );
  }
  return listeners;
}

/**
 * Makes orders and waits until every stream has had a frame of each; returns the times from each commit to each frame.
 */
async function book(
  node: BareNode,
  userId: string,
  quoteIds: readonly string[],
  listeners: Listeners,
  streams: number,
): Promise<{ times: number[]; milliseconds: number }> {
  const times: number[] = [];
  let committed = Number.NaN;
  // An order is published right after its commit.
  const bus: BareNode['bus'] = {
    ...node.bus,
    publish(topic, payload) {
      committed = performance.now();
      node.bus.publish(topic, payload);
    },
  };
  const allHeard = new Promise<void>((resolve) => {
    listeners.heard = (at) => {
      times.push(at - committed);
      if (times.length === streams * quoteIds.length) resolve();
    };
  });
  const start = performance.now();
  await Promise.all(
    quoteIds.map((quoteId) =>
      createOrder(
        { ...node, bus, config: { ...node.config, rateLimits: false } },
        { body: details(quoteId), key: randomUUID(), userId, bookerOf },
      ),
    ),
  );
  await allHeard;
  return { times, milliseconds: performance.now() - start };
}

await withPortalServer(async (server) => {
  const node = await openNode(server.databaseUrl, 16);
  const {
    rows: [passenger],
  } = await node.db.$client.query<{ id: string }>(
    "select user_id as id from app_user where user_name = 'passenger'",
  );
  const userId = passenger?.id ?? '';
  const { clientId } = node.config;
  const { token } = await createSessions(node.db, Date, 1).create(userId, clientId);
  const headers = `authorization: Bearer ${token}\r\nclientid: ${clientId}\r\n`;
  const quotes = await makeQuotes(node, 5_000);
  const rows: string[][] = [];
  try {
    for (const { streams, single, burst } of rounds) {
      const listeners = await listen(new URL(server.url), headers, streams);
      const times: number[] = [];
      for (let made = 0; made < single; made += 1) {
        const one = await book(node, userId, quotes.splice(0, 1), listeners, streams);
        times.push(...one.times);
      }
      const many = await book(node, userId, quotes.splice(0, burst), listeners, streams);
      rows.push([
        whole(streams),
        ms(quantile(times, 0.5)),
        ms(quantile(times, 0.99)),
        `${whole(burst)} orders`,
        whole((streams * burst * 1_000) / many.milliseconds),
      ]);
      listeners.close();
    }
  } finally {
    await node.close();
  }
  section(
    'Push to open streams',
    'Orders of one member are made by one node; the streams are open at another, the real server ' +
      'process, so every change travels through the database’s NOTIFY. Time from the commit to the ' +
      'frame, all streams together; and frames a second while many orders are made at once, their ' +
      'making included. Sender, server, database and readers share two cores.',
    ['streams', 'p50', 'p99', 'at once', 'frames a second'],
    rows,
  );
});
