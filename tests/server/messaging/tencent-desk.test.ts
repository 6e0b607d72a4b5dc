/** The staff desk when visitors write with Tencent Cloud Chat (CONN-04, CHAT-07, MSG-03). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantAccess } from '../../../server/orders/order-access.ts';
import { isAtHub } from '../../../src/app/on-demand/tencent.ts';
import { GuestData } from '../../../src/contract/auth.ts';
import { CODE } from '../../../src/contract/codes.ts';
import { DeskRow } from '../../../src/contract/messaging/desk.ts';
import type { MessageOnWire } from '../../../src/contract/messaging/entities.ts';
import { PortalConfig } from '../../../src/contract/portal-config.ts';
import { tencentIDOf } from '../../../src/domain/messaging/tencent-id.ts';
import { type HubClient, loginHub } from '../../support/messaging/protocol-client.ts';
import {
  type GroupMessage,
  type RestDouble,
  startRestDouble,
  TENCENT,
} from '../../support/messaging/tencent/rest-double.ts';
import { book, type OrderServer, rideTo, rowsOf, startOrderServer } from '../../support/orders.ts';

const SOON = { timeout: 10_000, interval: 50 };
const PATH = '/messaging/tencent/callback';
const base = '/system/customerService';
const text = (Text: string) => ({ MsgType: 'TIMTextElem', MsgContent: { Text } });
const custom = (content: object) => ({
  MsgType: 'TIMCustomElem',
  MsgContent: { Data: JSON.stringify({ v: 1, content }) },
});

let tencent: RestDouble;
let server: OrderServer;
let agent: { userId: string; token: string };
let hub: HubClient;
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
  agent = await server.signIn('agent');
  hub = await loginHub(server.url, (await messagingToken(agent.token)).token);
});
afterAll(async () => {
  await hub.close();
  await server.close();
  await tencent.close();
});

async function messagingToken(bearer?: string, uniqueId = `browser-${randomUUID()}`) {
  const { data } = await server.call(
    'POST',
    `/system/userClient/registerZego?uniqueId=${uniqueId}`,
    { token: bearer },
  );
  return GuestData.parse(data);
}

interface Visitor {
  readonly userId: string;
  readonly token: string;
  readonly name: string;
  readonly groupID: string;
}
async function visitor(bearer?: string, uniqueId?: string): Promise<Visitor> {
  const { userId, token } = await messagingToken(bearer, uniqueId);
  const name = tencentIDOf(userId);
  return { userId, token, name, groupID: `cs-${name}` };
}

const tell = ({ query, body }: { query: Record<string, string>; body: unknown }) =>
  server.call('POST', PATH, { query, body });
const seconds = () => Math.floor(server.clock.now() / 1_000);
const say = ({ groupID, name }: Visitor, words: string | ReturnType<typeof custom>) =>
  tencent.write(groupID, name, typeof words === 'string' ? text(words) : words);
const callback = ({ groupID }: Visitor, seq: number) => tencent.callback(groupID, seq, seconds());

/** The visitor writes, and Tencent sends the callback about it. */
async function write(who: Visitor, words: string | ReturnType<typeof custom>): Promise<void> {
  expect(await tell(callback(who, say(who, words)))).toMatchObject({ status: 200 });
}

const rowOf = async ({ userId }: Visitor, list = '/queue') => {
  const { data } = await server.call<unknown[]>('GET', `${base}${list}`, { token: agent.token });
  return data.map((row) => DeskRow.parse(row)).find(({ user }) => user.userID === userId);
};
const waiting = async (who: Visitor): Promise<string> => {
  await expect.poll(() => rowOf(who), SOON).toBeDefined();
  return (await rowOf(who))?.conversationID ?? '';
};
const hasConversation = async ({ userId }: Visitor): Promise<boolean> => {
  const found = 'select 1 from conversation where service_user_id = $1';
  return (await rowsOf(server, found, [userId])).length === 1;
};
const historyOf = async (conversationID: string): Promise<MessageOnWire[]> =>
  (await hub.ask('history', { conversationID, from: { last: true } })).messages;
