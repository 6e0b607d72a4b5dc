import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyText } from '../../server/crypto/keys.ts';
import { GuestData } from '../../src/contract/auth.ts';
import { CARD, primeOf } from '../support/cards.ts';
import { encryptAsClient } from '../support/encryption.ts';
import { giveDocuments } from '../support/joining.ts';
import { byCode, refusalOf, say } from '../support/messaging/people.ts';
import { loginHub } from '../support/messaging/protocol-client.ts';
import {
  book,
  createBody,
  quote,
  rowsOf,
  startOrderServer,
  type OrderServer,
} from '../support/orders.ts';
import { smsCodeOf } from '../support/sent-codes.ts';

let server: OrderServer;
/** The test's own database connection. With it a test deletes accounts as slowly as it needs. */
let deletion: pg.Client;
beforeAll(async () => {
  server = await startOrderServer({ admitsPushTo: () => true, env: { DEMO_DATA: 'yes' } });
  deletion = new pg.Client({ connectionString: server.database.url });
  await deletion.connect();
});
afterAll(async () => {
  await deletion.end();
  await server.close();
});

async function logIn({ token }: { readonly token: string }) {
  const path = '/system/userClient/registerZego';
  const query = { uniqueId: `browser-${randomUUID()}` };
  const { data } = await server.call('POST', path, { token, query });
  return loginHub(server.url, GuestData.parse(data).token);
}

interface Member {
  readonly userId: string;
  readonly token: string;
}

/** What a member sends while the account is being deleted, and the table that would store it. */
const calls: Readonly<Record<string, readonly [string, (member: Member) => Promise<number>]>> = {
  'an order': [
    'customer_order',
    async ({ token }) => {
      const { quoteId } = await quote(server);
      const body = createBody(quoteId);
      return (await server.call('POST', '/order/create', { body, token, key: randomUUID() })).code;
    },
  ],
  'an item of the cart': [
    'cart_item',
    async ({ token }) => {
      const body = { itemType: 'reward', itemId: 'child-seats-1', quantity: 1 };
      return (await server.call('POST', '/order/cart', { body, token })).code;
    },
  ],
  'an address': [
    'delivery_address',
    async ({ token }) => {
      const body = {
        receiver: '王小明',
        phonenumber: '0912345678',
        postcode: '',
        note: '',
        address: '台北市',
        isDefault: false,
      };
      const path = '/system/user/profile/portal/address';
      return (await server.call('POST', path, { body, token })).code;
    },
  ],
  'an application to drive': [
    'driver_application',
    async ({ userId, token }) => {
      await giveDocuments(server, userId);
      return sealed(token, '/system/user/profile/portal/applyDriver', {
        name: '王小明',
        phonenumber: '0912345678',
        idNumber: 'A123456789',
        city: '台北市',
        birthday: '1990-01-01',
        licence: 'ordinary',
        licenceSince: '2010-01-01',
        kinds: 1,
        introduction: '',
      });
    },
  ],
  'a subscription of Web Push': [
    'push_subscription',
    async ({ token }) => {
      const subscription = {
        endpoint: `https://push.example/${randomUUID()}`,
        keys: {
          p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'),
          auth: Buffer.alloc(16, 1).toString('base64url'),
        },
      };
      const told = Buffer.from(JSON.stringify(subscription)).toString('base64url');
      const path = '/system/user/profile/portal/updateFcmToken';
      return (await server.call('POST', path, { token, query: { token: told, platform: 'web' } }))
        .code;
    },
  ],
};

async function sealed(token: string, path: string, plain: unknown): Promise<number> {
  const { keys, config } = server.deps;
  const { body, encryptKey } = encryptAsClient(keyText(keys.requestPublic), plain);
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: {
      clientid: config.clientId,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'encrypt-key': encryptKey,
    },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { code: number }).code;
}

const rowsIn = async (table: string, { userId }: Member) =>
  (await rowsOf(server, `select from ${table} where user_id = $1`, [userId])).length;

