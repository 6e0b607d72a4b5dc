import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ServiceFailure } from '../../src/domain/failure.ts';
import { tencentIDOf } from '../../src/domain/messaging/tencent-id.ts';
import type { LinkFact } from '../../src/machines/messaging/types.ts';
import { createLocalFiles } from '../../src/services/messaging/files.ts';
import { createMemoryStorage } from '../../src/services/messaging/outbox-storage.ts';
import { createTencentClient } from '../../src/services/messaging/tencent/client.ts';
import { EVENT, TYPES, type Sdk } from '../../src/services/messaging/tencent/sdk.ts';
import {
  connect,
  inOwn,
  kindOf,
  never,
  outgoing,
  type NewDevice,
} from '../contract/messaging/engine.ts';
import { engineSuite } from '../contract/messaging/suite.ts';
import { createService } from '../support/messaging/tencent/double.ts';

const service = createService();
const files = createLocalFiles(createMemoryStorage(), () => crypto.randomUUID(), globalThis);
/** The user id of each token, and (below) the SDK of each client. */
const tokens = new Map<string, string>();
const sdks = new Map<unknown, Sdk>();

const refused = new ServiceFailure({ kind: 'refused', code: 4024, message: '', fields: {} });

function clientOf(create: () => Sdk = service.create) {
  const client = createTencentClient({
    serviceUserID: 'customer-service',
    async create() {
      const sdk = create();
      sdks.set(client, sdk);
      return sdk;
    },
    async userSig(token) {
      const userID = tokens.get(token);
      if (userID === undefined) throw new ServiceFailure({ kind: 'unauthorized' });
      return {
        userID: tencentIDOf(userID),
        userSig: `sig of ${tencentIDOf(userID)}`,
        expiresIn: 7_200,
      };
    },
    callRoom: () => Promise.reject(refused),
    refuse: () => Promise.reject(refused),
    // Simulates the portal's own store, which refuses files that do not fit their kind
    // (docs/messaging.md, "Files of messages").
    async upload(file, use, _token, tell, signal) {
      tell({ done: Math.floor(file.fileSize / 2), total: file.fileSize });
      if (signal.aborted) throw new ServiceFailure({ kind: 'offline' });
      const text = await (await files.bytes(file))?.text();
      if (text?.startsWith('<script')) throw refused;
      tell({ done: file.fileSize, total: file.fileSize });
      const fileDownloadUrl = `/api/messaging/file/${file.localID}`;
      const { fileName, fileSize, width, height } = file;
      const thumbnailDownloadUrl = use === 'image' ? `${fileDownloadUrl}-small` : '';
      return {
        fileID: file.localID,
        fileName,
        fileSize,
        width,
        height,
        fileDownloadUrl,
        thumbnailDownloadUrl,
      };
    },
  });
  return client;
}

function tokenOf(userID: string, nickName: string) {
  const token = crypto.randomUUID();
  tokens.set(token, userID);
  return { userID, nickName, token, expiresInMs: 7_200_000 };
}
const nicks = new Map<string, string>();
function newDevice(userID: string, nickName: string): NewDevice {
  nicks.set(userID, nickName);
  return { client: clientOf(), token: async () => tokenOf(userID, nickName) };
}
const ann = crypto.randomUUID();
const bob = crypto.randomUUID();

const engine = () => ({
  device: () => newDevice(`guest-${crypto.randomUUID()}`, '訪客'),
  people: () => [newDevice(ann, '安'), newDevice(bob, '伯')] as const,
  files,
  deviceOf: ({ token: { userID } }: { token: { userID: string } }) =>
    connect(clientOf(), tokenOf(userID, nicks.get(userID) ?? '')),
  cut: ({ client }: { client: unknown }) => service.of(sdks.get(client) as Sdk)?.cut(),
});

describe('CONN-04: Tencent Cloud Chat behind the messaging port, on a double of its SDK', () => {
  engineSuite(engine);
});