const textsOf = async (conversationID: string) =>
  (await historyOf(conversationID)).flatMap(({ content }) =>
    content.type === 'text' ? [content.textContent] : [],
  );
const answer = (conversationID: string, textContent: string) =>
  hub.ask('send', {
    conversationID,
    clientMessageID: randomUUID(),
    content: { type: 'text', textContent },
  });
const act = (path: string, body: object, token = agent.token) =>
  server.call('POST', `${base}${path}`, { token, body });

/** The messages in the visitor's group at Tencent, as short texts. */
const groupOf = ({ groupID }: Visitor): string[] =>
  (tencent.groups.get(groupID) ?? []).filter(({ state }) => state === 'there').map(inShort);
function inShort({ body }: GroupMessage): string {
  const { MsgType, MsgContent } = body[0] ?? { MsgType: '', MsgContent: {} };
  if (MsgType === 'TIMTextElem') return String(MsgContent['Text']);
  const { content } = JSON.parse(String(MsgContent['Data'])) as {
    content: { type: string; subType?: number; tip?: { kind: string } };
  };
  return content.tip?.kind ?? `${content.type} ${content.subType ?? ''}`.trim();
}

describe('a visitor who writes at Tencent', () => {
  test('is found when an agent searches for their words, because the hub stores the messages, too', async () => {
    const who = await visitor();
    await write(who, '遺失了一把藍色雨傘');
    const conversationID = await waiting(who);
    const { rows } = await hub.people('searchMessages', {
      keywords: ['藍色雨傘'],
      senderUserIDs: [],
      types: [],
      subTypes: [],
      range: 'always',
      replies: false,
      per: 'message',
      order: 0,
    });
    expect(rows.map(({ message }) => message.conversationID)).toEqual([conversationID]);
  });

  test('all pages of the history at Tencent are read, and expired messages are skipped', async () => {
    const who = await visitor();
    const words = Array.from({ length: 45 }, (_, at) => `第${at + 1}則`);
    const seqs = words.map((one) => say(who, one));
    tencent.expire(who.groupID, 7);
    await tell(callback(who, seqs.at(-1) ?? 0));
    const conversationID = await waiting(who);
    await expect
      .poll(() => textsOf(conversationID), SOON)
      .toEqual(words.filter((_, at) => at !== 6));
  });

  test('messages that only customer service may send, or that nobody may send, are shown as unreadable', async () => {
    const who = await visitor();
    for (const content of [
      { type: 'tips', tip: { kind: 'closed' } },
      { type: 'custom', subType: 2, orderNo: 'D260501AAAAAA', reason: 'passenger', fee: 9 },
      {
        type: 'file',
        fileName: 'a.pdf',
        fileSize: 1,
        fileDownloadUrl: 'https://evil.example/a.pdf',
      },
      { type: 'revoke' },
      { type: 'forward', messageID: randomUUID() },
    ]) {
      await write(who, custom(content));
    }
    await write(who, { ...custom({}), MsgContent: { Data: '{' } });
    await write(who, custom({ type: 'barrage', textContent: '快' }));
    const conversationID = await waiting(who);
    const kinds = async () =>
      (await historyOf(conversationID)).map(({ content }) => content.type).filter(notTips);
    await expect
      .poll(kinds, SOON)
      .toEqual([...Array.from({ length: 6 }, () => 'unreadable'), 'barrage']);
  });

  test('messages of other people in a visitor’s group, and groups of unknown users or agents, do not reach the desk', async () => {
    const who = await visitor();
    const seq = tencent.write(who.groupID, 'u-somebody', text('我是別人'));
    await tell(callback(who, seq));
    await write(who, '是我');
    const conversationID = await waiting(who);
    await expect.poll(() => textsOf(conversationID), SOON).toEqual(['是我']);
    const before = await rowsOf(server, 'select group_id from tencent_room order by group_id');
    const agents = `cs-${tencentIDOf(agent.userId)}`;
    for (const groupID of ['cs-u-0', 'cs-', 'cs-m-nobody', 'p-0a1b', 'cs-Ü', agents]) {
      tencent.write(groupID, 'u-0', text('在嗎'));
      expect((await tell(tencent.callback(groupID, 1, seconds()))).status).toBe(200);
    }
    expect(await rowsOf(server, 'select group_id from tencent_room order by group_id')).toEqual(
      before,
    );
  });

  test('a message that an agent revokes is revoked at Tencent, too; a dissolved group is created again', async () => {
    const who = await visitor();
    await write(who, '在嗎');
    const conversationID = await waiting(who);
    const { messageID } = await answer(conversationID, '寫錯了');
    await expect.poll(() => groupOf(who), SOON).toContain('寫錯了');
    await hub.ask('revoke', { conversationID, messageID });
    await expect.poll(() => groupOf(who), SOON).not.toContain('寫錯了');
    tencent.dissolve(who.groupID);
    await answer(conversationID, '再一次');
    const again = () => {
      server.clock.advance(11_000);
      return groupOf(who);
    };
    await expect.poll(again, SOON).toEqual(['再一次']);
  });

  test('a message that Tencent refuses for good delays no other; a message that it refuses for now is sent later, once', async () => {
    const who = await visitor();
    await write(who, '在嗎');
    const conversationID = await waiting(who);
    await expect.poll(() => groupOf(who), SOON).toContain('greeting');
    await act('/assign', { conversationID });
    await expect.poll(() => groupOf(who), SOON).toContain('agentJoined');
    tencent.failNext(80_001);
    await answer(conversationID, '不雅的字');
    await answer(conversationID, '好的');
    await expect.poll(() => groupOf(who), SOON).toContain('好的');
    tencent.failNext(10_002);
    await answer(conversationID, '晚一點');
    // Until the next attempt nothing is sent to this group.
    const retry = new Date(server.clock.now() + 10_000);
    await expect
      .poll(
        () =>
          rowsOf(server, 'select claimed_until from tencent_room where group_id = $1', [
            who.groupID,
          ]),
        SOON,
      )
      .toEqual([{ claimed_until: retry }]);
    const later = () => {
      server.clock.advance(11_000);
      return groupOf(who).filter((one) => one === '晚一點');
    };
    await expect.poll(later, SOON).toEqual(['晚一點']);
    expect(groupOf(who)).not.toContain('不雅的字');
  });

  test('a guest who signs in continues in the member’s group', async () => {
    const secret = `browser-${randomUUID()}`;
    const guest = await visitor(undefined, secret);
    await write(guest, '我是訪客');
    const conversationID = await waiting(guest);
    const member = await server.signIn();
    const who = await visitor(member.token);
    const handed = await server.call('POST', '/messaging/handOver', {
      headers: { 'messaging-token': who.token },
      body: { uniqueId: secret },
    });
    expect(handed.code).toBe(200);
    expect(await waiting(who)).toBe(conversationID);
    await answer(conversationID, '歡迎');
    await expect.poll(() => groupOf(who), SOON).toContain('歡迎');
    expect(groupOf(guest)).not.toContain('歡迎');
    await write(who, '我是會員');
    await expect.poll(() => textsOf(conversationID), SOON).toContain('我是會員');
  });
});

