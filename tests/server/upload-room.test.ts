/**
 * The limits that prevent strangers from filling the disk: quotas, reserved free space, and the sweep of unused
 * files.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGuests } from '../../server/accounts/guests.ts';
import { folderStore } from '../../server/files/folder-store.ts';
import { createUploadRoom } from '../../server/files/upload-room.ts';
import { createMessageFiles } from '../../server/messaging/files/message-files.ts';
import { handleErrors } from '../../server/plugins/errors.ts';
import { healthRoutes } from '../../server/routes/health.ts';
import { GuestData } from '../../src/contract/auth.ts';
import { MessageFileData } from '../../src/contract/messaging/files.ts';
import { ACCOUNT_CODE } from '../../src/domain/account-codes.ts';
import { CODE } from '../../src/domain/codes.ts';
import { GUEST_FILE_MS } from '../../src/domain/messaging/limits.ts';
import { clientMessageID, say } from '../support/messaging/people.ts';
import { type HubClient, loginHub } from '../support/messaging/protocol-client.ts';
import { createBody, quoteBody } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const MB = 1_024 * 1_024;
const { uploadQuota, uploadsStopped } = ACCOUNT_CODE;

async function newGuest(server: TestServer) {
  const path = `/system/userClient/registerZego?uniqueId=${randomUUID()}`;
  return GuestData.parse((await server.call('POST', path)).data);
}

interface Options {
  readonly address?: string;
  readonly language?: string;
  readonly as?: string;
}

async function send(
  server: TestServer,
  token: string,
  content: Uint8Array,
  { address = '192.0.2.1', language = 'zh_TW', as = 'file' }: Options = {},
) {
  const form = new FormData();
  form.set('file', new Blob([content as BlobPart]), 'x.bin');
  const response = await fetch(`${server.url}/api/messaging/file?as=${as}`, {
    method: 'POST',
    headers: {
      'messaging-token': token,
      'x-forwarded-for': address,
      'content-language': language,
    },
    body: form,
  });
  return (await response.json()) as { code: number; msg: string; data?: unknown };
}

const megabytes = (count: number) => new Uint8Array(Math.floor(count * MB)).fill(1);
const stored = (server: TestServer) => readdirSync(join(server.config.dataDir, 'files'));
const rowsOf = async (server: TestServer, table: string, userId: string) => {
  const owner = { guest: 'user_id', conversation: 'service_user_id', stored_file: 'owner_id' };
  const column = owner[table as keyof typeof owner];
  const text = `select from ${table} where ${column} = $1`;
  return (await server.deps.db.$client.query(text, [userId])).rowCount;
};

describe('the daily upload quota', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      TRUST_PROXY: '1',
      UPLOADS_GUEST_MB: '1',
      UPLOADS_MEMBER_MB: '2',
      UPLOADS_ADDRESS_MB: '3',
    });
  });
  afterAll(() => server.close());

  test('of a guest, and of one address with many guests, applies for a day', async () => {
    const address = '192.0.2.10';
    const codes = [];
    for (const { token } of [await newGuest(server), await newGuest(server)]) {
      for (const size of [0.6, 0.6]) {
        codes.push((await send(server, token, megabytes(size), { address })).code);
      }
    }
    expect(codes).toEqual([CODE.ok, uploadQuota, CODE.ok, uploadQuota]);
    // The address has sent 1.2 MB by now, and its quota is 3 MB.
    for (const code of [CODE.ok, CODE.ok, uploadQuota]) {
      const { token } = await newGuest(server);
      expect((await send(server, token, megabytes(0.8), { address })).code).toBe(code);
    }
    const { token } = await newGuest(server);
    const elsewhere = { address: '192.0.2.11' };
    expect((await send(server, token, megabytes(0.9), elsewhere)).code).toBe(CODE.ok);
    server.clock.advance(24 * 3_600_000 + 1);
    const later = await newGuest(server);
    expect((await send(server, later.token, megabytes(0.9), { address })).code).toBe(CODE.ok);
  });

  test('limits simultaneous uploads together, and its refusal is in the sender’s language', async () => {
    const { token } = await newGuest(server);
    const address = '192.0.2.20';
    const all = await Promise.all(
      ['zh_TW', 'en_US', 'zh_TW', 'en_US'].map((language) =>
        send(server, token, megabytes(0.4), { address, language }),
      ),
    );
    const taken = all.filter(({ code }) => code === CODE.ok);
    expect(taken.length).toBeLessThanOrEqual(2);
    expect((await send(server, token, megabytes(1), { address, language: 'en_US' })).msg).toBe(
      'You have sent as many files as possible for today. Please try again tomorrow.',
    );
    expect((await send(server, token, megabytes(1), { address })).msg).toBe(
      '今天傳送的檔案已達上限，請明天再傳',
    );
  });

  test('of a member is larger than a guest’s', async () => {
    const path = `/system/userClient/registerZego?uniqueId=${randomUUID()}`;
    const { token } = GuestData.parse(
      (await server.call('POST', path, { token: await server.token() })).data,
    );
    const address = '192.0.2.30';
    const codes = [];
    for (const size of [1.2, 0.5, 1]) {
      codes.push((await send(server, token, megabytes(size), { address })).code);
    }
    expect(codes).toEqual([CODE.ok, CODE.ok, uploadQuota]);
  });

  test('counts only running uploads beside stored files: at most four at once for one person; ended and failed ones take no room', async () => {
    const config = { ...server.deps.config, uploadsGuestMb: 9, uploadsAddressMb: 9 };
    const room = createUploadRoom({ ...server.deps, config: { ...config, uploadsTotalMb: 40 } });
    const uploader = { userId: 'nobody', isGuest: true, address: '192.0.2.40' };
    const hold = (bytes: number, work: () => Promise<void> = () => Promise.resolve()) =>
      room.hold(uploader, bytes, work);
    const waits = Promise.withResolvers<void>();
    const held = Array.from({ length: 4 }, () => hold(0, () => waits.promise));
    await expect(hold(0)).rejects.toMatchObject({ code: CODE.tooManyRequests });
    waits.resolve();
    await Promise.all(held);
    // One upload goes on. Others fail beside it, and none of them takes room afterwards.
    const last = Promise.withResolvers<void>();
    const staying = hold(0, () => last.promise);
    for (let times = 0; times < 4; times += 1) {
      const failed = hold(9 * MB, () => Promise.reject(new Error('cut off')));
      await expect(failed).rejects.toThrow('cut off');
    }
    await expect(hold(9 * MB + 1)).rejects.toMatchObject({ code: uploadQuota });
    await hold(9 * MB);
    last.resolve();
    await staying;
  });

  test('stores the address as a keyed hash', async () => {
    const { rows } = await server.deps.db.$client.query<{ from_address: string }>(
      'select distinct from_address from stored_file',
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { from_address } of rows) expect(from_address).toMatch(/^[\w-]{22}$/);
  });
});

test('a limit for all files together (UPLOADS_TOTAL_MB) refuses further uploads', async () => {
  const server = await startTestServer({ UPLOADS_TOTAL_MB: '2' });
  const codes = [];
  for (let n = 0; n < 4; n += 1) {
    const { token } = await newGuest(server);
    codes.push((await send(server, token, megabytes(0.9))).code);
  }
  expect(codes).toEqual([CODE.ok, CODE.ok, uploadsStopped, uploadsStopped]);
  await server.close();
});

describe('a nearly full disk', () => {
  let free = 0;
  let server: TestServer;
  beforeAll(async () => {
    const freeBytes = async () => free;
    server = await startTestServer({ DISK_FLOOR_MB: '100' }, undefined, { freeBytes });
  });
  afterAll(() => server.close());

  test('stops uploads, with a message in the sender’s language, but no orders', async () => {
    const { token } = await newGuest(server);
    free = 99 * MB;
    const before = stored(server);
    expect(await send(server, token, megabytes(0.1))).toMatchObject({
      code: uploadsStopped,
      msg: '目前無法接收檔案，請稍後再傳；文字訊息和叫車不受影響',
    });
    expect(await send(server, token, megabytes(0.1), { language: 'en_US' })).toMatchObject({
      code: uploadsStopped,
      msg: 'Files cannot be received right now. Please try again later. Text messages and booking work as usual.',
    });
    const form = new FormData();
    const picture = await sharp({
      create: { width: 9, height: 9, channels: 3, background: '#333' },
    })
      .png()
      .toBuffer();
    form.set('avatarfile', new Blob([picture]), 'x.png');
    const avatar = await fetch(`${server.url}/api/system/user/profile/avatar`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await server.token()}`,
        clientid: server.config.clientId,
      },
      body: form,
    });
    expect(await avatar.json()).toMatchObject({ code: uploadsStopped });
    expect(stored(server)).toEqual(before);
    const quoted = await server.call('POST', '/fare/quote', { body: await quoteBody() });
    const { quoteId } = quoted.data as { quoteId: string };
    const order = await server.call('POST', '/order/create', {
      body: createBody(quoteId),
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(order.code).toBe(CODE.ok);
    const health = await server.call('GET', '/health/ready');
    expect(health).toMatchObject({
      status: 200,
      data: { status: 'ok', uploads: 'stopped' },
    });
  });

  test('allows only uploads that leave the reserve free, counting those that are running', async () => {
    // There is room for two files of 1 MB. Each file takes its size twice: while it arrives, and in the store.
    free = 104.5 * MB;
    const { token, userId } = await newGuest(server);
    const room = createUploadRoom(server.deps);
    const uploader = { userId, isGuest: true, address: '192.0.2.9' };
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    const begin = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const underWay = room.hold(uploader, MB, () => (resolve(), over));
      return promise.then(() => ({ underWay }));
    };
    const underWay = [await begin(), await begin()];
    await expect(room.hold(uploader, MB, () => over)).rejects.toMatchObject({
      code: uploadsStopped,
    });
    end();
    await Promise.all(underWay.map((one) => one.underWay));
    expect((await send(server, token, megabytes(1))).code).toBe(CODE.ok);
    expect((await send(server, token, megabytes(2.5))).code).toBe(uploadsStopped);
    free = 200 * MB;
    expect((await send(server, token, megabytes(2.5))).code).toBe(CODE.ok);
    const health = await server.call('GET', '/health');
    expect(health.data).toEqual({ status: 'ok', uploads: 'open' });
  });

  test('makes health report that there is no room even for orders, while the process goes on', async () => {
    const elsewhere = await startTestServer({ DISK_FLOOR_MB: '100' }, undefined, {
      freeBytes: () => Promise.resolve(free),
    });
    const said = async ({ deps }: TestServer) => {
      const app = Fastify();
      handleErrors(app);
      const config = { ...deps.config, databaseUrl: undefined };
      healthRoutes(app, { ...deps, config });
      const [ready, live] = await Promise.all(
        ['/health/ready', '/health/live'].map((url) => app.inject({ url })),
      );
      await app.close();
      return [ready?.statusCode, ready?.json<unknown>(), live?.statusCode];
    };
    free = 63 * MB;
    const data = { status: 'unavailable', reason: 'disk' };
    expect(await said(elsewhere)).toMatchObject([503, { code: CODE.unavailable, data }, 200]);
    free = 65 * MB;
    expect(await said(elsewhere)).toMatchObject([
      200,
      { code: CODE.ok, data: { status: 'ok', uploads: 'stopped' } },
      200,
    ]);
    // This server's database is on another disk, so the full disk does not concern it.
    free = 63 * MB;
    const ready = await elsewhere.call('GET', '/health/ready');
    expect(ready).toMatchObject({ status: 200, data: { status: 'ok', uploads: 'stopped' } });
    await elsewhere.close();
  });
});

describe('housekeeping and guests’ files', () => {
  let server: TestServer;
  const open: HubClient[] = [];
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await Promise.all(open.map((one) => one.close()));
    await server.close();
  });

  async function visitor() {
    const { userId, token } = await newGuest(server);
    const hub = await loginHub(server.url, token);
    open.push(hub);
    const { conversationID } = await hub.ask('customerService', {});
    return { userId, token, hub, conversationID };
  }
  const later = () => server.clock.advance(7_200_001);
  const sweep = () => createGuests(server.deps).sweep();

  test('deletes guests without messages, calls, contacts, groups or orders once their token has expired, with their empty conversation and their files', async () => {
    const { userId, token } = await visitor();
    const file = MessageFileData.parse((await send(server, token, megabytes(0.01))).data);
    await sweep();
    expect(await rowsOf(server, 'guest', userId)).toBe(1);
    later();
    const here = await newGuest(server);
    await sweep();
    expect(await rowsOf(server, 'guest', userId)).toBe(0);
    expect(await rowsOf(server, 'conversation', userId)).toBe(0);
    expect((await fetch(`${server.url}${file.fileDownloadUrl}`)).status).toBe(404);
    expect(await rowsOf(server, 'guest', here.userId)).toBe(1);
  });

  test('keeps guests who wrote, left a contact, want a call, have an order, or got a message', async () => {
    const [writer, contact, caller, passenger, answered] = await Promise.all(
      Array.from({ length: 5 }, visitor),
    );
    if (!writer || !contact || !caller || !passenger || !answered) throw new Error('five came');
    await say(writer.hub, writer.conversationID, '您好');
    const { $client } = server.deps.db;
    await $client.query(
      `update conversation set service_contact = '{"email":"a@example.com"}' where service_user_id = $1`,
      [contact.userId],
    );
    await $client.query(
      `insert into callback_request (request_id, conversation_id, phonenumber, asked_at) values ('r', $1, '0912345678', now())`,
      [caller.conversationID],
    );
    await $client.query(
      `insert into order_visitor (order_id, user_id, linked_at) values ('o', $1, now())`,
      [passenger.userId],
    );
    const path = `/system/userClient/registerZego?uniqueId=${randomUUID()}`;
    const login = await server.call('POST', path, { token: await server.token('agent') });
    const agent = await loginHub(server.url, GuestData.parse(login.data).token);
    open.push(agent);
    await say(agent, answered.conversationID, '需要幫忙嗎？');
    later();
    await sweep();
    for (const { userId } of [writer, contact, caller, passenger, answered]) {
      expect(await rowsOf(server, 'guest', userId)).toBe(1);
      expect(await rowsOf(server, 'conversation', userId)).toBe(1);
    }
  });

  test('deletes the files of a guest without a conversation after an hour', async () => {
    const files = await createMessageFiles(
      server.deps,
      await folderStore(join(server.config.dataDir, 'files')),
      createUploadRoom(server.deps),
    );
    const [stranger, guest] = [await newGuest(server), await visitor()];
    const [lost, kept] = [
      MessageFileData.parse((await send(server, stranger.token, megabytes(0.01))).data),
      MessageFileData.parse((await send(server, guest.token, megabytes(0.01))).data),
    ];
    const status = async ({ fileDownloadUrl }: MessageFileData) =>
      (await fetch(`${server.url}${fileDownloadUrl}`)).status;
    await files.sweep();
    expect([await status(lost), await status(kept)]).toEqual([200, 200]);
    server.clock.advance(GUEST_FILE_MS + 1);
    await files.sweep();
    expect([await status(lost), await status(kept)]).toEqual([404, 200]);
  });

  test('does not count a file as named by a message that is refused because its sender may not write in the conversation', async () => {
    const [guest, other] = [await visitor(), await visitor()];
    const file = MessageFileData.parse((await send(server, guest.token, megabytes(0.01))).data);
    const content = { type: 'file', fileID: file.fileID } as const;
    const { conversationID } = other;
    const sending = { conversationID, clientMessageID: clientMessageID(), content };
    expect(await guest.hub.question('send', sending)).toBe(CODE.forbidden);
    const { rows } = await server.deps.db.$client.query<{ named_at: Date | null }>(
      'select named_at from stored_file where file_id = $1',
      [file.fileID],
    );
    expect(rows).toEqual([{ named_at: null }]);
  });
});