describe('how a login and a connection end', () => {
  afterEach(() => void vi.useRealTimers());
  const codes = { multipleAccount: 6000111, multipleDevice: 6000111, REST_API_Kick: 6000121 };
  test.each(Object.entries(codes))(
    'CONN-03: a logout forced by %s has code %i',
    async (reason, code) => {
      const { client, token } = engine().device();
      const { facts } = await connect(client, await token());
      service.of(sdks.get(client) as Sdk)?.kick(reason);
      expect(facts.at(-1)).toEqual({ type: 'link.ended', code });
      expect(await kindOf(client.conversations(never))).toBe('offline');
    },
  );

  test('CON-T04: a signature that expires is reported as an expired token', async () => {
    const { client, token } = engine().device();
    const { facts } = await connect(client, await token());
    service.of(sdks.get(client) as Sdk)?.kick('userSigExpired');
    expect(facts.at(-1)).toEqual({ type: 'link.tokenExpired' });
  });

  test.each<[number, LinkFact]>([
    [2024, { type: 'link.ended', code: 6000121 }],
    [2025, { type: 'link.ended', code: 6000111 }],
    [70001, { type: 'link.tokenExpired' }],
    [2801, { type: 'link.loginTimedOut' }],
    [
      60022,
      {
        type: 'link.loginRefused',
        failure: { kind: 'refused', code: 429, message: '', fields: {} },
      },
    ],
  ])('a login refused with %i is reported by its own fact', async (code, fact) => {
    const client = clientOf(() => ({
      ...service.create(),
      login: () => Promise.reject(Object.assign(new Error('x'), { code })),
    }));
    const { facts } = await connect(client, tokenOf(ann, '安'));
    expect(facts).toEqual([fact]);
  });

  test('CON-T03: a login that never completes ends by the adapter’s own time-out', async () => {
    vi.useFakeTimers();
    const client = clientOf(() => ({
      ...service.create(),
      login: () => new Promise(() => undefined),
    }));
    const facts: LinkFact[] = [];
    client.connect(tokenOf(ann, '安'), (fact) => facts.push(fact));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(facts).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(facts).toEqual([{ type: 'link.loginTimedOut' }]);
  });
});

test('a message of more than 12 KB is refused before anything is sent', async () => {
  const { client, token } = engine().device();
  const { device, id } = await inOwn(await connect(client, await token()));
  const send = vi.spyOn(sdks.get(client) as Sdk, 'sendMessage');
  // The hub refuses a text that is too long with this code, and the page says so. A text that
  // Tencent finds too long (93000) gets the same code.
  const tooLong = { failure: { kind: 'refused', code: 4001 } };
  await expect(client.send(outgoing(device, id, '長'.repeat(4_090)), never)).rejects.toMatchObject(
    tooLong,
  );
  expect(send).not.toHaveBeenCalled();
  send.mockRejectedValueOnce(Object.assign(new Error(), { code: 93000 }));
  await expect(client.send(outgoing(device, id, '短'), never)).rejects.toMatchObject(tooLong);
  expect(await kindOf(client.send(outgoing(device, id, '長'.repeat(4_000)), never))).toBe(
    'answered',
  );
  device.disconnect();
});

test('after forty messages in one second in a conversation, further ones are refused before they are sent', async () => {
  const { client, token } = engine().device();
  const { device, id } = await inOwn(await connect(client, await token()));
  const send = vi.spyOn(sdks.get(client) as Sdk, 'sendMessage');
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const say = (text: string) => kindOf(client.send(outgoing(device, id, text), never));
  const all = await Promise.all(Array.from({ length: 42 }, (_, at) => say(`第 ${at} 句`)));
  expect(all.filter((kind) => kind === 'answered')).toHaveLength(40);
  expect(all.slice(40)).toEqual(['refused', 'refused']);
  expect(send).toHaveBeenCalledTimes(40);
  clock.mockReturnValue(Date.now() + 1_000);
  expect(await say('再說一次')).toBe('answered');
  clock.mockRestore();
  device.disconnect();
});

test('messages of a later version or another app appear in their place as unreadable', async () => {
  const { client, token } = engine().device();
  const { device, id } = await inOwn(await connect(client, await token()));
  const sdk = sdks.get(client) as Sdk;
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  for (const data of ['{"v":2,"content":{"type":"hologram"}}', 'not ours']) {
    await sdk.sendMessage(
      sdk.createCustomMessage({
        to: id,
        conversationType: 'GROUP',
        priority: 'Normal',
        cloudCustomData: '',
        payload: { data },
        needReadReceipt: false,
      }),
    );
  }
  const { messages } = await client.history(id, { last: true }, never);
  expect(messages.map(({ content, messageSeq }) => [messageSeq, content.type])).toEqual([
    [1, 'unreadable'],
    [2, 'unreadable'],
  ]);
  expect(warned).toHaveBeenCalled();
  warned.mockRestore();
  device.disconnect();
});

test('every event, constant and method that the adapter and its double use exists in the package', () => {
  const packed = (name: string) =>
    readFileSync(new URL(`../../node_modules/@tencentcloud/chat/${name}`, import.meta.url), 'utf8');
  const types = packed('index.d.ts');
  const code = packed('index.es.js');
  const literal = (value: string | number, quote: string) =>
    typeof value === 'number' ? String(value) : `${quote}${value}${quote}`;
  const missing = Object.entries({ ...EVENT, ...TYPES }).filter(
    ([name, value]) =>
      !types.includes(`${name} = ${literal(value, "'")}`) &&
      !code.includes(`${name}:${literal(value, '"')}`),
  );
  expect(missing).toEqual([]);
  const methods = Object.keys(service.create());
  expect(methods.length).toBeGreaterThan(25);
  expect(methods.filter((name) => !types.includes(`  ${name}(`))).toEqual([]);
});