test('order cards are written into a group that is created for them, and are changed there', async () => {
  const member = await server.signIn();
  const who = await visitor(member.token);
  const booked = await book(server, { token: member.token });
  const orderToken = await grantAccess(server.deps, booked.orderNo);
  await rideTo(server, { ...booked, orderToken }, 1);
  const looked = () => {
    server.clock.advance(0);
    return groupOf(who);
  };
  await expect.poll(() => hasConversation(who), SOON).toBe(true);
  // If a round is running while the clock moves, the next minute begins at its end. So the clock is moved again and
  // again.
  const aMinuteLater = () => {
    server.clock.advance(61_000);
    return groupOf(who);
  };
  await expect.poll(aMinuteLater, { ...SOON, interval: 500 }).toContain('custom 1');
  await rideTo(server, { ...booked, orderToken }, 3);
  await expect.poll(looked, SOON).toContain('custom 0');
  const data = () =>
    tencent.groups
      .get(who.groupID)
      ?.filter((one) => inShort(one) === 'custom 1')
      .map(({ body }) => String(body[0]?.MsgContent['Data']));
  await expect.poll(() => data()?.[0], SOON).toContain('arrivedAt');
  expect(data()).toHaveLength(1);
});

describe('callbacks from Tencent', () => {
  const good = () => callback({ groupID: 'cs-u-0' } as Visitor, 1);

  test('are refused without a current signature for this application', async () => {
    const { query, body } = good();
    const old = tencent.callback('cs-u-0', 1, seconds() - 301);
    const early = tencent.callback('cs-u-0', 1, seconds() + 301);
    for (const wrong of [
      {},
      { ...query, Sign: '' },
      { ...query, Sign: 'zz' },
      { ...query, Sign: '0'.repeat(64) },
      { ...query, Sign: `${query['Sign']}00` },
      { ...query, RequestTime: String(seconds() - 1) },
      { ...query, RequestTime: 'now' },
      { ...query, SdkAppid: '1400000002' },
      old.query,
      early.query,
    ]) {
      expect(await tell({ query: wrong, body })).toMatchObject({
        status: 403,
        code: CODE.forbidden,
      });
    }
    expect((await tell({ query, body })).status).toBe(200);
  });

  test('of unknown kinds are answered with 200 and change nothing', async () => {
    const { query } = good();
    for (const body of [{}, [], { GroupId: 5 }, { GroupId: 'x'.repeat(500) }, { GroupId: '' }]) {
      expect((await tell({ query, body })).status).toBe(200);
    }
    const other = { ...query, CallbackCommand: 'C2C.CallbackAfterSendMsg' };
    expect((await tell({ query: other, body: {} })).status).toBe(200);
  });

  test('with a body of more than 32 KB are refused', async () => {
    const { query } = good();
    const body = { GroupId: 'cs-u-0', MsgBody: 'x'.repeat(33 * 1_024) };
    expect((await tell({ query, body })).status).toBe(413);
  });

  test('do not exist without the engine or its token', async () => {
    for (const env of [
      {},
      { TENCENT_SDK_APP_ID: TENCENT.sdkAppId, TENCENT_SECRET_KEY: TENCENT.secretKey },
    ]) {
      const without = await startOrderServer({ env });
      expect(await without.call('POST', PATH, good())).toMatchObject({ status: 404 });
      await without.close();
    }
  });
});

