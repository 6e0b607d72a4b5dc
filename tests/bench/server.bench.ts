/**
 * Measures requests a second and their duration: the cost of the routes and of the code around them without a database,
 * and quote, create and read on the whole server with its database.
 */
import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { createOrder } from '../../server/orders/create-order.ts';
import {
  type BareNode,
  bookerOf,
  details,
  makeQuotes,
  openNode,
  ride,
} from './support/bookings.ts';
import { startChild } from './support/child.ts';
import { median, ms, section, whole } from './support/figures.ts';
import { load } from './support/load.ts';
import { withPortalServer } from './support/portal-server.ts';

const seconds = 4;
const turns = 5;
const json = { 'content-type': 'application/json' };
const isOk = (body: string): boolean => body.startsWith('{"code":200');

async function withoutDatabase(): Promise<void> {
  const servers = await startChild('tests/bench/support/bare-server.ts', /^ports (.*)/);
  const [raw = '', checked = '', around = ''] = servers.said.split(' ');
  const body = JSON.stringify(await ride());
  const get: Request = {
    path: '/api/order/payment/result?recTradeId=D20260501abcdef&orderNo=D260501ABCDEF',
  };
  const post: Request = { method: 'POST', path: '/api/fare/quote', headers: json, body };
  const rows: string[][] = [];
  for (const [what, request, budget] of [
    ['GET', get, '≥ 0.65 ×'],
    ['POST', post, '≥ 0.6 ×'],
  ] as const) {
    const urls = [raw, checked, around].map((port) => `http://127.0.0.1:${port}`);
    const measured: number[][] = urls.map(() => []);
    // The servers take turns, so that other work of the machine affects all of them. The first turn warms up.
    for (let turn = 0; turn <= turns; turn += 1) {
      for (const [server, url] of urls.entries()) {
        const { perSecond } = await load(url, request, {
          connections: 16,
          seconds: 1,
          isGood: isOk,
        });
        if (turn > 0) measured[server]?.push(perSecond);
      }
    }
    const [bare, ...ours] = measured.map(median);
    rows.push([
      what,
      whole(bare ?? 0),
      ...ours.flatMap((each) => [whole(each), `${(each / (bare ?? 0)).toFixed(2)} ×`]),
      budget,
    ]);
  }
  await servers.stop();
  section(
    'Requests without a database',
    'Three servers in one process give the same answers, 16 connections, requests a second, median of ' +
      `${turns} turns: ` +
      '`node:http` reading and writing the JSON; Fastify with our routes, which check against the ' +
      'contract; the same with the policy’s headers, request id and log line of each request.',
    ['', '`node:http`', 'checked', 'of raw', 'with all around', 'of raw', 'budget (checked)'],
    rows,
  );
}

async function withDatabase(url: string, node: BareNode): Promise<void> {
  const unused = await makeQuotes(node, 40_000);
  const clientid = node.config.clientId;
  const bodies = Array.from({ length: 2_000 }, () => unused.pop() ?? '');
  const orders = await Promise.all(
    bodies.map((quoteId) =>
      createOrder(node, { body: details(quoteId), key: randomUUID(), userId: undefined, bookerOf }),
    ),
  );
  const quoteBody = JSON.stringify(await ride());
  const requests: Record<string, Request> = {
    quote: {
      method: 'POST',
      path: '/api/fare/quote',
      headers: { ...json, clientid },
      body: quoteBody,
    },
    create: {
      method: 'POST',
      path: '/api/order/create',
      setupRequest: (request) => ({
        ...request,
        headers: { ...json, clientid, 'idempotency-key': randomUUID() },
        body: JSON.stringify(details(unused.pop() ?? '')),
      }),
    },
    read: {
      setupRequest: (request) => {
        const { order, orderToken = '' } = orders[Math.floor(Math.random() * orders.length)] ?? {};
        return {
          ...request,
          path: `/api/order/detail?orderNo=${order?.orderNo}`,
          headers: { clientid, 'order-token': orderToken },
        };
      },
    },
  };
  const rows: string[][] = [];
  for (const [what, request] of Object.entries(requests)) {
    await load(url, request, { connections: 16, seconds: 2, isGood: isOk }); // warms up
    const one = await load(url, request, { connections: 1, seconds: 2, isGood: isOk });
    const many = await load(url, request, { connections: 16, seconds, isGood: isOk });
    const budget = what === 'create' ? '≥ 3,000' : '';
    rows.push([
      what,
      ms(one.p50),
      ms(one.p99),
      whole(many.perSecond),
      ms(many.p50),
      ms(many.p99),
      budget,
    ]);
  }
  section(
    'Orders over HTTP',
    'The real server process with its embedded database, fsync on, on the two cores that the ' +
      'sender of the requests uses, too. Latency with one connection; requests a second and ' +
      'latency with 16, which is as fast as it goes.',
    ['', 'p50', 'p99', 'a second', 'p50 (16)', 'p99 (16)', 'budget'],
    rows,
  );
}

await withoutDatabase();
await withPortalServer(async ({ url, databaseUrl }) => {
  const node = await openNode(databaseUrl, 4);
  try {
    await withDatabase(url, node);
  } finally {
    await node.close();
  }
});
