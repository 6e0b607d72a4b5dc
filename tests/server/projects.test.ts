import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessions } from '../../server/accounts/sessions.ts';
import { appUser, pledge } from '../../server/data/schema.ts';
import { seedDemoProjects } from '../../server/projects/demo/projects.ts';
import { textsFor } from '../../server/projects/projects.ts';
import type {
  ListedProjectRow,
  ProjectDetailData,
  ProjectRow,
} from '../../src/contract/project.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import { addProject, removeProject } from '../support/projects.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const DAY = 86_400_000;
let server: TestServer;
let ann = '';
let bob = '';
beforeAll(async () => {
  server = await startTestServer();
  [ann, bob] = await Promise.all([member('ann'), member('bob')]);
  // The server starts with demo projects, so this removes them.
  await server.deps.db.$client.query('truncate project cascade');
  const now = server.clock.now();
  const running = { startsAt: now - DAY, endsAt: now + 2 * DAY };
  await addProject(server, 'over', { startsAt: now - 9 * DAY, endsAt: now - DAY });
  await addProject(server, 'to-come', { startsAt: now + DAY, endsAt: now + 9 * DAY });
  await addProject(server, 'later', { ...running, endsAt: now + 5 * DAY }, { category: 'green' });
  await addProject(server, 'sooner', running, {
    texts: { 'zh-Hant': { title: '100%_夜車', summary: '深夜', story: ['一'] } },
  });
});
afterAll(() => server.close());

async function member(userId: string): Promise<string> {
  const { db, clock, config } = server.deps;
  await db
    .insert(appUser)
    .values({ userId, userName: userId, userType: 'passenger_user', nickName: userId });
  return (await createSessions(db, clock, config.sessionHours).create(userId, config.clientId))
    .token;
}

async function get<Data>(path: string, token?: string, language = 'zh_TW') {
  const { text } = await server.call('GET', path, {
    ...(token === undefined ? {} : { token }),
    headers: { 'content-language': language },
  });
  return JSON.parse(text) as { code: number; data: Data; rows: Data; total: number };
}
const ids = async (query: string): Promise<string[]> =>
  (await get<ProjectRow[]>(`/project/list?${query}`)).rows.map(({ projectId }) => projectId);

test('PROJ-01 cards are sorted: running projects by deadline, then future ones, then finished ones', async () => {
  expect(await ids('')).toEqual(['sooner', 'later', 'to-come', 'over']);
  expect(await ids('category=green')).toEqual(['later']);
  expect(await ids('pageNum=2&pageSize=3')).toEqual(['over']);
});

test('PROJ-06 every word must match, in any language; % and _ are searched literally', async () => {
  expect(await ids(`keywords=${encodeURIComponent('安全 座椅')}`)).toEqual([
    'later',
    'to-come',
    'over',
  ]);
  expect(await ids('keywords=child%20SEATS')).toEqual(['later', 'to-come', 'over']);
  expect(await ids('keywords=child%20nothing')).toEqual([]);
  expect(await ids('keywords=100%25_')).toEqual(['sooner']);
  expect(await ids('keywords=%25')).toEqual(['sooner']);
  expect((await get('/project/list?category=none')).code).toBe(4001);
});

test('PROJ-01 a card counts valid pledges, and each supporter once', async () => {
  const one = { projectId: 'later', rewardId: 'later-1', quantity: 1, amount: 1_000 };
  const at = { pledgedAt: new Date(server.clock.now()), state: 'standing' as const };
  await server.deps.db.insert(pledge).values([
    { ...one, ...at, userId: 'ann' },
    { ...one, ...at, userId: 'ann' },
    { ...one, ...at, userId: null },
    { ...one, ...at, userId: 'bob', state: 'cancelled' },
  ]);
  const { rows } = await get<ProjectRow[]>('/project/list?category=green');
  expect(rows[0]).toMatchObject({ pledged: 3_000, supporters: 2, target: 10_000 });
  const { data } = await get<ProjectDetailData>('/project/detail?projectId=later', ann);
  expect(data.rewards).toMatchObject([{ price: 1_000, left: 0 }]);
});

