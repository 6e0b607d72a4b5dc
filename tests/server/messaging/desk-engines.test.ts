/** The tests of the staff desk, run with both engines: the hub and Tencent (CONN-04, CHAT-07, MSG-03). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { MessageContent } from '../../../src/domain/messaging/message.ts';
import { tencentIDOf } from '../../../src/domain/messaging/tencent-id.ts';
import { type DeskEngine, inShort, messagingToken } from '../../contract/desk/engine.ts';
import { deskSuite } from '../../contract/desk/suite.ts';
import { type HubClient, loginHub } from '../../support/messaging/protocol-client.ts';
import {
  type GroupMessage,
  type RestDouble,
  startRestDouble,
  TENCENT,
} from '../../support/messaging/tencent/rest-double.ts';
import { type OrderServer, startOrderServer } from '../../support/orders.ts';

describe('the staff desk at the embedded hub', () => {
  let server: OrderServer;
  const open: HubClient[] = [];
  beforeAll(async () => {
    server = await startOrderServer();
  });
  afterAll(async () => {
    await Promise.all(open.map((hub) => hub.close()));
    await server.close();
  });

  async function visitor(bearer?: string) {
    const { userId: userID, token } = await messagingToken(server, bearer);
    let isAway = false;
    const sent: { clientMessageID: string; words: string }[] = [];
    let hub = await loginHub(server.url, token);
    open.push(hub);
    const { conversationID } = await hub.ask('customerService', {});
    const history = async () =>
      (await hub.ask('history', { conversationID, from: { last: true } })).messages;
    const send = ({ clientMessageID, words }: (typeof sent)[number]) =>
      hub.ask('send', {
        conversationID,
        clientMessageID,
        content: { type: 'text', textContent: words },
      });
    return {
      userID,
      async write(words: string) {
        if (isAway) hub = await loginHub(server.url, token);
        const messageSeq = (await history()).at(-1)?.messageSeq ?? 0;
        if (messageSeq > 0) await hub.ask('read', { conversationID, messageSeq });
        const one = { clientMessageID: randomUUID(), words };
        sent.push(one);
        await send(one);
        if (isAway) await hub.close();
      },
      async again() {
        const [first] = sent;
        const last = sent.at(-1);
        if (last !== undefined) await send(last);
        if (first !== undefined) await send(first);
        await Promise.all([...sent, ...sent].map(send));
      },
      sees: async () => (await history()).map(({ content }) => inShort(content)),
      async leave() {
        isAway = true;
        await hub.close();
      },
    };
  }

  deskSuite((): DeskEngine => ({ server, visitor }));
});

describe('the staff desk at Tencent, with a test server that replaces Tencent’s REST API and sends its callbacks', () => {
  let tencent: RestDouble;
  let server: OrderServer;
  beforeAll(async () => {
    tencent = await startRestDouble();
    server = await startOrderServer({
      env: {
        TENCENT_SDK_APP_ID: TENCENT.sdkAppId,
        TENCENT_SECRET_KEY: TENCENT.secretKey,
        TENCENT_CALLBACK_TOKEN: TENCENT.token,
        TENCENT_REST_URL: tencent.url,
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await tencent.close();
  });

  async function visitor(bearer?: string) {
    const { userId: userID } = await messagingToken(server, bearer);
    const name = tencentIDOf(userID);
    const groupID = `cs-${name}`;
    const sent: number[] = [];
    async function heard(seq: number): Promise<void> {
      const { query, body } = tencent.callback(
        groupID,
        seq,
        Math.floor(server.clock.now() / 1_000),
      );
      const path = '/messaging/tencent/callback';
      expect((await server.call('POST', path, { query, body })).status).toBe(200);
    }
    return {
      userID,
      async write(Text: string) {
        const seq = tencent.write(groupID, name, { MsgType: 'TIMTextElem', MsgContent: { Text } });
        sent.push(seq);
        await heard(seq);
      },
      async again() {
        await heard(sent.at(-1) ?? 0);
        await heard(sent[0] ?? 0);
        await Promise.all([...sent, ...sent].map(heard));
      },
      sees: async () =>
        (tencent.groups.get(groupID) ?? [])
          .filter(({ state }) => state === 'there')
          .map((message) => inShort(contentOf(message))),
      // At Tencent, the desk does not know whether a visitor is connected, so there is nothing to do.
      leave: async () => undefined,
    };
  }

  deskSuite((): DeskEngine => ({ server, visitor }));
});

/** Returns the content that the visitor's page reads (`src/services/messaging/tencent/codec.ts`). */
function contentOf({ body }: GroupMessage): MessageContent {
  const { MsgType, MsgContent } = body[0] ?? { MsgType: '', MsgContent: {} };
  if (MsgType === 'TIMTextElem') return { type: 'text', textContent: String(MsgContent['Text']) };
  return (JSON.parse(String(MsgContent['Data'])) as { content: MessageContent }).content;
}
