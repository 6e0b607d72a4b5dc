import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { GuestData } from '../../../src/contract/auth.ts';
import { HUB_PATH } from '../../../src/contract/messaging/frames.ts';
import type { CallFact } from '../../../src/machines/call/types.ts';
import type { MessagingToken } from '../../../src/machines/messaging/types.ts';
import { createEmbeddedSignalling } from '../../../src/services/calls/embedded-signalling.ts';
import { createEmbeddedClient } from '../../../src/services/messaging/embedded/client.ts';
import { browserTimers } from '../../../src/services/timers.ts';
import { type CallPage, signallingSuite } from '../../contract/call-signalling/suite.ts';
import { byCode } from '../../support/messaging/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const newID = (): string => randomBytes(16).toString('hex');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function tokenOf(who: 'passenger' | 'driver'): Promise<MessagingToken> {
  const path = `/system/userClient/registerZego?uniqueId=${newID()}`;
  const { data } = await server.call('POST', path, { token: await server.token(who) });
  const { userId, nickName, token, expiresIn } = GuestData.parse(data);
  return { userID: userId, nickName, token, expiresInMs: expiresIn * 1_000 };
}

interface HubPage extends CallPage {
  readonly who: 'passenger' | 'driver';
  conversationWith(userID: string): Promise<string>;
}

/** A page that is connected to the real hub. */
async function pageOf(who: 'passenger' | 'driver', endpoint = newID()): Promise<HubPage> {
  const token = await tokenOf(who);
  const sockets: WebSocket[] = [];
  let mayOpen = true;
  const client = createEmbeddedClient({
    url: `${server.url.replace('http', 'ws')}${HUB_PATH}`,
    deviceID: newID(),
    upload: () => Promise.reject(new TypeError('no file here')),
    random: () => 0,
    openSocket(url) {
      // Nothing listens on this port.
      const socket = new WebSocket(mayOpen ? url : 'ws://127.0.0.1:9');
      sockets.push(socket);
      return socket;
    },
  });
  const links: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const disconnect = client.connect(token, ({ type }) => {
    links.push(type);
    resolve();
  });
  await promise;
  const facts: CallFact[] = [];
  const signalling = createEmbeddedSignalling({
    wire: client.calls,
    timers: browserTimers,
    newID,
    endpoint: Promise.resolve(endpoint),
  });
  const unwatch = signalling.watch((fact) => void facts.push(fact));
  const end = (): void => {
    unwatch();
    disconnect();
  };
  const times = async (type: string, many: number): Promise<void> => {
    while (links.filter((one) => one === type).length < many) {
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  return {
    who,
    signalling,
    userID: token.userID,
    facts,
    end,
    async conversationWith(userID) {
      const { code } = await byCode(server, userID);
      return (await client.peer(userID, new AbortController().signal, code)).conversationID;
    },
    async cut() {
      const many = links.filter((one) => one === 'link.networkBack').length;
      mayOpen = false;
      sockets.at(-1)?.close();
      await times('link.networkLost', many + 1);
      return async () => {
        mayOpen = true;
        client.reconnect();
        await times('link.networkBack', many + 1);
      };
    },
    async reload() {
      end();
      return pageOf(who, endpoint);
    },
  };
}

describe('CONN-04: calls over the embedded hub behind their port', () => {
  signallingSuite(() => ({
    async pair() {
      const [ann, bob] = await Promise.all([pageOf('passenger'), pageOf('driver')]);
      return { ann, bob, conversationID: await ann.conversationWith(bob.userID) };
    },
    another: (of) => pageOf((of as HubPage).who),
  }));
});
