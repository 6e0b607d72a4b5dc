import { beforeEach, expect, test } from 'vitest';
import { ServiceFailure, type Failure } from '../../src/domain/failure.ts';
import { loadDictionary } from '../../src/services/dictionary/dictionary.ts';
import type { PortalCall } from '../../src/services/http/portal-client.ts';
import { createStore } from '../../src/services/storage/store.ts';

/** Without a browser, this store is kept in memory. */
let local: ReturnType<typeof createStore>;
let now: number;
let language: string;
let asked: unknown[];
/** The next answer of the server. */
let server: { readonly label: string } | Failure;

const entry = (dictLabel: string) => ({
  dictLabel,
  dictValue: '7',
  listClass: 'warning',
  cssClass: '',
});
const HOUR = 3_600_000;
const KEPT = 'dictionary:zh-Hant:order_status';

beforeEach(() => {
  local = createStore('localStorage');
  now = 1_000_000;
  language = 'zh-Hant';
  asked = [];
  server = { label: '待付款' };
});

const call = ((name: string, { params }: { params?: unknown }) => {
  asked.push([name, params]);
  return 'label' in server
    ? Promise.resolve([entry(server.label)])
    : Promise.reject(new ServiceFailure(server));
  // The cast is needed because the real client has a type for each endpoint's data.
}) as unknown as PortalCall;

const load = async (signal = new AbortController().signal): Promise<string | undefined> => {
  const settings = { call, local, language: () => language, now: () => now };
  return (await loadDictionary(settings, 'order_status', signal))[0]?.dictLabel;
};

test('API-08: a dictionary is loaded once, and stored between visits while it is fresh', async () => {
  expect(await load()).toBe('待付款');
  server = { label: '待付款項' };
  now += HOUR - 1;
  expect(await load()).toBe('待付款');
  expect(asked).toEqual([['dictionary', { dictType: 'order_status' }]]);
});

test('API-08: a dictionary is loaded again after an hour, or after the clock was set back', async () => {
  await load();
  server = { label: '待付款項' };
  now += HOUR;
  expect(await load()).toBe('待付款項');
  server = { label: '未付款' };
  now -= 1;
  expect(await load()).toBe('未付款');
  expect(asked).toHaveLength(3);
});

test.each<Failure>([
  { kind: 'offline' },
  { kind: 'timeout' },
  { kind: 'status', status: 502 },
  { kind: 'refused', code: 500, message: '', fields: {} },
])(
  'API-08: while the server is unreachable (%o) the stored dictionary is used, however old',
  async (failure) => {
    await load();
    now += 1_000 * HOUR;
    server = failure;
    expect(await load()).toBe('待付款');
    server = { label: '待付款項' };
    expect(await load()).toBe('待付款項');
  },
);

test('API-08: with nothing stored, the caller gets the failure', async () => {
  server = { kind: 'offline' };
  await expect(load()).rejects.toMatchObject({ failure: { kind: 'offline' } });
  expect(local.read(KEPT)).toBeUndefined();
});

test('API-08: each language has its own dictionary', async () => {
  await load();
  language = 'en';
  server = { label: 'Pending payment' };
  expect(await load()).toBe('Pending payment');
  language = 'zh-Hant';
  expect(await load()).toBe('待付款');
  expect(asked).toHaveLength(2);
});

test.each([
  '{',
  'null',
  '[]',
  '{"at":1}',
  '{"at":"now","entries":[]}',
  '{"at":999999,"entries":[7]}',
])('API-08: a stored dictionary that cannot be read is dropped: %s', async (text) => {
  local.write(KEPT, text);
  server = { kind: 'offline' };
  await expect(load()).rejects.toMatchObject({ failure: { kind: 'offline' } });
  expect(local.read(KEPT)).toBeUndefined();
  server = { label: '待付款' };
  expect(await load()).toBe('待付款');
});

test('a cancelled load does not answer with an old dictionary', async () => {
  await load();
  now += HOUR;
  server = { kind: 'offline' };
  await expect(load(AbortSignal.abort())).rejects.toMatchObject({ failure: { kind: 'offline' } });
});