test('agents use the hub, all other users Tencent', async () => {
  const member = await server.signIn();
  const engine = (token?: string) => server.call('GET', '/messaging/engine', { token });
  expect(await engine(agent.token)).toMatchObject({ code: 200, data: { engine: 'hub' } });
  expect(await engine(member.token)).toMatchObject({ code: 200, data: { engine: 'tencent' } });
  expect((await engine()).code).toBe(CODE.unauthorized);
});

test('a page asks the server which engine to use, if the user is signed in', async () => {
  const response = await fetch(`${server.url}/portal-config.json`);
  const config = PortalConfig.parse(await response.json());
  const atHub = (token: string | undefined, apiBase = `${server.url}/api`) =>
    isAtHub(
      {
        http: {
          config: { ...config, apiBase },
          token: () => token,
          language: () => 'zh-Hant',
          onFailure: () => undefined,
        },
        isSignedIn: () => token !== undefined,
      },
      new AbortController().signal,
    );
  const member = await server.signIn();
  expect(await atHub(agent.token)).toBe(true);
  for (const token of [member.token, 'a-session-that-is-over', undefined]) {
    expect(await atHub(token)).toBe(false);
  }
  await expect(atHub(agent.token, 'http://127.0.0.1:9/api')).rejects.toMatchObject({
    failure: { kind: 'offline' },
  });
});

const notTips = (type: string): boolean => type !== 'tips';
