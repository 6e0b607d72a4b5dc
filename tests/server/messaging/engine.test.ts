import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, vi } from 'vitest';
import { GuestData } from '../../../src/contract/auth.ts';
import { HUB_PATH } from '../../../src/contract/messaging/frames.ts';
import type { MessagingToken } from '../../../src/machines/messaging/types.ts';
import { createEmbeddedClient } from '../../../src/services/messaging/embedded/client.ts';
import { createUpload } from '../../../src/services/messaging/embedded/upload.ts';
import { createLocalFiles } from '../../../src/services/messaging/files.ts';
import { createMemoryStorage } from '../../../src/services/messaging/outbox-storage.ts';
import { connect, type Device, type NewDevice } from '../../contract/messaging/engine.ts';
import { engineSuite } from '../../contract/messaging/suite.ts';
import { byCode, person } from '../../support/messaging/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { NodeXMLHttpRequest } from '../../support/xml-http-request.ts';

let server: TestServer;
/** For each user, a function that gets a new token. */
const tokens = new Map<string, () => Promise<MessagingToken>>();
/** The sockets that each device opened, in the order of opening. */
const sockets = new Map<unknown, WebSocket[]>();
const randomHex = (): string => randomBytes(16).toString('hex');
const files = createLocalFiles(createMemoryStorage(), randomHex, globalThis);

beforeAll(async () => {
  vi.stubGlobal('XMLHttpRequest', NodeXMLHttpRequest);
  server = await startTestServer();
  // The two members of `people` may write to each other, because they have a conversation.
  const [ann, bob] = [await person(server, 'passenger'), await person(server, 'driver')];
  await ann.ask('peer', await byCode(server, bob.userID));
  await Promise.all([ann.close(), bob.close()]);
});
afterAll(async () => {
  await server.close();
  vi.unstubAllGlobals();
});

async function tokenOf(uniqueId: string, session?: string): Promise<MessagingToken> {
  const path = `/system/userClient/registerZego?uniqueId=${uniqueId}`;
  const { data } = await server.call('POST', path, session === undefined ? {} : { token: session });
  const { userId, nickName, token, expiresIn } = GuestData.parse(data);
  tokens.set(userId, () => tokenOf(uniqueId, session));
  return { userID: userId, nickName, token, expiresInMs: expiresIn * 1_000 };
}

function clientOf() {
  const opened: WebSocket[] = [];
  // The part of the configuration that an upload needs, as the server under test serves it.
  const config = { apiBase: `${server.url}/api`, clientId: server.config.clientId };
  const client = createEmbeddedClient({
    url: `${server.url.replace('http', 'ws')}${HUB_PATH}`,
    deviceID: randomHex(),
    upload: createUpload({ config: config as never, language: () => 'zh_TW' }, files),
    random: () => 0,
    openSocket(url) {
      const socket = new WebSocket(url);
      opened.push(socket);
      return socket;
    },
  });
  sockets.set(client, opened);
  return client;
}

const member = (name: 'passenger' | 'driver'): NewDevice => ({
  client: clientOf(),
  token: async () => tokenOf(randomHex(), await server.token(name)),
});

describe('CONN-04: the embedded hub behind the messaging port', () => {
  engineSuite(() => ({
    device() {
      const uniqueId = randomHex();
      return { client: clientOf(), token: () => tokenOf(uniqueId) };
    },
    people: () => [member('passenger'), member('driver')],
    files,
    async deviceOf({ token: { userID } }: Device) {
      const token = await tokens.get(userID)?.();
      if (token === undefined) throw new Error(`nobody got a token for ${userID}`);
      return connect(clientOf(), token);
    },
    cut: ({ client }) => sockets.get(client)?.at(-1)?.close(),
  }));
});
