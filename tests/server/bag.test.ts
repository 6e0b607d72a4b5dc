import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessions } from '../../server/accounts/sessions.ts';
import { appUser, pledge } from '../../server/data/schema.ts';
import type { PortalConfig } from '../../src/contract/portal-config.ts';
import { PLEDGE_QUANTITY_MAX } from '../../src/domain/project/pledge.ts';
import { createBag } from '../../src/services/api/bag.ts';
import { createClient } from '../../src/services/http/account-client.ts';
import type { Store } from '../../src/services/storage/store.ts';
import { addProject } from '../support/projects.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const DAY = 86_400_000;
const signal = new AbortController().signal;
let server: TestServer;
let config: PortalConfig;
beforeAll(async () => {
  server = await startTestServer();
  const said = await fetch(new URL('/portal-config.json', server.url));
  config = (await said.json()) as PortalConfig;
  const now = server.clock.now();
  for (const id of ['one', 'two', 'three']) {
    await addProject(server, id, { startsAt: now - DAY, endsAt: now + DAY });
  }
});
afterAll(() => server.close());

/** A browser that uses the server. `signIn` turns its visitor into a member. */
function browser() {
  const kept = new Map<string, string>();
  const local: Store = {
    read: (key) => kept.get(key),
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
  const at: { token?: string; told: number; apiBase: string } = {
    told: 0,
    apiBase: `${server.url}/api`,
  };
  const token = () => at.token;
  const open = () =>
    createBag({
      call: createClient({
        config: { ...config, apiBase: at.apiBase },
        token,
        language: () => 'zh-Hant',
        onFailure: () => undefined,
      }),
      local,
      token,
      changed: () => void (at.told += 1),
    });
  return {
    kept,
    at,
    open,
    bag: open(),
    async signIn(userId: string) {
      const { db, clock, config: own } = server.deps;
      await db
        .insert(appUser)
        .values({ userId, userName: userId, userType: 'passenger_user', nickName: userId })
        .onConflictDoNothing();
      const sessions = createSessions(db, clock, own.sessionHours);
      at.token = (await sessions.create(userId, own.clientId)).token;
    },
  };
}
const line = (project: string, quantity: number) => ({ rewardId: `${project}-1`, quantity });
const lines = async (bag: ReturnType<typeof createBag>) =>
  (await bag.list(signal)).rows.map(({ rewardId, quantity }) => [rewardId, quantity] as const);

test('PROJ-04 a visitor’s bag is stored in the browser, and shown with current availability', async () => {
  const { bag, kept, at } = browser();
  expect(await bag.total(signal)).toEqual({ total: 0, inBag: [] });
  await bag.put(line('one', 2), signal);
  await bag.put(line('two', 1), signal);
  await bag.put(line('one', 3), signal);
  expect(at.told).toBe(3);
  expect(await bag.total(signal)).toEqual({ total: 4, inBag: ['one-1', 'two-1'] });
  expect((await bag.list(signal)).rows).toMatchObject([
    { rewardId: 'one-1', rewardTitle: '徽章', quantity: 3, left: 3, isRunning: true },
    { rewardId: 'two-1', quantity: 1 },
  ]);
  await bag.put(line('one', 0), signal);
  await bag.put(line('two', 0), signal);
  expect([...kept.keys()]).toEqual([]);
  kept.set('bag', JSON.stringify([{ rewardId: 'a b', quantity: 1 }, { rewardId: 'c' }, 'x']));
  expect(await bag.total(signal)).toEqual({ total: 0, inBag: [] });
  const most = [0, 1].map((more) => ({ rewardId: 'one-1', quantity: PLEDGE_QUANTITY_MAX + more }));
  kept.set('bag', JSON.stringify(most));
  expect(await bag.total(signal)).toEqual({ total: PLEDGE_QUANTITY_MAX, inBag: ['one-1'] });
});

test('a member’s bag lists the item that was put in first on top, whatever its name', async () => {
  const { bag, signIn } = browser();
  await signIn('in-order');
  for (const one of ['two', 'one', 'three']) {
    server.clock.advance(1_000);
    await bag.put(line(one, 1), signal);
  }
  expect((await lines(bag)).map(([rewardId]) => rewardId)).toEqual(['two-1', 'one-1', 'three-1']);
});

test('SESS-08 at sign-in the visitor’s bag is added to the member’s bag: the larger quantity counts, and nothing is added twice', async () => {
  const { bag, open, kept, signIn } = browser();
  await signIn('ann');
  await bag.put(line('one', 1), signal);
  await bag.put(line('two', 2), signal);
  const visitor = browser();
  await visitor.bag.put(line('one', 2), signal);
  await visitor.bag.put(line('two', 1), signal);
  await visitor.bag.put(line('three', 1), signal);
  kept.set('bag', visitor.kept.get('bag') ?? '');
  // Two tabs add the visitor's bag to the member's bag at the same time.
  const [total] = await Promise.all([bag.total(signal), open().list(signal)]);
  expect(total.total).toBe(5);
  expect(kept.has('bag')).toBe(false);
  expect(new Map(await lines(bag))).toEqual(
    new Map([
      ['one-1', 2],
      ['two-1', 2],
      ['three-1', 1],
    ]),
  );
  await bag.put(line('three', 0), signal);
  expect((await open().total(signal)).inBag).toEqual(['one-1', 'two-1']);
});

test('at sign-in, a visitor’s quantity that is not available becomes 1; an item that is no reward is dropped; offline the bag stays unchanged', async () => {
  const { bag, open, at, kept, signIn } = browser();
  await bag.put(line('one', 9), signal);
  await bag.put({ rewardId: 'nothing', quantity: 1 }, signal);
  await signIn('bob');
  const [kind, base] = [kept.get('bag'), at.apiBase];
  at.apiBase = 'http://127.0.0.1:9/api';
  await expect(open().total(signal)).rejects.toThrow('offline');
  expect(kept.get('bag')).toBe(kind);
  at.apiBase = base;
  expect(await bag.total(signal)).toEqual({ total: 1, inBag: ['one-1'] });
  expect(kept.has('bag')).toBe(false);
  // The server refuses the visitor's nine, so the member's own two stay.
  await bag.put(line('one', 2), signal);
  const visitor = browser();
  await visitor.bag.put(line('one', 9), signal);
  kept.set('bag', visitor.kept.get('bag') ?? '');
  expect(await bag.total(signal)).toEqual({ total: 2, inBag: ['one-1'] });
});

test('PROJ-03, PROJ-04 after the sign-in, a reward that the creator of its project put in the bag as a visitor is marked as their own', async () => {
  const { bag, signIn } = browser();
  await bag.put(line('one', 1), signal);
  await bag.put(line('two', 1), signal);
  expect((await bag.list(signal)).rows).toMatchObject([{ isOwn: false }, { isOwn: false }]);
  await signIn('carol');
  await server.deps.db.$client.query(
    `update project set owner_id = 'carol' where project_id = 'two'`,
  );
  expect((await bag.list(signal)).rows).toMatchObject([
    { rewardId: 'one-1', isOwn: false },
    { rewardId: 'two-1', isOwn: true },
  ]);
});

test('PROJ-04 a reward can be put in the bag until its project ends, at most as often as it is still available', async () => {
  const { bag, open, signIn } = browser();
  await signIn('late');
  const now = server.clock.now();
  await addProject(server, 'ending', { startsAt: now - DAY, endsAt: now + DAY });
  await server.deps.db.insert(pledge).values({
    projectId: 'ending',
    rewardId: 'ending-1',
    quantity: 2,
    amount: 2_000,
    state: 'standing',
    pledgedAt: new Date(now),
  });
  server.clock.advance(DAY - 1);
  await expect(bag.put(line('ending', 2), signal)).rejects.toThrow('refused');
  await bag.put(line('ending', 1), signal);
  expect((await bag.list(signal)).rows).toMatchObject([{ left: 1, isRunning: true }]);
  server.clock.advance(1);
  // `open()` is another document. The client of the first one would not send the same request again at once (API-07).
  await expect(open().put(line('ending', 1), signal)).rejects.toThrow('refused');
  expect((await bag.list(signal)).rows).toMatchObject([{ quantity: 1, isRunning: false }]);
});