/** Returns whether one of the server's connections waits for the deletion. */
const isWaiting = async () => {
  const { rows } = await deletion.query(
    `select from pg_stat_activity where datname = current_database()
       and application_name = 'portal' and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

describe.each(Object.entries(calls))('%s', (_, [table, send]) => {
  test('is stored while the account exists', async () => {
    const member = await server.signIn();
    expect(await send(member)).toBe(200);
    expect(await rowsIn(table, member)).toBe(1);
  });

  test('is refused as signed out during the deletion of the account, and nothing of it is stored', async () => {
    const member = await server.signIn();
    await deletion.query('begin');
    await deletion.query('select from app_user where user_id = $1 for update', [member.userId]);
    await deletion.query('delete from auth_session where user_id = $1', [member.userId]);
    const answer = send(member);
    await expect.poll(isWaiting).toBe(true);
    await deletion.query('update app_user set deleted_at = now() where user_id = $1', [
      member.userId,
    ]);
    await deletion.query('commit');
    expect(await answer).toBe(401);
    expect(await rowsIn(table, member)).toBe(0);
  });
});

describe('a message during the deletion of an account', () => {
  const SERVICE = 'the customer service';
  test.each([SERVICE, 'another member'])(
    'to %s is stored while the account exists, and not during its deletion',
    async (to) => {
      const member = await server.signIn();
      const hub = await logIn(member);
      const other = await logIn(await server.signIn());
      const conversationID =
        to === SERVICE
          ? (await hub.ask('customerService', {})).conversationID
          : (await hub.ask('peer', await byCode(server, other.userID))).conversationID;
      const kept = async () =>
        (
          await rowsOf(
            server,
            `select content->>'textContent' as text from message where sender_user_id = $1
           and content->>'type' = 'text' order by message_seq`,
            [member.userId],
          )
        ).map(({ text }) => text);
      await say(hub, conversationID, '刪除之前');
      expect(await kept()).toEqual(['刪除之前']);

      await deletion.query('begin');
      await deletion.query('select from app_user where user_id = $1 for update', [member.userId]);
      const late = refusalOf(say(hub, conversationID, '刪除之時'));
      await expect.poll(isWaiting).toBe(true);
      await deletion.query('update app_user set deleted_at = now() where user_id = $1', [
        member.userId,
      ]);
      await deletion.query('commit');
      expect(await late).toBe(403);
      expect(await kept()).toEqual(['刪除之前']);
      // Other members need not wait and are not refused.
      const { conversationID: others } = await other.ask('customerService', {});
      expect(await refusalOf(say(other, others, '還在嗎'))).toBeUndefined();
      await Promise.all([hub.close(), other.close()]);
    },
  );
});

test('if a card is saved during the deletion of an account, the account stays and the code stays valid; the next deletion removes the card', async () => {
  const member = await server.signIn();
  const { token } = member;
  const phonenumber = '0955000555';
  await rowsOf(server, 'update app_user set phonenumber = $2 where user_id = $1', [
    member.userId,
    phonenumber,
  ]);
  const save = async (number: string) => {
    const body = { prime: await primeOf(server, number) };
    return (await server.call('POST', '/order/payment/card', { token, body })).code;
  };
  await server.call('GET', '/resource/sms/code', { query: { phonenumber } });
  const smsCode = await smsCodeOf(server, phonenumber);
  const remove = () => sealed(token, '/system/user/profile/portal/delete', { smsCode });
  await save(CARD.approved);
  await deletion.query('begin');
  await deletion.query('select from sandbox_card for update');
  const answer = remove();
  await expect.poll(isWaiting).toBe(true);
  expect(await save(CARD.secure)).toBe(200);
  await deletion.query('commit');
  expect(await answer).toBe(503);
  expect(await rowsIn('saved_card', member)).toBe(1);
  // The same code works again: a deletion that failed did not use it up.
  expect(await remove()).toBe(200);
  expect(await rowsIn('saved_card', member)).toBe(0);
  expect(await rowsOf(server, 'select from sandbox_card')).toEqual([]);
});

test('a deleted person’s pinned message disappears at once from the conversation, for every reader', async () => {
  const [member, other] = [await server.signIn(), await server.signIn()];
  const [hub, theirs] = [await logIn(member), await logIn(other)];
  const { conversationID } = await hub.ask('peer', await byCode(server, other.userId));
  const { messageID, orderKey } = await say(hub, conversationID, '我的車牌是 ABC-1234');
  await theirs.ask('pin', { conversationID, messageID, on: true });
  const phonenumber = '0955000556';
  await rowsOf(server, 'update app_user set phonenumber = $2 where user_id = $1', [
    member.userId,
    phonenumber,
  ]);
  await server.call('GET', '/resource/sms/code', { query: { phonenumber } });
  const smsCode = await smsCodeOf(server, phonenumber);
  expect(await sealed(member.token, '/system/user/profile/portal/delete', { smsCode })).toBe(200);
  const told = await theirs.fact(
    (fact) => fact.tell === 'conversation' && fact.conversation.maxMsgOrderkey === orderKey + 2,
  );
  expect(told).toHaveProperty('conversation.conversationID', conversationID);
  expect(told).not.toHaveProperty('conversation.pinned');
  await Promise.all([hub.close(), theirs.close()]);
});

test('orders of other members and of visitors are made as usual', async () => {
  const { token, userId } = await server.signIn();
  await book(server, { token });
  const { order } = await book(server);
  expect(order.status).toBe(0);
  expect(await rowsIn('customer_order', { token, userId })).toBe(1);
});