test('a project’s page is for members (§2), in the reader’s language if its creator wrote it in that language', async () => {
  expect((await get('/project/detail?projectId=later')).code).toBe(401);
  expect((await get('/project/detail?projectId=nobody', ann)).code).toBe(404);
  const path = '/project/detail?projectId=later';
  const chinese = await get<ProjectDetailData>(path, ann);
  expect(chinese.data).toMatchObject({ title: '兒童安全座椅', story: ['第一段', '第二段'] });
  const english = await get<ProjectDetailData>(path, ann, 'en_US');
  expect(english.data).toMatchObject({ title: 'Child seats', story: ['First', 'Second'] });
  expect(english.data.rewards).toMatchObject([{ title: 'A pin', deliveredBy: '2027-02' }]);
  const own = await get<ProjectDetailData>('/project/detail?projectId=sooner', ann, 'en_US');
  expect(own.data.title).toBe('100%_夜車');
});

test('NAV-02 the site’s search gets the story of each project in the reader’s language', async () => {
  const wordsOf = async (query: string, language?: string) => {
    const { rows } = await get<ListedProjectRow[]>(`/project/list${query}`, undefined, language);
    return rows.find(({ projectId }) => projectId === 'later')?.words;
  };
  expect(await wordsOf('?words=1')).toBe('第一段 第二段');
  expect(await wordsOf('?words=1', 'en_US')).toBe('First Second');
  expect(await wordsOf('')).toBeUndefined();
});

test('PROJ-04 a bag shows only the member’s own items', async () => {
  const body = { itemType: 'reward', itemId: 'sooner-1', quantity: 2 };
  await server.call('POST', '/order/cart', { token: ann, body });
  const inBag = async (token: string) =>
    (await get<ProjectDetailData>('/project/detail?projectId=sooner', token)).data.rewards[0]
      ?.inBag;
  expect(await inBag(ann)).toBe(2);
  expect(await inBag(bob)).toBe(0);
  expect((await get<number>('/order/cart/totalNumber', ann)).data).toBe(2);
});

test('PROJ-03 a card shows the cheapest available reward, until its project is over', async () => {
  await server.deps.db.$client.query(
    `insert into project_reward (reward_id, project_id, texts, price, stock, delivered_by, sort)
     values ('sooner-2', 'sooner', '{"zh-Hant": {"title": "貼紙"}}', 100, 0, '2027-02', 1),
       ('sooner-3', 'sooner', '{"zh-Hant": {"title": "杯子"}}', 500, null, '2027-02', 2),
       ('sooner-4', 'sooner', '{"zh-Hant": {"title": "帽子"}}', 500, null, '2027-02', 3)`,
  );
  const { rows } = await get<ListedProjectRow[]>('/project/list');
  expect(rows.map(({ projectId, from }) => [projectId, from])).toEqual([
    ['sooner', { rewardId: 'sooner-3', title: '杯子', price: 500 }],
    // All rewards of this project were pledged for in the test above.
    ['later', null],
    ['to-come', { rewardId: 'to-come-1', title: '徽章', price: 1_000 }],
    ['over', null],
  ]);
});

test('PROJ-01 a project is running from the first millisecond of its start, and over at its deadline', async () => {
  const now = server.clock.now();
  const add = (id: string, startsAt: number, endsAt: number) =>
    addProject(server, id, { startsAt, endsAt }, { category: 'travel' });
  await add('begins', now, now + 3 * DAY);
  await add('runs', now - DAY, now + 4 * DAY);
  await add('ends', now - DAY, now);
  const { rows } = await get<ListedProjectRow[]>('/project/list?category=travel');
  expect(rows.map(({ projectId, from }) => [projectId, from !== null])).toEqual([
    ['begins', true],
    ['runs', true],
    ['ends', false],
  ]);
  for (const id of ['begins', 'runs', 'ends']) await removeProject(server, id);
});

test('a text is in the reader’s language; if that is missing, in English for readers of other languages than Chinese; else in its creator’s', () => {
  const texts = { en: 'English', fr: 'French' };
  expect(textsFor(texts, 'fr', 'fr')).toBe('French');
  expect(textsFor(texts, 'ko', 'fr')).toBe('English');
  expect(textsFor(texts, 'zh-Hant', 'fr')).toBe('French');
});

test('the demo projects are created once', async () => {
  const { db } = server.deps;
  await seedDemoProjects(db, server.clock.now());
  await seedDemoProjects(db, server.clock.now() + DAY);
  const { rows } = await get<ProjectRow[]>('/project/list?pageSize=50');
  expect(rows).toHaveLength(4 + 6);
  expect(rows.find(({ projectId }) => projectId === 'wheelchair-vans')).toMatchObject({
    pledged: 402 * 500 + 198 * 3_600,
    supporters: 600,
    target: 800_000,
  });
});

