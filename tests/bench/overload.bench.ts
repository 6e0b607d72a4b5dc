/**
 * Measures an overload, in which clients send ten times as many orders at once as the server can make: how many are
 * admitted, how soon they are answered, and when the overload is over.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { details, makeQuotes, openNode } from './support/bookings.ts';
import { pause } from './support/chat.ts';
import { ms, quantile, section, whole } from './support/figures.ts';
import { withPortalServer } from './support/portal-server.ts';

const SECONDS = 8;
const MANY = 640;
/** How often a burst of new connections comes, and the time between two bursts, in ms. */
const BURSTS = { times: 6, apartMs: 2_000 };
/**
 * When the overload counts as over: this many orders one after the other are admitted, each in the time promised to
 * admitted clients.
 */
const CALM = { inARow: 50, withinMs: 250, patienceMs: 20_000 };

const newAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

interface Answered {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly milliseconds: number;
}

await withPortalServer(async ({ url, databaseUrl }) => {
  const node = await openNode(databaseUrl, 4);
  const unused = await makeQuotes(node, 40_000);
  const agent = newAgent();
  const clientid = node.config.clientId;

  function create(by = agent): Promise<Answered> {
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const sent = httpRequest(
        `${url}/api/order/create`,
        {
          agent: by,
          method: 'POST',
          headers: {
            clientid,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
        },
        (answer) => {
          answer.resume().once('end', () => {
            const { statusCode: status = 0, headers } = answer;
            const milliseconds = performance.now() - started;
            resolve({ status, retryAfter: headers['retry-after'], milliseconds });
          });
        },
      );
      sent.once('error', reject);
      sent.end(JSON.stringify(details(unused.pop() ?? '')));
    });
  }

  /**
   * This many clients send again as soon as they are answered. With `waits`, a client waits after a 503 as long as the
   * answer says.
   */
  async function press(clients: number, seconds: number, waits: boolean): Promise<Answered[]> {
    const answers: Answered[] = [];
    const until = performance.now() + seconds * 1_000;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() < until) {
          const answer = await create();
          answers.push(answer);
          if (waits && answer.status === 503) {
            const wait = Number(answer.retryAfter) * 1_000 * (1 + Math.random());
            await pause(wait);
          }
        }
      }),
    );
    return answers;
  }

  /** Sends bursts of `clients` simultaneous orders, each order over a connection of its own, and returns all answers. */
  async function burst(clients: number): Promise<Answered[]> {
    const answers: Answered[] = [];
    for (let time = 0; time < BURSTS.times; time += 1) {
      const fresh = newAgent();
      answers.push(...(await Promise.all(Array.from({ length: clients }, () => create(fresh)))));
      fresh.destroy();
      await pause(BURSTS.apartMs);
    }
    return answers;
  }

  /** Milliseconds until the first of that many orders in a row that are all admitted in time. */
  async function recovery(): Promise<number> {
    const from = performance.now();
    let good = 0;
    let goodSince = from;
    while (good < CALM.inARow && performance.now() - from < CALM.patienceMs) {
      const before = performance.now();
      const { status, milliseconds } = await create();
      if (status !== 200 || milliseconds > CALM.withinMs) good = 0;
      else if ((good += 1) === 1) goodSince = before;
    }
    return good < CALM.inARow ? Number.NaN : goodSince - from;
  }

  try {
    await press(16, 2, true); // warms up
    const rows: string[][] = [];
    for (const [what, ask, seconds] of [
      ['16 clients', () => press(16, SECONDS, true), SECONDS],
      [`${MANY} who are new, once`, () => burst(MANY), BURSTS.times],
      [`${MANY}, who wait as they are told`, () => press(MANY, SECONDS, true), SECONDS],
      [`${MANY}, who come back at once`, () => press(MANY, SECONDS, false), SECONDS],
    ] as const) {
      const answers = await ask();
      const took = await recovery();
      const admitted = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status === 503);
      if (admitted.length + refused.length < answers.length) throw new Error('neither 200 nor 503');
      const times = admitted.map(({ milliseconds }) => milliseconds);
      rows.push([
        what,
        whole(admitted.length / seconds),
        ms(quantile(times, 0.5)),
        ms(quantile(times, 0.99)),
        `${((100 * refused.length) / answers.length).toFixed(0)} %`,
        refused.length === 0
          ? ''
          : ms(
              quantile(
                refused.map((one) => one.milliseconds),
                0.99,
              ),
            ),
        ms(took),
      ]);
    }
    section(
      'Overload',
      `Orders made over HTTP by the real server process with its embedded database and no rate limits, on the cores that the sender uses, too, for ${SECONDS} s, and ${BURSTS.times} times at once over new connections: orders a second (of those at once: each time), how soon those that were admitted were answered, the share and the times of the refusals (503), and how long after it the first of ${CALM.inARow} orders in a row began that each took less than ${CALM.withinMs} ms.`,
      ['', 'a second', 'p50', 'p99', 'refused', 'refusals, p99', 'recovered after'],
      [...rows, ['budget', '', '', `≤ ${CALM.withinMs} ms`, '', '', '≤ 5,000 ms']],
    );
  } finally {
    agent.destroy();
    await node.close();
  }
});
