import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDueWatch } from '../../server/dispatch/due-watch.ts';
import { type DueWatch, whenever } from '../../server/dispatch/due-work.ts';
import type { Loop } from '../../server/dispatch/loop.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ManualClock, SECOND } from '../support/orders.ts';
import { WORK_PACE } from '../support/server.ts';

let database: TestDatabase;
let pool: pg.Pool;
let clock: ManualClock;
let watch: DueWatch;
let logged: string[];
/** The queries by which the watch looked for due work. */
let looks: string[];
const loops: Loop[] = [];

beforeAll(async () => {
  database = await createTestDatabase('empty');
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  const query = pool.query.bind(pool);
  pool.query = ((...of: Parameters<typeof query>) => {
    const config: unknown = of[0];
    if (typeof config === 'object' && config !== null && 'name' in config && 'text' in config) {
      looks.push(String(config.text));
    }
    return query(...of);
  }) as typeof pool.query;
  await pool.query('create table job (kind text, due_at timestamptz)');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('delete from job');
  clock = new ManualClock();
  logged = [];
  looks = [];
  const log = pino({}, { write: (line) => void logged.push(line) });
  watch = createDueWatch({ db: { $client: pool }, clock, log, workPace: WORK_PACE });
  return async () => {
    await Promise.all(loops.splice(0).map((loop) => loop.stop()));
  };
});

const dueAt = (kind: string): string => `select min(due_at) from job where kind = '${kind}'`;

const add = (kind: string, at: number): Promise<unknown> =>
  pool.query('insert into job values ($1, $2)', [kind, new Date(at)]);

/** Does all jobs of the kind that are due, and returns the list of how many each round did. */
function doing(kind: string, pauseMs = 1): number[] {
  const rounds: number[] = [];
  loops.push(
    watch.start({
      name: kind,
      pauseMs,
      dueAt: dueAt(kind),
      async round() {
        const { rowCount } = await pool.query('delete from job where kind = $1 and due_at <= $2', [
          kind,
          new Date(clock.now()),
        ]);
        rounds.push(rowCount ?? 0);
      },
    }),
  );
  return rounds;
}

/** Resolves when the watch has evaluated a look that it began after this call. */
async function aLook(): Promise<void> {
  const before = looks.length;
  // The second look begins only after the first one was evaluated.
  await expect.poll(() => looks.length).toBeGreaterThan(before + 1);
}

test('work has a round when its row is due, and none before', async () => {
  await add('mail', clock.now() + 60 * SECOND);
  const rounds = doing('mail');
  await aLook();
  expect(rounds).toEqual([]);
  clock.advance(61 * SECOND);
  await expect.poll(() => rounds).toEqual([1]);
});

test('two kinds of work are found by one query, and each gets rounds only for its own rows', async () => {
  const mails = doing('mail');
  const faxes = doing('fax');
  await aLook();
  expect(looks.at(-1)).toContain(dueAt('mail'));
  expect(looks.at(-1)).toContain(dueAt('fax'));
  await add('fax', clock.now());
  await expect.poll(() => faxes).toEqual([1]);
  expect(mails).toEqual([]);
});

test('rounds of the same work never overlap, and follow at once while there is more to do', async () => {
  let running = 0;
  const left = [true, true, false];
  const most: number[] = [];
  await add('mail', clock.now());
  loops.push(
    watch.start({
      name: 'mail',
      pauseMs: 60_000,
      dueAt: dueAt('mail'),
      async round() {
        running += 1;
        most.push(running);
        await pool.query('select pg_sleep(0.3)');
        running -= 1;
        return { more: left.shift() ?? false };
      },
    }),
  );
  // The pause of a minute comes only after the third round.
  await expect.poll(() => most).toEqual([1, 1, 1]);
  await expect.poll(() => running).toBe(0);
  await aLook();
  expect(most).toEqual([1, 1, 1]);
});

test('a failed round is logged and tried again, and other work goes on meanwhile', async () => {
  let tries = 0;
  await add('mail', clock.now());
  loops.push(
    watch.start({
      name: 'mail',
      pauseMs: 1,
      dueAt: dueAt('mail'),
      round() {
        tries += 1;
        return Promise.reject(new Error('no mail today'));
      },
    }),
  );
  const faxes = doing('fax');
  await expect.poll(() => tries).toBeGreaterThan(2);
  await add('fax', clock.now());
  await expect.poll(() => faxes).toEqual([1]);
  expect(logged[0]).toContain('mail failed and is tried again');
  expect(logged[0]).toContain('no mail today');
});

test('work is found again after the database ended all connections', async () => {
  const rounds = doing('mail');
  await aLook();
  await pool
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()',
    )
    .catch(() => undefined);
  await expect
    .poll(() =>
      add('mail', clock.now()).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(() => rounds.reduce((sum, done) => sum + done, 0)).toBeGreaterThan(0);
});

test('a condition asks for rounds as long as it holds, and so does the work itself', async () => {
  let wanted = false;
  let rounds = 0;
  const start = (condition: string, isDue?: () => boolean): void => {
    loops.push(
      watch.start({
        name: 'mail',
        pauseMs: 1,
        dueAt: whenever(condition),
        ...(isDue && { isDue }),
        round() {
          rounds += 1;
          return Promise.resolve();
        },
      }),
    );
  };
  start(`exists (select from job where kind = 'mail')`, () => wanted);
  await aLook();
  expect(rounds).toBe(0);
  wanted = true;
  await expect.poll(() => rounds).toBeGreaterThan(1);
  wanted = false;
  await aLook();
  await aLook();
  const before = rounds;
  await aLook();
  expect(rounds).toBe(before);
  await add('mail', clock.now() + 60 * SECOND);
  await expect.poll(() => rounds).toBeGreaterThan(before + 1);
});

test('a stopped loop resolves after its round has ended, and begins no other round', async () => {
  let ended = false;
  let rounds = 0;
  await add('mail', clock.now());
  const loop = watch.start({
    name: 'mail',
    pauseMs: 1,
    dueAt: dueAt('mail'),
    async round() {
      rounds += 1;
      await pool.query('select pg_sleep(0.3)');
      ended = true;
      return { more: true };
    },
  });
  const others = doing('fax');
  await expect.poll(() => rounds).toBe(1);
  await loop.stop();
  expect(ended).toBe(true);
  await add('fax', clock.now());
  await expect.poll(() => others).toEqual([1]);
  await aLook();
  expect(rounds).toBe(1);
});
