/**
 * The tests of content that staff publish: who may publish it, and when it takes effect. An order keeps the rules of
 * the time when it was made.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffRole } from '../../server/data/schema.ts';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { OrderAccess } from '../../src/contract/order.ts';
import type {
  FareRules,
  KindRecord,
  Notice,
  NoticeRow,
  Policy,
} from '../../src/domain/content/content.ts';
import type { ContentItem, ContentRole } from '../../src/domain/content/edited.ts';
import { TARIFF } from '../../src/domain/fare/tariff.ts';
import {
  book,
  createBody,
  detail,
  MINUTE,
  plainPlan,
  quote,
  rideTo,
  startOrderServer,
  type OrderServer,
} from '../support/orders.ts';

const DAY = 24 * 60 * MINUTE;
let server: OrderServer;
let editor: string;
let publisher: string;

beforeAll(async () => {
  server = await startOrderServer({
    // The passenger boards 15 minutes after the driver's arrival.
    simulation: { planner: async (basis) => ({ ...(await plainPlan(basis)), waitedMinutes: 15 }) },
  });
  editor = await staff('editor');
  publisher = await staff('publisher');
});
afterAll(() => server.close());

/** Signs in an agent with these roles, and returns the token. */
async function staff(...roles: ContentRole[]): Promise<string> {
  const { userId, token } = await server.signIn('agent');
  for (const role of roles) await server.deps.db.insert(staffRole).values({ userId, role });
  return token;
}

const post = <Data = unknown>(path: string, token: string | undefined, body: object) =>
  server.call<Data>('POST', `/desk/content/${path}`, { token, body });
const get = <Data>(path: string, query: Record<string, string> = {}) =>
  server.call<Data>('GET', path, { query: { language: 'zh-Hant', ...query } });

async function item(type: string, key: string, token = editor): Promise<ContentItem> {
  const answer = await server.call<ContentItem>('GET', '/desk/content/detail', {
    token,
    query: { type, key },
  });
  expect(answer.code, answer.msg).toBe(200);
  return answer.data;
}

/** Runs a query, and returns its rows. */
async function rows(text: string, ...values: string[]): Promise<Record<string, unknown>[]> {
  return (await server.deps.db.$client.query<Record<string, unknown>>(text, values)).rows;
}

const NOTICE = {
  title: { 'zh-Hant': '颱風公告', en: 'Typhoon' },
  text: { 'zh-Hant': '## 停駛\n\n明天停止服務。', en: '## Pause\n\nNo rides tomorrow.' },
  important: false,
};

/** Saves a draft as an editor, and returns its key. */
async function written(
  type: string,
  value: object,
  key?: string,
  revision?: number,
): Promise<string> {
  const answer = await post<{ key: string }>('save', editor, {
    ...(key === undefined ? {} : { key }),
    ...(revision === undefined ? {} : { revision }),
    content: { type, value },
  });
  expect(answer.code, `${answer.msg} ${JSON.stringify(answer.data)}`).toBe(200);
  return answer.data.key;
}

/** Publishes the newest version, at once or at the given time. */
async function published(type: string, key: string, at?: number, token = publisher) {
  const { versions } = await item(type, key);
  const [newest] = versions;
  return post('publish', token, {
    type,
    key,
    version: newest?.version,
    revision: newest?.revision,
    ...(at === undefined ? {} : { at }),
  });
}

test('NAV-07 the most recently changed item is first on the desk', async () => {
  const keys: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    server.clock.advance(1_000);
    keys.unshift(await written('notice', NOTICE));
  }
  const { rows: listed } = await server.call<never>('GET', '/desk/content/list', {
    token: editor,
    query: { type: 'notice', pageNum: '1', pageSize: '100', language: 'zh-Hant' },
  });
  const found = (listed as unknown as { key: string }[]).map(({ key }) => key);
  expect(found.filter((key) => keys.includes(key))).toEqual(keys);
});

