import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSessions } from '../../server/accounts/sessions.ts';
import { onHint, publishHint } from '../../server/bus-topics.ts';
import { keyText } from '../../server/crypto/keys.ts';
import { appUser } from '../../server/data/schema.ts';
import type { FileStore } from '../../server/files/file-store.ts';
import { createFiles, type Files } from '../../server/files/files.ts';
import { folderStore } from '../../server/files/folder-store.ts';
import { s3Store } from '../../server/files/s3-store.ts';
import { zipOf } from '../../server/files/zip.ts';
import { AVATAR_MAX_BYTES } from '../../src/domain/limits.ts';
import { taipeiDay, toTaipei } from '../../src/domain/taipei-time.ts';
import { encryptAsClient } from '../support/encryption.ts';
import { smsCodeOf } from '../support/sent-codes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { unzipped } from '../support/unzipped.ts';

const HOUR = 3_600_000;
let server: TestServer;
let ann: Member;
let bob: Member;
beforeAll(async () => {
  server = await startTestServer();
  [ann, bob] = [await member('ann'), await member('bob')];
});
afterAll(() => server.close());

interface Member {
  readonly userId: string;
  readonly token: string;
}

async function member(userId: string, phonenumber = ''): Promise<Member> {
  const { db, clock, config } = server.deps;
  await db.insert(appUser).values({
    userId,
    userName: userId,
    userType: 'passenger_user',
    nickName: userId,
    phonenumber,
  });
  const sessions = createSessions(db, clock, config.sessionHours, () => undefined);
  return { userId, token: (await sessions.create(userId, config.clientId)).token };
}

const PROFILE = '/system/user/profile';
const headersOf = ({ token }: Member) => ({
  authorization: `Bearer ${token}`,
  clientid: server.config.clientId,
});
const uploads = () => readdirSync(join(server.config.dataDir, 'uploads'));
const stored = () => readdirSync(join(server.config.dataDir, 'files'));

async function upload(
  who: Member,
  content: Uint8Array | string,
  name = 'x.png',
  field = 'avatarfile',
) {
  const form = new FormData();
  form.set(field, new Blob([content as BlobPart], { type: 'image/png' }), name);
  const response = await fetch(`${server.url}/api${PROFILE}/avatar`, {
    method: 'POST',
    headers: headersOf(who),
    body: form,
  });
  return (await response.json()) as {
    code: number;
    msg: string;
    data?: { imgUrl: string; reason?: string; fields?: object };
  };
}

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

/** Returns what `sharp` reads about a picture. Here, as in the server, `sharp` opens only files. */
async function seen(bytes: Uint8Array) {
  const path = join(server.config.dataDir, 'seen');
  writeFileSync(path, bytes);
  return sharp(path).metadata();
}

const fetchAs = (who: Member, path: string, method = 'GET') =>
  fetch(`${server.url}/api${path}`, { method, headers: headersOf(who) });

const fileIdOf = (imgUrl = '') => imgUrl.split('/').at(-1) ?? '';

