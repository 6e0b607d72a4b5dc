/**
 * Measures the time from the start of the server's process until it answers, at the first start and later, and the
 * processor time of a server that nobody uses.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { createOrder } from '../../server/orders/create-order.ts';
import { bookerOf, details, makeQuotes, openNode } from './support/bookings.ts';
import { median, section } from './support/figures.ts';
import { type PortalServer, startPortalServer, withDataFolder } from './support/portal-server.ts';

const orders = 5_000;
const starts = 3;
const idleSeconds = 20;

async function timed(dataDir: string): Promise<{ server: PortalServer; milliseconds: number }> {
  const start = performance.now();
  // The simulated fleet is on, because people who try the portal start it with the fleet.
  const server = await startPortalServer(dataDir, { FLEET: 'on' });
  const { status } = await fetch(`${server.url}/api/health`);
  if (status !== 200) throw new Error(`health says ${status}`);
  return { server, milliseconds: performance.now() - start };
}

/** Adds orders whose rides are over, so that no work is due at the next start. */
async function fill(dataDir: string): Promise<void> {
  const server = await startPortalServer(dataDir);
  const node = await openNode(server.databaseUrl, 16);
  try {
    const quotes = await makeQuotes(node, orders);
    for (let made = 0; made < orders; made += 100) {
      const some = quotes.slice(made, made + 100);
      await Promise.all(
        some.map((quoteId) =>
          createOrder(node, {
            body: details(quoteId),
            key: randomUUID(),
            userId: undefined,
            bookerOf,
          }),
        ),
      );
    }
    await node.db.$client.query('update customer_order set status = 6, due_at = null');
  } finally {
    await node.close();
    await server.stop();
  }
}

async function several(dataDir: string, stop: NodeJS.Signals): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const { server, milliseconds } = await timed(dataDir);
    times.push(milliseconds);
    await server.stop(stop);
  }
  return median(times);
}

/** Processor time that the process has used, s; Linux counts it in hundredths. */
function processorTime(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid ?? 'self'}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / 100;
}

/** The part of a core that the server uses while nobody uses it. */
async function idleShare({ process: { pid } }: PortalServer): Promise<number> {
  // What the start has left to do is over by then.
  await after(5_000);
  const before = processorTime(pid);
  await after(idleSeconds * 1_000);
  return (processorTime(pid) - before) / idleSeconds;
}

await withDataFolder(async (dataDir) => {
  const first = await timed(dataDir);
  await first.server.stop();
  await fill(dataDir);
  const present = await several(dataDir, 'SIGTERM');
  const killed = await timed(dataDir);
  await killed.server.stop('SIGKILL');
  const afterKill = await several(dataDir, 'SIGKILL');
  const last = await timed(dataDir);
  const idle = await idleShare(last.server);
  await last.server.stop();
  const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;
  section(
    'From start to serving',
    'From starting the process to the answer of `/api/health`, the embedded database included. The ' +
      'first start makes database and keys; data present are ' +
      `${orders.toLocaleString('en-US')} orders, median of ${starts} starts.`,
    ['', 'time', 'budget'],
    [
      ['first start', seconds(first.milliseconds), ''],
      ['data present', seconds(present), '≤ 1.50 s'],
      ['data present, killed before', seconds(afterKill), ''],
    ],
  );
  section(
    'An idle server',
    `The server's processor time while nobody uses it, with the simulated fleet, over ${idleSeconds} s. PostgreSQL is not counted.`,
    ['', 'share of a core'],
    [['nobody uses it', `${(100 * idle).toFixed(1)} %`]],
  );
});