test.each([
  ['zh_TW', '安靜的電動夜間車隊', '輪椅也能上的機場接送', '一趟機場接送'],
  ['en_US', 'A quiet electric fleet', 'Airport transfers a wheelchair', 'One airport transfer'],
  ['fr_FR', 'Une flotte électrique', 'Des transferts aéroport', 'Un transfert aéroport'],
  ['de_DE', 'Eine leise Elektroflotte', 'Flughafentransfers mit', 'Ein Flughafentransfer'],
  ['it_IT', 'Una flotta elettrica', 'Transfer aeroportuali', 'Un transfer aeroportuale'],
  ['ja_JP', '静かな電気自動車', '車椅子のまま乗れる空港送迎', '空港送迎1回'],
  ['ko_KR', '조용한 전기차', '휠체어로 탈 수 있는 공항 이동', '공항 이동 1회'],
  ['es_ES', 'Una flota eléctrica', 'Traslados al aeropuerto', 'Un traslado al aeropuerto'],
] as const)(
  'LANG-01 the demo projects and their rewards have texts in %s',
  async (language, electric, vans, transfer) => {
    const titleOf = (rows: readonly ProjectRow[], id: string) =>
      rows.find(({ projectId }) => projectId === id)?.title;
    const { rows } = await get<ProjectRow[]>('/project/list?pageSize=50', undefined, language);
    expect(titleOf(rows, 'quiet-electric')).toContain(electric);
    expect(titleOf(rows, 'wheelchair-vans')).toContain(vans);
    const { data } = await get<ProjectDetailData>(
      '/project/detail?projectId=wheelchair-vans',
      ann,
      language,
    );
    expect(data.story).toHaveLength(2);
    expect(data.rewards[1]?.title).toBe(transfer);
  },
);

test('the demo projects have every text in every language (LANG-01)', async () => {
  const { db } = server.deps;
  const { rows } = await db.$client.query<{ texts: Record<string, object> }>(
    `select texts from project where project_id = any($1)
     union all select texts from project_reward where project_id = any($1)`,
    [['child-seats', 'wheelchair-vans', 'quiet-electric', 'hospital-rides', 'sober-corner']],
  );
  expect(rows.length).toBe(5 + 9);
  for (const { texts } of rows) {
    expect(Object.keys(texts).toSorted()).toEqual(LANGUAGES.toSorted());
    // The eight texts differ, so none is copied from another language.
    expect(new Set(Object.values(texts).map((text) => JSON.stringify(text))).size).toBe(8);
  }
});

test('PROJ-05 the inviters of most supporters are first; of inviters with equally many, those with most points; at most five are listed', async () => {
  const { db, clock } = server.deps;
  const now = clock.now();
  await addProject(server, 'brought', { startsAt: now - DAY, endsAt: now + DAY });
  const add = (userId: string, more: Partial<typeof appUser.$inferInsert>) =>
    db
      .insert(appUser)
      .values({ userId, userName: userId, userType: 'passenger_user', nickName: userId, ...more });
  /** For each inviter: how many supporters they brought, how often each of these pledged, and the inviter's points. */
  const inviters = [
    [1, 3, 900],
    [2, 1, 50],
    [4, 1, 0],
    [2, 1, 70],
    [2, 1, 60],
    [2, 1, 10],
  ] as const;
  for (const [at, [brought, times, pointsInfluencer]] of inviters.entries()) {
    const invitedBy = `inviter-${at}`;
    await add(invitedBy, { pointsInfluencer });
    for (let n = 0; n < brought; n += 1) {
      const userId = `${invitedBy}-${n}`;
      await add(userId, { invitedBy });
      const one = { projectId: 'brought', rewardId: 'brought-1', quantity: 1, amount: 1_000 };
      const by = { userId, pledgedAt: new Date(now), state: 'standing' as const };
      await db.insert(pledge).values(Array.from({ length: times }, () => ({ ...one, ...by })));
    }
  }
  const { data } = await get<ProjectDetailData>('/project/detail?projectId=brought', ann);
  expect(data.influencers.map(({ brought, points }) => [brought, points])).toEqual([
    [4, 0],
    [2, 70],
    [2, 60],
    [2, 50],
    [2, 10],
  ]);
});
