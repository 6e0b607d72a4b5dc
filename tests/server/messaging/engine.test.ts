import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { GuestData } from '../../../src/contract/auth.ts';
import { HUB_PATH } from '../../../src/contract/messaging/frames.ts';
import type { MessagingToken } from '../../../src/machines/messaging/types.ts';
import { createEmbeddedClient } from '../../../src/services/messaging/embedded/client.ts';
import { connect, engineSuite, type Device } from '../../contract/messaging/suite.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
const guests = new Map<string, string>();
/** The sockets that were opened for each device, the last one last. */
const sockets = new Map<unknown, WebSocket[]>();

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
});

async function tokenOf(uniqueId: string): Promise<MessagingToken> {
  const path = `/system/userClient/registerZego?uniqueId=${uniqueId}`;
  const { data } = await server.call('POST', path);
  const { userId, nickName, token, expiresIn } = GuestData.parse(data);
  guests.set(userId, uniqueId);
  return { userID: userId, nickName, token, expiresInMs: expiresIn * 1_000 };
}

function clientOf() {
  const opened: WebSocket[] = [];
  const client = createEmbeddedClient({
    url: `${server.url.replace('http', 'ws')}${HUB_PATH}`,
    deviceID: randomBytes(16).toString('hex'),
    upload: () => Promise.reject(new TypeError('no file here')),
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

describe('CONN-04: the embedded hub behind the port', () => {
  engineSuite(() => ({
    device: () => {
      const uniqueId = randomBytes(16).toString('hex');
      return { client: clientOf(), token: () => tokenOf(uniqueId) };
    },
    async deviceOf({ token }: Device) {
      return connect(clientOf(), await tokenOf(guests.get(token.userID) ?? ''));
    },
    cut: ({ client }) => sockets.get(client)?.at(-1)?.close(),
  }));
});