describe('avatars', () => {
  test.each([
    ['png', () => picture().png().toBuffer()],
    [
      'jpeg',
      () =>
        picture()
          .withExif({ IFD0: { Copyright: 'where-I-live' } })
          .jpeg()
          .toBuffer(),
    ],
    ['webp', () => picture().webp().toBuffer()],
  ])('a %s is re-encoded as a square, readable by all who have its address', async (_, make) => {
    const content = Buffer.concat([await make(), Buffer.from('<script>alert(1)</script>')]);
    const { code, data } = await upload(ann, content, '../../evil.html');
    expect(code).toBe(200);
    expect(data?.imgUrl).toMatch(/^\/api\/resource\/oss\/avatar\/[\w-]{22}$/);
    const response = await fetch(`${server.url}${data?.imgUrl}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none';sandbox",
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await seen(bytes)).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
    expect(bytes.toString('latin1')).not.toMatch(/script|where-I-live/);
    // The former avatar's file is deleted.
    await expect.poll(stored).toEqual([fileIdOf(data?.imgUrl)]);
    expect(uploads()).toEqual([]);
  });

  test('the profile has the avatar’s address until the avatar is removed', async () => {
    const told: string[] = [];
    const end = onHint(server.deps.bus, 'messaging.renamed', ({ userID }) => told.push(userID));
    // The hints of the test before may still be under way. They come before this one.
    publishHint(server.deps.bus, 'messaging.renamed', { userID: 'nobody' });
    await expect.poll(() => told).toContain('nobody');
    told.length = 0;
    const { data } = await upload(ann, await picture().png().toBuffer());
    const shown = async () =>
      (await server.call('GET', PROFILE, { token: ann.token })).data as { user: object };
    expect((await shown()).user).toMatchObject({ avatar: data?.imgUrl });
    await fetchAs(ann, `${PROFILE}/avatar`, 'DELETE');
    expect((await shown()).user).toMatchObject({ avatar: '' });
    const gone = await fetch(`${server.url}${data?.imgUrl}`);
    // A stored refusal would outlast a short failure of the file store.
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
    await expect.poll(stored).toEqual([]);
    // Open conversations get a hint about each change.
    await expect.poll(() => told).toEqual(['ann', 'ann']);
    end();
  });

  test.each([
    ['text', () => Buffer.from('no picture')],
    [
      'a drawing that may run scripts',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['half a picture', async () => (await picture().png().toBuffer()).subarray(0, 300)],
    ['GIF', () => picture().gif().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
  ])('%s is refused because of its bytes, whatever its name says', async (_, make) => {
    const before = stored();
    expect(await upload(ann, await make())).toMatchObject({ code: 4024, data: { reason: 'type' } });
    expect(uploads()).toEqual([]);
    expect(stored()).toEqual(before);
  });

  test('a picture of more than fifty million pixels is refused for that reason, before it is decoded', async () => {
    const large = await picture(9_000, 9_000).png().toBuffer();
    expect(await upload(ann, large)).toMatchObject({ code: 4024, data: { reason: 'manyPixels' } });
    expect(uploads()).toEqual([]);
  });

  test('a file of more than 5 MiB, or in another field, is refused', async () => {
    const long = new Uint8Array(AVATAR_MAX_BYTES + 1);
    expect(await upload(ann, long)).toMatchObject({ code: 4024, data: { reason: 'size' } });
    const other = await upload(ann, await picture().png().toBuffer(), 'x.png', 'file');
    expect(other).toMatchObject({ code: 4001, data: { fields: { avatarfile: 'required' } } });
    expect(uploads()).toEqual([]);
    const json = await server.call('POST', `${PROFILE}/avatar`, { token: ann.token, body: {} });
    expect(json).toMatchObject({ status: 415, code: 4001 });
  });

  test('an interrupted upload leaves nothing', async () => {
    const head =
      '--b\r\ncontent-disposition: form-data; name="avatarfile"; filename="a.png"\r\n\r\n';
    const sending = httpRequest(`${server.url}/api${PROFILE}/avatar`, {
      method: 'POST',
      headers: {
        ...headersOf(ann),
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 1_000_000,
      },
    }).on('error', () => undefined);
    sending.write(head + 'x'.repeat(100_000));
    await expect.poll(uploads, { timeout: 10_000 }).toHaveLength(1);
    sending.destroy();
    await expect.poll(uploads, { timeout: 10_000 }).toEqual([]);
  });

  test('simultaneous changes end with one avatar and one file', async () => {
    const content = await picture().png().toBuffer();
    await Promise.all([1, 2, 3, 4].map(() => upload(bob, content)));
    const { data } = await server.call('GET', PROFILE, { token: bob.token });
    const { avatar } = (data as { user: { avatar: string } }).user;
    expect((await fetch(`${server.url}${avatar}`)).status).toBe(200);
    await expect.poll(stored).toEqual([fileIdOf(avatar)]);
  });
});

describe('downloads (API-25)', () => {
  test('give members only their own files, under the files’ names; another member’s file is answered like an unknown one', async () => {
    const { data } = await upload(ann, await picture().png().toBuffer());
    const path = `/resource/oss/download/${fileIdOf(data?.imgUrl)}`;
    const response = await fetchAs(ann, path);
    const content = Buffer.from(await response.arrayBuffer());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'download-filename': 'avatar.webp',
      'content-disposition': "attachment; filename*=UTF-8''avatar.webp",
      'content-length': String(content.length),
      'content-security-policy': "default-src 'none';sandbox",
    });
    expect((await seen(content)).format).toBe('webp');
    const [others, none] = [
      await fetchAs(bob, path),
      await fetchAs(bob, '/resource/oss/download/x'),
    ];
    const refused = await others.text();
    expect(JSON.parse(refused)).toMatchObject({ code: 403 });
    expect(await none.text()).toBe(refused);
    const signedOut = await fetch(`${server.url}/api${path}`);
    expect(await signedOut.json()).toMatchObject({ code: 401 });
  });

  test('give a member their own files of one purpose as a zip', async () => {
    await upload(ann, await picture().png().toBuffer());
    const response = await fetchAs(ann, '/resource/oss/zip?path=/avatar/');
    expect(response.headers.get('download-filename')).toBe('avatar.zip');
    const zip = Buffer.from(await response.arrayBuffer());
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    expect(zip.includes('-avatar.webp')).toBe(true);
    const none = await fetchAs(ann, '/resource/oss/zip?path=../../etc');
    expect(await none.json()).toMatchObject({ code: 404 });
  });

  test('that the client aborts close the file that is being sent', async () => {
    const file = new PassThrough();
    const zip = zipOf([{ name: 'a', bytes: () => file }]);
    zip.resume();
    file.write('x');
    await once(zip, 'data');
    zip.destroy();
    await expect.poll(() => file.destroyed).toBe(true);
  });

  test('give a member all of their own data, and nobody else’s', async () => {
    // The clock is set to midnight in Taipei, when the date in UTC is still the day before.
    const tomorrow = (taipeiDay(server.clock.now()) + 1) * 24 * HOUR - 8 * HOUR;
    server.clock.advance(tomorrow - server.clock.now());
    const day = toTaipei(tomorrow).slice(0, 10);
    const response = await fetch(`${server.url}/api${PROFILE}/portal/export`, {
      method: 'POST',
      headers: { ...headersOf(ann), 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=1',
    });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('download-filename')).toBe(`account-${day}.zip`);
    const zip = Buffer.from(await response.arrayBuffer());
    const names = 'profile orders payments points addresses cards sessions cart files'.split(' ');
    const entries = unzipped(zip);
    for (const name of names) JSON.parse(entries.get(`${name}.json`)?.toString() ?? '');
    const all = [...entries.values()].join('');
    expect(JSON.parse(entries.get('profile.json')?.toString() ?? '')).toMatchObject({
      userName: 'ann',
      hasPassword: false,
    });
    expect(all).not.toMatch(/bob|passwordHash|tokenHash/);
    expect(stored().some((id) => entries.has(`files/${id}-avatar.webp`))).toBe(true);
    const signedOut = await fetch(`${server.url}/api${PROFILE}/portal/export`, { method: 'POST' });
    expect(await signedOut.json()).toMatchObject({ code: 401 });
  });
});

describe('deleting an account', () => {
  const PATH = `${PROFILE}/portal/delete`;
  const remove = async (token: string, plain: object) => {
    const { body, encryptKey } = encryptAsClient(keyText(server.deps.keys.requestPublic), plain);
    const options = { token, body: JSON.stringify(body), headers: { 'encrypt-key': encryptKey } };
    return (await server.call('POST', PATH, options)).code;
  };

  test('leaves nothing of the person, frees the name, and the account does not come back as demo data', async () => {
    const token = await server.token('driver');
    const who = { userId: '100003', token };
    // A creator's account cannot be deleted while people support the project. So the demo's projects lose this owner
    // here.
    await server.deps.db.$client.query(
      `update project set owner_id = null where owner_id = '100003'`,
    );
    await upload(who, await picture().png().toBuffer());
    const address = {
      receiver: '陳志明',
      phonenumber: '0912345678',
      postcode: '',
      address: '台北市',
      note: '',
      isDefault: true,
    };
    await server.call('POST', `${PROFILE}/portal/address`, { token, body: address });
    expect(await remove(token, {})).toBe(4001);
    expect(await remove(token, { password: 'wrong' })).toBe(4020);
    expect(await remove(token, { smsCode: '000000' })).toBe(4020);
    const files = stored().length;
    expect(await remove(token, { password: 'driver-demo' })).toBe(200);
    await expect.poll(stored).toHaveLength(files - 1);
    expect((await server.call('GET', PROFILE, { token })).code).toBe(401);
    const signIn = await server.signIn({ username: 'driver', password: 'driver-demo' });
    expect(signIn.code).toBe(4011);
    const query = async (statement: string) =>
      (await server.deps.db.$client.query<Record<string, unknown>>(statement)).rows;
    const [row] = await query(`select * from app_user where user_id = '100003'`);
    expect(JSON.stringify(row)).not.toMatch(/陳志明|driver@|0922333444|argon2/);
    expect(row).toMatchObject({ user_name: 'deleted 100003', password_hash: null });
    expect(await query(`select 1 from delivery_address where user_id = '100003'`)).toEqual([]);
  });

  test('needs the code that was sent to its telephone, and no other', async () => {
    const { token } = await member('by-sms', '0955000333');
    const sent = async (to: string) => {
      await server.call('GET', `/resource/sms/code?phonenumber=${to}`);
      return smsCodeOf(server, to);
    };
    expect(await remove(token, { smsCode: await sent('0955000334') })).toBe(4020);
    const smsCode = await sent('0955000333');
    const wrong = String((Number(smsCode) + 1) % 10_000).padStart(4, '0');
    expect(await remove(token, { smsCode: wrong })).toBe(4020);
    expect((await server.call('GET', PROFILE, { token })).code).toBe(200);
    expect(await remove(token, { smsCode })).toBe(200);
    expect((await server.call('GET', PROFILE, { token })).code).toBe(401);
  });

  test('hides the member’s picture at once, even if the server crashes afterwards', async () => {
    const who = await member('pictured', '0955000336');
    const { data } = await upload(who, await picture().png().toBuffer());
    await server.call('GET', '/resource/sms/code?phonenumber=0955000336');
    const smsCode = await smsCodeOf(server, '0955000336');
    const { $client } = server.deps.db;
    const other = await $client.connect();
    // The lock delays every step after the account itself is deleted.
    await other.query('begin');
    await other.query('select from auth_session where user_id = $1 for update', ['pictured']);
    const removed = remove(who.token, { smsCode });
    const deleted = `select from app_user where user_id = 'pictured' and deleted_at is not null`;
    await expect.poll(async () => (await $client.query(deleted)).rowCount).toBe(1);
    const seen = await fetch(`${server.url}${data?.imgUrl}`);
    await other.query('commit');
    other.release();
    expect(seen.status).toBe(404);
    expect(await removed).toBe(200);
  });

  test('is refused while an order is open; finished orders stay without the person', async () => {
    const token = await server.token('agent');
    const columns = `order_id, order_no, user_id, quote_id, submitted_by, idempotency_key, body_hash, kind, status,
      version, timing, pickup_at, pickup, stops, details, contact_phone, quoted_items, items, total,
      distance_metres, duration_seconds, estimated_route, line, boarding_code, created_at, updated_at`;
    const pickup = {
      placeId: 'home',
      name: '我家',
      nameEn: 'Home',
      kind: 'address',
      address: '復興路 1 號',
      latLng: { lat: 25.04123, lng: 121.51789 },
      precision: 'exact',
    };
    const details = {
      contactName: '客服小安',
      contactPhone: '0223456789',
      payment: 'card',
      note: '門鈴',
    };
    await server.deps.db.$client.query(
      `insert into customer_order (${columns}) values ('o1', 'D260101AAAAAA', '100002', 'q1', '100002', 'k', 'b',
        'type_dui', 7, 1, 'now', now(), $1, '[]', $2, '0223456789', '[]', '[]', 1000, 1, 1, false, '[]', '1234', now(), now())`,
      [JSON.stringify(pickup), JSON.stringify(details)],
    );
    expect(await remove(token, { password: 'agent-demo' })).toBe(4021);
    expect((await server.call('GET', PROFILE, { token })).code).toBe(200);
    await server.deps.db.$client.query('update customer_order set status = 6');
    expect(await remove(token, { password: 'agent-demo' })).toBe(200);
    const { rows } = await server.deps.db.$client.query('select * from customer_order');
    expect(rows).toMatchObject([
      {
        order_no: 'D260101AAAAAA',
        total: 1000,
        user_id: null,
        details: { payment: 'card', contactName: '' },
        pickup: { latLng: { lat: 25.04, lng: 121.52 } },
        destination: null,
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/客服小安|0223456789|復興路|我家|門鈴|100002/);
  });
});

describe('a file store that fails', () => {
  /** Stores the bytes of files. While `isAway` is set, no call ever ends. */
  class Store implements FileStore {
    readonly bytes = new Map<string, Buffer>();
    isAway = false;
    async #done(): Promise<void> {
      if (this.isAway) await new Promise<never>(() => undefined);
    }
    async put(fileId: string, path: string): Promise<void> {
      await this.#done();
      this.bytes.set(fileId, readFileSync(path));
    }
    async get(fileId: string): Promise<Readable | undefined> {
      await this.#done();
      const bytes = this.bytes.get(fileId);
      return bytes && Readable.from(bytes);
    }
    async remove(fileId: string): Promise<void> {
      await this.#done();
      this.bytes.delete(fileId);
    }
  }
  const rows = async () =>
    (await server.deps.db.$client.query('select from stored_file where owner_id = $1', ['cat']))
      .rows.length;
  let store: Store;
  let files: Files;
  beforeAll(async () => {
    await member('cat');
    store = new Store();
    const config = { ...server.config, dataDir: join(server.config.dataDir, 'cat') };
    files = await createFiles({ ...server.deps, config }, store);
  });
  const avatar = async () => {
    const content = await picture().png().toBuffer();
    return files.keepAvatar('cat', Readable.from(content), () => true);
  };

  test('does not delay a deletion; the bytes are deleted later, and cannot be read until then', async () => {
    const id = fileIdOf(await avatar());
    store.isAway = true;
    await files.removeAvatar('cat');
    await expect(files.picture('avatar', id)).rejects.toMatchObject({ code: 404 });
    await expect(files.open('cat', id)).rejects.toMatchObject({ code: 403 });
    expect(await files.list('cat')).toEqual([]);
    expect([...store.bytes.keys()]).toEqual([id]);
    store.isAway = false;
    await files.sweep();
    // The row stays for an hour, because the file may be an upload that is still under way.
    expect(await rows()).toBe(1);
    server.clock.advance(HOUR + 1);
    await files.sweep();
    expect([store.bytes.size, await rows()]).toEqual([0, 0]);
  });

  test('a new avatar leaves a member’s other files unchanged; each file is shown for its own purpose only', async () => {
    const upload = Readable.from(await picture().png().toBuffer());
    const keeping = { upload, isWhole: () => true };
    const id = await files.keepProjectPicture('cat', keeping, (_, fileId) =>
      Promise.resolve(fileId),
    );
    server.clock.advance(1);
    await avatar();
    const mine = fileIdOf(await avatar());
    const kept = await files.list('cat');
    expect(kept.map(({ purpose, fileId }) => [purpose, fileId])).toEqual([
      ['project', id],
      ['avatar', mine],
    ]);
    await expect(files.picture('avatar', id)).rejects.toMatchObject({ code: 404 });
    await expect(files.picture('project', mine)).rejects.toMatchObject({ code: 404 });
    expect(await buffer(await files.picture('project', id))).toEqual(store.bytes.get(id));
    await files.removeAvatar('cat');
    expect((await files.list('cat')).map(({ fileId }) => fileId)).toEqual([id]);
    const { db } = server.deps;
    (await db.transaction((tx) => files.discardAll(tx, 'cat')))();
    await expect.poll(rows).toBe(0);
  });

  test('with one file that cannot be deleted does not stop the deletion of other files', async () => {
    const stuck = new Set<string>();
    const removes = store.remove.bind(store);
    store.remove = (id) => (stuck.has(id) ? Promise.reject(new Error('403')) : removes(id));
    const refuse = async () => stuck.add(fileIdOf(await avatar()));
    await refuse();
    await refuse();
    await files.removeAvatar('cat');
    server.clock.advance(HOUR + 1);
    const [first = '', second = ''] = stuck;
    stuck.delete(second);
    for (let go = 0; go < 40 && store.bytes.has(second); go += 1) {
      await files.sweep().catch(() => undefined);
    }
    expect([...store.bytes.keys()]).toEqual([first]);
    stuck.clear();
    await files.sweep();
    expect([store.bytes.size, await rows()]).toEqual([0, 0]);
  });

  test('an upload that a crash interrupted is deleted after an hour, and a stored one is not', async () => {
    const kept = fileIdOf(await avatar());
    store.isAway = true;
    const cut = avatar();
    await expect.poll(rows).toBe(2);
    store.isAway = false;
    // Until then the upload may still be under way.
    server.clock.advance(HOUR - 1);
    await files.sweep();
    expect(await rows()).toBe(2);
    server.clock.advance(2);
    await files.sweep();
    expect([...store.bytes.keys()]).toEqual([kept]);
    expect(await rows()).toBe(1);
    expect((await files.list('cat')).map(({ fileId }) => fileId)).toEqual([kept]);
    cut.catch(() => undefined);
  });

  test('during an upload is reported as “try again later”; the avatar is unchanged, and nothing is lost', async () => {
    const before = fileIdOf(await avatar());
    store.put = () => Promise.reject(new Error('507'));
    await expect(avatar()).rejects.toMatchObject({ code: 503 });
    expect((await files.list('cat')).map(({ fileId }) => fileId)).toEqual([before]);
    expect(await buffer(await files.picture('avatar', before))).toEqual(store.bytes.get(before));
    expect(server.logged.join('')).toContain('the file store does not do what it is asked');
  });
});

describe('the file stores', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-store-'));
  const source = join(folder, 'source');
  writeFileSync(source, '內容');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a folder writes a file completely or not at all, and accepts no path as an id', async () => {
    const store = await folderStore(join(folder, 'files'));
    await store.put('file-id-1', source);
    const bytes = await store.get('file-id-1');
    expect(bytes && (await text(bytes))).toBe('內容');
    await expect(store.put('../../etc/passwd', source)).rejects.toThrow('not the id');
    // The range includes both the byte at `first` and the byte at `last`.
    const part = await store.get('file-id-1', { first: 3, last: 5 });
    expect(part && (await text(part))).toBe('容');
    await expect(store.put('file-id-2', join(folder, 'none'))).rejects.toThrow('ENOENT');
    expect(readdirSync(join(folder, 'files'))).toEqual(['file-id-1']);
    await store.remove('file-id-1');
    await store.remove('file-id-1');
    expect(await store.get('file-id-1')).toBeUndefined();
    expect(existsSync(source)).toBe(true);
  });

  test('a bucket: each request is signed as AWS requires', async () => {
    const objects = new Map<string, Buffer>();
    const bucket = createServer((request, response) => {
      void (async () => {
        const body = await buffer(request);
        if (!isSigned(request.method ?? '', request.url ?? '', request.headers)) {
          return response.writeHead(403).end();
        }
        const name = request.url ?? '';
        if (request.method === 'PUT') {
          if (request.headers['content-length'] === undefined) return response.writeHead(411).end();
          objects.set(name, body);
        } else if (request.method === 'DELETE') {
          objects.delete(name);
          return response.writeHead(204).end();
        } else if (!objects.has(name)) return response.writeHead(404).end('<Error/>');
        return response.end(request.method === 'GET' ? objects.get(name) : '');
      })();
    });
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/portal`;
    const store = s3Store({ url, region: 'test-1', keyId: 'KEY', secret: 'SECRET' });
    await store.put('file-id-1', source);
    expect([...objects.keys()]).toEqual(['/portal/file-id-1']);
    const bytes = await store.get('file-id-1');
    expect(bytes && (await text(bytes))).toBe('內容');
    await store.remove('file-id-1');
    expect(await store.get('file-id-1')).toBeUndefined();
    const stranger = s3Store({ url, region: 'test-1', keyId: 'KEY', secret: 'WRONG' });
    await expect(stranger.put('file-id-1', source)).rejects.toThrow('403');
    bucket.close();
  });
});

test('a bucket that never answers, or stops in the middle of a file, is given up, and the error names the reason', async () => {
  const bucket = createServer((request, response) => {
    if (request.method !== 'GET') return;
    response.writeHead(200, { 'content-length': 100 });
    response.write('half');
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/portal`;
  const store = s3Store({ url, region: 'test-1', keyId: 'KEY', secret: 'SECRET', patience: 500 });
  const source = join(server.config.dataDir, 'silent');
  writeFileSync(source, '內容');
  const away = 'the file store says nothing for 0.5 s';
  await expect(store.put('file-id-1', source)).rejects.toThrow(away);
  await expect(store.remove('file-id-1')).rejects.toThrow(away);
  const half = await store.get('file-id-1');
  await expect(text(half ?? Readable.from(''))).rejects.toThrow(away);
  bucket.closeAllConnections();
  bucket.close();
});

test('a bucket’s answer is closed when nobody reads the file any more', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const bucket = createServer((_, response) => {
    response.once('close', resolve);
    response.writeHead(200, { 'content-length': 100 });
    response.write('half');
  });
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/portal`;
  const store = s3Store({ url, region: 'test-1', keyId: 'KEY', secret: 'SECRET' });
  (await store.get('file-id-1'))?.destroy();
  await expect(closed).resolves.toBeUndefined();
  bucket.close();
});

/** Checks a signature of version 4, as Amazon describes it. */
function isSigned(method: string, url: string, headers: NodeJS.Dict<string | string[]>): boolean {
  const given = /SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(String(headers['authorization']));
  const [, names = '', signature] = given ?? [];
  const date = String(headers['x-amz-date']);
  const canonical = [
    method,
    url,
    '',
    ...names.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const scope = `${date.slice(0, 8)}/test-1/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const hmac = (key: string | Buffer, data: string) =>
    createHmac('sha256', key).update(data).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, 'AWS4SECRET');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hash].join('\n');
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}