describe('notices (DRV-03, ORD-06)', () => {
  test('are listed newest first, page by page, in the requested language', async () => {
    const first = await server.call<never>('GET', '/notice/list', {
      query: { language: 'en', pageSize: '2' },
    });
    expect(first.total).toBe(3);
    const listed = first.rows as unknown as NoticeRow[];
    expect(listed.map(({ noticeId }) => noticeId)).toEqual(['airport-terminal-3', 'drink-driving']);
    expect(listed[0]?.title).toBe('Taoyuan Airport: please choose the right terminal');
    // The notice was published at ten in the morning in Taipei.
    expect(listed[0]?.publishedAt).toBe(Date.parse('2026-04-20T10:00+08:00'));
    const second = await get('/notice/list', { pageSize: '2', pageNum: '2' });
    expect((second.rows as unknown as NoticeRow[])[0]?.title).toBe('網路叫車正式開放');
  });

  test('are shown in Traditional Chinese when they were not written in the requested language', async () => {
    const key = await written('notice', { ...NOTICE, title: { 'zh-Hant': '只有中文' } });
    await published('notice', key);
    const { data } = await get<Notice>('/notice/detail', { language: 'fr', id: key });
    expect(data.title).toBe('只有中文');
  });

  test('appear at their scheduled time, not before; a withdrawn one disappears', async () => {
    const key = await written('notice', NOTICE);
    const at = server.clock.now() + DAY;
    expect((await get('/notice/detail', { id: key })).code).toBe(CODE.notFound);
    expect((await published('notice', key, at)).code).toBe(200);
    expect((await item('notice', key)).versions[0]?.state).toBe('scheduled');
    server.clock.advance(DAY - 1);
    expect((await get('/notice/detail', { id: key })).code).toBe(CODE.notFound);
    server.clock.advance(1);
    const { data } = await get<Notice>('/notice/detail', { id: key });
    expect(data).toMatchObject({ title: '颱風公告', publishedAt: at, important: false });
    expect(data.changedAt).toBeUndefined();

    // Another version changes the same notice. It does not add a second one.
    await written('notice', { ...NOTICE, title: { 'zh-Hant': '颱風公告（更新）' } }, key);
    server.clock.advance(MINUTE);
    await published('notice', key);
    const changed = (await get<Notice>('/notice/detail', { id: key })).data;
    expect(changed).toMatchObject({
      title: '颱風公告（更新）',
      publishedAt: at,
      changedAt: at + MINUTE,
    });
    const listed = (await get('/notice/list')).rows as unknown as NoticeRow[];
    expect(listed.find(({ noticeId }) => noticeId === key)?.publishedAt).toBe(at);

    const [newest] = (await item('notice', key)).versions;
    const which = { type: 'notice', key, version: newest?.version, revision: newest?.revision };
    expect((await post('withdraw', publisher, which)).code).toBe(200);
    expect((await get('/notice/detail', { id: key })).code).toBe(CODE.notFound);
    const list = await get('/notice/list');
    expect(JSON.stringify(list.rows)).not.toContain(key);
    expect((await item('notice', key)).audit.map(({ action }) => action)).toEqual([
      'withdrawn',
      'published',
      'created',
      'scheduled',
      'created',
    ]);
  });

  test('NAV-02 the site’s search gets the whole text of a notice, without its markup', async () => {
    const text = { 'zh-Hant': '## 夜間改道\n\n週五起。\n\n- [建國高架橋](/index)封閉' };
    const key = await written('notice', { ...NOTICE, text });
    await published('notice', key);
    const rowOf = async (query: Record<string, string>) => {
      const all = (await get('/notice/list', query)).rows as unknown as NoticeRow[];
      return all.find(({ noticeId }) => noticeId === key);
    };
    expect((await rowOf({ words: '1' }))?.words).toBe('夜間改道 週五起。 建國高架橋封閉');
    expect(await rowOf({})).not.toHaveProperty('words');
    const long = await written('notice', { ...NOTICE, text: { 'zh-Hant': '長'.repeat(5_000) } });
    await published('notice', long);
    const all = (await get('/notice/list', { words: '1' })).rows as unknown as NoticeRow[];
    expect(all.find(({ noticeId }) => noticeId === long)?.words).toBe('長'.repeat(4_000));
  });

  test('an important notice is sent once to signed-in users, at its scheduled time', async () => {
    const key = await written('notice', { ...NOTICE, important: true });
    const at = server.clock.now() + DAY;
    await published('notice', key, at);
    const told = () =>
      rows(
        `select user_id, message, told_at from push_message, content
        where message_id = $1 and key = $2 and user_id is null`,
        `notice-${key}`,
        key,
      );
    expect(await told()).toEqual([]);
    server.clock.advance(DAY);
    await expect.poll(told, { timeout: 5_000 }).toMatchObject([
      {
        message: { kind: 'notice', title: NOTICE.title, body: { en: 'No rides tomorrow.' } },
        told_at: new Date(server.clock.now()),
      },
    ]);
  });

  test('a client that already has the current answer gets 304 without a body', async () => {
    const url = `${server.url}/api/notice/list?language=en`;
    const first = await fetch(url);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const key = await written('notice', NOTICE);
    await published('notice', key);
    const changed = await fetch(url, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
  });
});

describe('policies (DRV-03)', () => {
  test('are served with the list of their versions; earlier versions stay readable', async () => {
    const { data } = await get<Policy>('/policy/detail', { key: 'passenger-server-policy' });
    expect(data).toMatchObject({ version: 2, current: 2, title: '乘客服務契約' });
    expect(data.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(data.effectiveAt).toBe(Date.parse('2025-07-01T00:00+08:00'));
    expect(data.text).toContain('## 取消訂單');
    const former = await get<Policy>('/policy/detail', {
      key: 'passenger-server-policy',
      version: '1',
      language: 'en',
    });
    expect(former.data).toMatchObject({ version: 1, current: 2 });
    expect(former.data.text).not.toContain('## Cancelling');
    expect((await get('/policy/detail', { key: 'nothing' })).code).toBe(CODE.invalidInput);
    const missing = { key: 'passenger-server-policy', version: '9' };
    expect((await get('/policy/detail', missing)).code).toBe(CODE.notFound);
  });

  test.each([
    ['fr', '## Données de localisation', '## Annulation de la commande'],
    ['de', '## Standortdaten', '## Auftrag stornieren'],
    ['it', '## Dati sulla posizione', '## Annullamento dell’ordine'],
    ['ja', '## 位置情報', '## 注文のキャンセル'],
    ['ko', '## 위치 정보', '## 주문 취소'],
    ['es', '## Datos de ubicación', '## Cancelar el pedido'],
  ])(
    'LANG-01 are complete in %s: the text has as many headings and list items as in Chinese',
    async (language, ...parts) => {
      const whole = async (key: string, of: string, version: string) => {
        const { data } = await get<Policy>('/policy/detail', { key, language: of, version });
        return data.text;
      };
      const found = [];
      for (const key of ['passenger-privacy-policy', 'passenger-server-policy']) {
        for (const version of ['1', '2']) {
          const [here, chinese] = await Promise.all([
            whole(key, language, version),
            whole(key, 'zh-Hant', version),
          ]);
          const shape = (text: string) =>
            text.split('\n').map((line) => /^(?:## |- |\d+\. |$)/.exec(line)?.[0]);
          expect(shape(here)).toEqual(shape(chinese));
          expect(here).not.toBe(chinese);
          found.push(...here.split('\n').filter((line) => line.startsWith('## ')));
        }
      }
      expect(found).toEqual(expect.arrayContaining(parts));
    },
  );

  test('an order records the versions that were in force when it was made', async () => {
    const agreed = async (orderNo: string) => {
      const [row] = await rows('select agreed from customer_order where order_no = $1', orderNo);
      return row?.['agreed'];
    };
    const before = await book(server);
    const key = 'passenger-privacy-policy';
    const { versions } = await item('policy', key);
    await written('policy', versions[0]?.content ?? {}, key);
    await published('policy', key);
    const after = await book(server);
    const server2 = { 'passenger-server-policy': 2 };
    expect(await agreed(before.orderNo)).toEqual({ ...server2, [key]: 2 });
    expect(await agreed(after.orderNo)).toEqual({ ...server2, [key]: 3 });
  });
});

describe('kinds of service (KIND-02, KIND-03)', () => {
  test('each have a title, description, type, value, colour, image, and all masks that include the value', async () => {
    const { data } = await get<KindRecord[]>('/kind/list', { language: 'en' });
    expect(data.map(({ type, value }) => [type, value])).toEqual([
      ['type_dui', 8],
      ['type_airport_port', 4],
      ['type_rental_travel', 2],
      ['type_hourly_designated', 1],
    ]);
    expect(data[1]).toEqual({
      type: 'type_airport_port',
      value: 4,
      title: 'Airport transfer',
      description: 'Timed to your flight, even if it is late',
      color: '#3b7dd8',
      image: 'plane',
      permissions: [4, 5, 6, 7, 12, 13, 14, 15],
    });
  });

  test('are served as staff published them; a colour without enough contrast is refused', async () => {
    const value = {
      title: { 'zh-Hant': '鐘點司機' },
      description: { 'zh-Hant': '一小時也可以' },
      color: '#fafafa',
      image: 'clock',
    };
    const key = 'type_hourly_designated';
    const refused = await post('save', editor, { key, content: { type: 'kind', value } });
    expect(refused.data).toEqual({ fields: { color: 'lowContrast' } });
    await written('kind', { ...value, color: '#7a5bc7' }, key);
    await published('kind', key);
    const { data } = await get<KindRecord[]>('/kind/list', { language: 'ja' });
    expect(data[3]).toMatchObject({ title: '鐘點司機', description: '一小時也可以' });
    // A scheduled change takes effect exactly at its time.
    const at = server.clock.now() + MINUTE;
    await written('kind', { ...value, color: '#7a5bc7', title: { 'zh-Hant': '改名' } }, key);
    await published('kind', key, at);
    const title = async () => (await get<KindRecord[]>('/kind/list')).data[3]?.title;
    server.clock.advance(MINUTE - 1);
    expect(await title()).toBe('鐘點司機');
    server.clock.advance(1);
    expect(await title()).toBe('改名');
  });
});

describe('tariffs (ORD-05, ORD-09)', () => {
  const dearer = { ...TARIFF.type_dui, base: 1_500, waiting: { freeMinutes: 5, minutePrice: 20 } };

  test('an order keeps the tariff version of its quote, also for waiting time and cancellation fees', async () => {
    const first = await quote(server);
    expect(first).toMatchObject({ total: 1_000, tariffVersion: 1 });
    const old = await book(server);
    const cancelled = { onTheWay: 150, arrived: 250, ahead: 350 };
    await written('tariff', { ...dearer, cancellation: cancelled }, 'type_dui');
    const at = server.clock.now() + DAY;
    await published('tariff', 'type_dui', at);

    const rules = async () => {
      const { data } = await get<FareRules[]>('/fare/rules');
      return data.find(({ kind }) => kind === 'type_dui');
    };
    // The new rules are announced, but quotes do not use them yet.
    expect(await rules()).toMatchObject({
      current: { version: 1, tariff: { base: 1_000 } },
      next: { version: 2, validFrom: at, tariff: { base: 1_500 } },
    });
    expect((await quote(server)).tariffVersion).toBe(1);
    await rideTo(server, old, 7);

    server.clock.advance(at - server.clock.now());
    expect(await rules()).toMatchObject({ current: { version: 2, validFrom: at } });
    expect((await rules())?.next).toBeUndefined();
    expect(await quote(server)).toMatchObject({
      total: 1_500,
      tariffVersion: 2,
      cancellationFees: cancelled,
    });
    // The driver waited 15 minutes. By the old rules 10 minutes are free, and the other 5 cost NT$10 each. By the new
    // rules 5 minutes are free, and the other 10 cost NT$20 each.
    const oldOrder = await detail(server, old);
    expect(oldOrder).toMatchObject({ tariffVersion: 1, total: 1_050 });
    expect(oldOrder.items.at(-1)).toEqual({ code: 'waiting', quantity: 5, amount: 50 });
    const fresh = await book(server);
    await rideTo(server, fresh, 7);
    expect(await detail(server, fresh)).toMatchObject({ tariffVersion: 2, total: 1_700 });
  });

  test('an order made from a quote older than a change keeps the quote’s price and rules', async () => {
    const key = 'type_hourly_designated';
    const route = { kind: key, hours: 3 };
    const before = await quote(server, route);
    expect(before.total).toBe(1_800);
    await written('tariff', { ...TARIFF[key], unitPrice: 900 }, key);
    await published('tariff', key);
    expect((await quote(server, route)).total).toBe(2_700);
    const { data } = await server.call<OrderAccess>('POST', '/order/create', {
      body: createBody(before.quoteId),
      key: randomUUID(),
    });
    expect(data.order).toMatchObject({ total: 1_800, tariffVersion: 1 });
    const [row] = await rows(
      'select tariff from customer_order where order_no = $1',
      data.order.orderNo,
    );
    expect(row?.['tariff']).toMatchObject({ version: 1, tariff: { unitPrice: 600 } });
  });

  test.each([
    ['a price below zero', { base: -1 }],
    ['half dollars', { stopPrice: 0.5 }],
    ['more than anybody pays', { base: 100_001 }],
    ['steps of nothing', { stepMetres: 0 }],
  ])('a tariff refuses %s', async (_, change) => {
    const value = { ...TARIFF.type_dui, ...change };
    const answer = await post('save', editor, {
      key: 'type_dui',
      content: { type: 'tariff', value },
    });
    expect(answer.code).toBe(CODE.invalidInput);
  });

  test('a tariff refuses rules of another pricing model', async () => {
    const value = TARIFF.type_rental_travel;
    const answer = await post('save', editor, {
      key: 'type_dui',
      content: { type: 'tariff', value },
    });
    expect(answer.data).toEqual({ fields: { body: 'invalid' } });
  });
});

describe('permissions for published content', () => {
  const calls = [
    ['GET', 'list', { type: 'notice' }],
    ['GET', 'detail', { type: 'policy', key: 'passenger-server-policy' }],
    ['POST', 'save', { content: { type: 'notice', value: NOTICE } }],
    ['POST', 'publish', { type: 'notice', key: 'x', version: 1, revision: 1 }],
    ['POST', 'withdraw', { type: 'notice', key: 'x', version: 1, revision: 1 }],
    ['POST', 'remove', { type: 'notice', key: 'x', version: 1, revision: 1 }],
  ] as const;

  test.each(calls)('%s %s is allowed to staff with a role only', async (method, path, given) => {
    const { token: member } = await server.signIn();
    const plain = await staff();
    // A role alone does not make a member staff.
    const { userId, token: promoted } = await server.signIn();
    await server.deps.db.insert(staffRole).values({ userId, role: 'publisher' });
    const as = async (token?: string) =>
      (
        await server.call(method, `/desk/content/${path}`, {
          token,
          ...(method === 'GET' ? { query: given as Record<string, string> } : { body: given }),
        })
      ).code;
    expect(await as()).toBe(CODE.unauthorized);
    for (const token of [member, plain, promoted]) expect(await as(token)).toBe(CODE.forbidden);
    const needsPublisher = path === 'publish' || path === 'withdraw';
    expect((await as(editor)) === CODE.forbidden).toBe(needsPublisher);
    expect(await as(publisher)).not.toBe(CODE.forbidden);
  });

  test('a person who edits what a colleague has changed meanwhile is informed, and nothing is lost', async () => {
    const key = await written('notice', NOTICE);
    const [draft] = (await item('notice', key)).versions;
    const edit = (title: string) =>
      post('save', editor, {
        key,
        revision: draft?.revision,
        content: { type: 'notice', value: { ...NOTICE, title: { 'zh-Hant': title } } },
      });
    const answers = await Promise.all([edit('甲'), edit('乙')]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200,
      ACCOUNT_CODE.contentChanged,
    ]);
    expect((await item('notice', key)).versions).toHaveLength(1);
    // A version that was changed after the publisher read it is not published, either.
    const which = { type: 'notice', key, version: 1, revision: draft?.revision };
    expect((await post('publish', publisher, which)).code).toBe(ACCOUNT_CODE.contentChanged);
  });

  test('an edit of a version that is no longer the newest is refused', async () => {
    const key = await written('notice', NOTICE);
    expect((await published('notice', key)).code).toBe(200);
    const edit = (version: number, revision?: number) =>
      post('save', editor, {
        key,
        version,
        ...(revision !== undefined && { revision }),
        content: { type: 'notice', value: NOTICE },
      });
    expect((await edit(1)).code).toBe(200);
    server.clock.advance(1_000);
    expect((await published('notice', key)).code).toBe(200);
    // Somebody who edits version 1 has not seen version 2, which is in force by now and has no draft above it.
    expect((await edit(1)).code).toBe(ACCOUNT_CODE.contentChanged);
    expect((await edit(2)).code).toBe(200);
    // The same for an edit of an earlier draft, whose revision the present draft has, too.
    expect((await edit(2, 1)).code).toBe(ACCOUNT_CODE.contentChanged);
    expect((await edit(3, 1)).code).toBe(200);
  });

  test('a draft that is written after another was removed is a different one, also for a person who still has the former open', async () => {
    const key = await written('notice', NOTICE);
    expect((await published('notice', key)).code).toBe(200);
    const edit = (version: number, title: string, revision?: number) =>
      post('save', editor, {
        key,
        version,
        ...(revision !== undefined && { revision }),
        content: { type: 'notice', value: { ...NOTICE, title: { 'zh-Hant': title } } },
      });
    expect((await edit(1, '甲')).code).toBe(200);
    const former = { type: 'notice', key, version: 2, revision: 1 };
    expect((await post('remove', editor, former)).code).toBe(200);
    expect((await edit(1, '乙')).code).toBe(200);
    expect((await edit(2, '甲', 1)).code).toBe(ACCOUNT_CODE.contentChanged);
    for (const action of ['publish', 'remove'] as const) {
      expect((await post(action, publisher, former)).code).toBe(ACCOUNT_CODE.contentChanged);
    }
    const [draft] = (await item('notice', key)).versions;
    expect(draft).toMatchObject({ version: 3, revision: 1, state: 'draft' });
    expect(draft?.content).toMatchObject({ title: { 'zh-Hant': '乙' } });
  });

  test('an edit whose answer was lost can be sent again: it is stored already', async () => {
    const key = await written('notice', NOTICE);
    expect((await published('notice', key)).code).toBe(200);
    const edit = (who: string, version: number, title: string, revision?: number) =>
      post('save', who, {
        key,
        version,
        ...(revision !== undefined && { revision }),
        content: { type: 'notice', value: { ...NOTICE, title: { 'zh-Hant': title } } },
      });
    for (const _ of ['first', 'again']) expect((await edit(editor, 1, '甲')).code).toBe(200);
    for (const _ of ['first', 'again']) expect((await edit(editor, 2, '乙', 1)).code).toBe(200);
    const { versions, audit } = await item('notice', key);
    expect(versions.map(({ version, revision }) => [version, revision])).toEqual([
      [2, 2],
      [1, 2],
    ]);
    expect(audit.map(({ action }) => action)).toEqual([
      'edited',
      'created',
      'published',
      'created',
    ]);
    // Another text, a colleague, or an earlier revision is refused as before.
    expect((await edit(editor, 2, '丙', 1)).code).toBe(ACCOUNT_CODE.contentChanged);
    expect((await edit(publisher, 2, '乙', 1)).code).toBe(ACCOUNT_CODE.contentChanged);
    expect((await edit(editor, 1, '乙')).code).toBe(ACCOUNT_CODE.contentChanged);
  });

  test('content that is in force cannot be edited, removed or published again', async () => {
    const { versions } = await item('tariff', 'type_rental_travel');
    const [inForce] = versions;
    const which = {
      type: 'tariff',
      key: 'type_rental_travel',
      version: inForce?.version,
      revision: inForce?.revision,
    };
    expect((await post('remove', publisher, which)).data).toEqual({
      fields: { version: 'invalid' },
    });
    expect((await post('withdraw', publisher, which)).data).toEqual({
      fields: { version: 'invalid' },
    });
    expect((await post('publish', publisher, which)).code).toBe(ACCOUNT_CODE.contentChanged);
    const edit = await post('save', editor, {
      key: 'type_rental_travel',
      revision: inForce?.revision,
      content: { type: 'tariff', value: TARIFF.type_rental_travel },
    });
    expect(edit.code).toBe(ACCOUNT_CODE.contentChanged);
  });

  test('content cannot be scheduled in the past, too far ahead, or at the time of another version', async () => {
    const key = 'type_rental_travel';
    const at = server.clock.now() + 2 * DAY;
    await written('tariff', { ...TARIFF[key], unitPrice: 6_500 }, key);
    for (const when of [server.clock.now() - 1, server.clock.now() + 400 * DAY]) {
      expect((await published('tariff', key, when)).data).toEqual({
        fields: { at: 'outOfRange' },
      });
    }
    await published('tariff', key, at);
    await written('tariff', { ...TARIFF[key], unitPrice: 7_000 }, key);
    expect((await published('tariff', key, at)).data).toEqual({ fields: { at: 'tooEarly' } });
    // Two versions are scheduled. The version that takes effect first is announced as `next`.
    const nextPrice = async () => {
      const rules = (await get<FareRules[]>('/fare/rules')).data.find(({ kind }) => kind === key);
      return (rules?.next?.tariff as { unitPrice?: number } | undefined)?.unitPrice;
    };
    expect((await published('tariff', key, at + DAY)).code).toBe(200);
    expect(await nextPrice()).toBe(6_500);
    const [later] = (await item('tariff', key)).versions;
    const last = { type: 'tariff', key, version: later?.version, revision: later?.revision };
    expect((await post('withdraw', publisher, last)).code).toBe(200);
    // A scheduled version cannot become a draft again while there is another draft.
    const scheduled = (await item('tariff', key)).versions.find((one) => one.state === 'scheduled');
    const which = {
      type: 'tariff',
      key,
      version: scheduled?.version,
      revision: scheduled?.revision,
    };
    expect((await post('withdraw', publisher, which)).code).toBe(ACCOUNT_CODE.contentChanged);
    // The list shows both, and the version that is in force meanwhile.
    const { rows: listed } = await server.call('GET', '/desk/content/list', {
      token: editor,
      query: { type: 'tariff' },
    });
    expect((listed as unknown[]).find((row) => (row as { key: string }).key === key)).toMatchObject(
      {
        newest: { state: 'draft' },
        states: ['draft', 'scheduled', 'inForce'],
      },
    );
    const [draft] = (await item('tariff', key)).versions;
    const removed = { type: 'tariff', key, version: draft?.version, revision: draft?.revision };
    expect((await post('remove', editor, removed)).code).toBe(200);
    expect((await post('withdraw', publisher, which)).code).toBe(200);
    const { data } = await get<FareRules[]>('/fare/rules');
    expect(data.find(({ kind }) => kind === key)?.next).toBeUndefined();
  });

  test('an urgent correction is published beside a scheduled version, which replaces it at its time', async () => {
    const say = (text: string) => ({ ...NOTICE, text: { 'zh-Hant': text } });
    const key = await written('notice', say('今晚行駛'));
    await published('notice', key);
    await written('notice', say('下週改道'), key);
    await published('notice', key, server.clock.now() + 10 * MINUTE);
    await written('notice', say('更正：今晚停駛'), key);
    server.clock.advance(1_000);
    expect((await published('notice', key)).code).toBe(200);
    const text = async () => (await get<{ text: string }>('/notice/detail', { id: key })).data.text;
    expect(await text()).toBe('更正：今晚停駛');
    expect((await item('notice', key)).versions.map(({ state }) => state)).toEqual([
      'inForce',
      'scheduled',
      'former',
    ]);
    server.clock.advance(10 * MINUTE);
    expect(await text()).toBe('下週改道');
  });

  test('a draft cannot be published before the first version of its notice, which is scheduled', async () => {
    const key = await written('notice', NOTICE);
    await published('notice', key, server.clock.now() + DAY);
    await written('notice', NOTICE, key);
    expect((await published('notice', key)).data).toEqual({ fields: { at: 'tooEarly' } });
    expect((await published('notice', key, server.clock.now() + 2 * DAY)).code).toBe(200);
  });

  test('a notice in force can be withdrawn while another version is scheduled and a third is a draft', async () => {
    const key = await written('notice', NOTICE);
    await published('notice', key);
    await written('notice', NOTICE, key);
    await published('notice', key, server.clock.now() + DAY);
    await written('notice', NOTICE, key);
    const live = (await item('notice', key)).versions.find(({ state }) => state === 'inForce');
    const which = { type: 'notice', key, version: live?.version, revision: live?.revision };
    expect((await post('withdraw', publisher, which)).code).toBe(200);
    expect((await item('notice', key)).versions.map(({ state }) => state)).toEqual([
      'draft',
      'scheduled',
      'withdrawn',
    ]);
  });

  test('a policy with texts of the maximum length in all languages is accepted; longer texts are refused at their field', async () => {
    const key = 'passenger-server-policy';
    const value = (length: number) => ({
      title: { 'zh-Hant': '契約' },
      text: Object.fromEntries(
        ['zh-Hant', 'en', 'fr', 'de', 'it', 'ja', 'ko', 'es'].map((one) => [
          one,
          '約'.repeat(length),
        ]),
      ),
    });
    const long = await post('save', editor, {
      key,
      content: { type: 'policy', value: value(12_001) },
    });
    expect(long.data).toEqual({ fields: { text: 'tooLong' } });
    await written('policy', value(12_000), key);
    const empty = await post('save', editor, {
      key,
      revision: 1,
      content: { type: 'policy', value: { title: { 'zh-Hant': ' ' }, text: { 'zh-Hant': '' } } },
    });
    expect(empty.data).toEqual({ fields: { title: 'required', text: 'required' } });
    const hidden = await post('save', editor, {
      key,
      revision: 1,
      content: {
        type: 'policy',
        value: { title: { 'zh-Hant': '契約', de: 'Ver\u202etrag' }, text: { 'zh-Hant': '\u200b' } },
      },
    });
    expect(hidden.data).toEqual({ fields: { title: 'badName', text: 'required' } });
  });
});
