import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportOf, type ExportParts } from '../../server/accounts/export.ts';
import { bookRide } from '../../server/accounts/points.ts';
import { hashToken, newToken } from '../../server/accounts/sessions.ts';
import { appUser, authSession, deliveryAddress } from '../../server/data/schema.ts';
import { differences, sumOf } from '../../server/ledger/ledger.ts';
import { noteCard } from '../../server/projects/pledges.ts';
import type { ListedCard, SavedCard } from '../../src/contract/account.ts';
import type { PledgeRow } from '../../src/contract/pledge.ts';
import type { ProjectDetailData } from '../../src/contract/project.ts';
import { STREAM_PATH } from '../../src/contract/push.ts';
import { admitted } from '../support/admitted.ts';
import { CARD, decide, primeOf } from '../support/cards.ts';
import { accountDeletion } from '../support/deletion.ts';
import { openEventStream } from '../support/event-stream.ts';
import {
  type Answer,
  MINUTE,
  type OrderServer,
  rowsOf,
  SECOND,
  startOrderServer,
} from '../support/orders.ts';
import { addProject } from '../support/projects.ts';

const DAY = 24 * 60 * MINUTE;
let server: OrderServer;
beforeAll(async () => {
  server = await startOrderServer({
    env: { SESSION_HOURS: '8760' },
    simulation: {
      cardTimeoutMs: 300,
      sandboxTimes: { settlesAfterMs: 40 * SECOND, silentForMs: 1_000 },
    },
  });
});
afterAll(() => server.close());

interface Supporter {
  readonly userId: string;
  readonly token: string;
  readonly addressId: string;
}

async function supporter(): Promise<Supporter> {
  const who = await server.signIn();
  const { data } = await server.call<{ addressId: string }>(
    'POST',
    '/system/user/profile/portal/address',
    {
      token: who.token,
      body: {
        receiver: '王小明',
        phonenumber: '0912345678',
        postcode: '100',
        address: '臺北市中正區重慶南路一段122號',
        note: '',
        isDefault: true,
      },
    },
  );
  return { ...who, addressId: data.addressId };
}

/** Many supporters, made with three statements: signing in one by one would take longer than the crowd's pledges. */
async function crowdOf(size: number): Promise<Supporter[]> {
  const { db, config } = server.deps;
  const now = server.clock.now();
  const crowd = Array.from({ length: size }, () => ({
    userId: randomUUID(),
    token: newToken(),
    addressId: randomUUID(),
  }));
  await db.insert(appUser).values(
    crowd.map(({ userId }) => ({
      userId,
      userName: userId,
      passwordHash: '',
      userType: 'passenger_user' as const,
      nickName: userId,
    })),
  );
  await db.insert(authSession).values(
    crowd.map(({ userId, token }) => ({
      tokenHash: hashToken(token),
      userId,
      clientId: config.clientId,
      createdAt: new Date(now),
      lastSeenAt: new Date(now),
      expiresAt: new Date(now + DAY),
    })),
  );
  await db.insert(deliveryAddress).values(
    crowd.map(({ userId, addressId }) => ({
      addressId,
      userId,
      receiver: '王小明',
      phonenumber: '0912345678',
      postcode: '100',
      address: '臺北市',
      note: '',
      isDefault: true,
      createdAt: new Date(now),
    })),
  );
  return crowd;
}

let made = 0;
/**
 * Makes a project with one reward of NT$1,000, with three in stock unless `stock` says otherwise. It ends in two
 * days.
 */
async function running({ stock = 3, target = 1_000 } = {}): Promise<string> {
  made += 1;
  const now = server.clock.now();
  const id = `project-${made}`;
  await addProject(server, id, { startsAt: now - DAY, endsAt: now + 2 * DAY }, { target });
  await rowsOf(server, 'update project_reward set stock = $1 where project_id = $2', [stock, id]);
  return id;
}

const place = (
  who: Supporter,
  projectId: string,
  more: Record<string, unknown> = {},
  key: string = randomUUID(),
): Promise<Answer<PledgeRow & { left?: number }>> => {
  const quantity = (more['quantity'] as number | undefined) ?? 1;
  const { token, addressId } = who;
  const body = {
    rewardId: `${projectId}-1`,
    quantity,
    amount: 1_000 * quantity,
    addressId,
    ...more,
  };
  return server.call('POST', '/project/pledge', { token, key, body });
};

async function pay(
  who: Supporter,
  { pledgeId, due }: Pick<PledgeRow, 'pledgeId' | 'due'>,
  number: string = CARD.approved,
  more: Record<string, unknown> = { remember: true },
) {
  return server.call<{ outcome: string; paymentUrl?: string }>('POST', '/project/pledge/pay', {
    token: who.token,
    body: {
      pledgeId,
      amount: due,
      threeDomainSecure: false,
      prime: await primeOf(server, number),
      ...more,
    },
  });
}

const view = async (who: Supporter, { pledgeId }: { pledgeId: string }): Promise<PledgeRow> =>
  (
    await server.call<PledgeRow>('GET', '/project/pledge/detail', {
      token: who.token,
      query: { pledgeId },
    })
  ).data;

const becomes = (who: Supporter, of: { pledgeId: string }, what: Partial<PledgeRow>) =>
  expect.poll(() => view(who, of), { timeout: 10_000, interval: 50 }).toMatchObject(what);

async function supported(who: Supporter, projectId: string, more = {}, card = {}) {
  const { data } = await place(who, projectId, more);
  expect((await pay(who, data, CARD.approved, { remember: true, ...card })).code).toBe(200);
  return view(who, data);
}

const detail = async (who: Supporter, projectId: string) =>
  (
    await server.call<ProjectDetailData>('GET', '/project/detail', {
      token: who.token,
      query: { projectId },
    })
  ).data;

/** Returns the pushes that a supporter got about their pledges, each with its amount. */
const news = async ({ userId }: Supporter) =>
  (
    await rowsOf(
      server,
      `select message from push_message where user_id = $1 and message->>'kind' = 'pledge' order by at`,
      [userId],
    )
  ).map(({ message }) => {
    const { news: what, amount } = message as { news: string; amount: number };
    return [what, amount];
  });

const trades = (of: { pledgeId: string }) =>
  rowsOf(
    server,
    `select purpose, state, amount from payment_attempt where order_id = $1 order by created_at`,
    [of.pledgeId],
  );

describe('PROJ-03 a pledge: 30 % at once, the balance after success', () => {
  test('both payments are recorded with their dates, and booked for the project in the ledger', async () => {
    const who = await supporter();
    const id = await running();
    const { data } = await place(who, id, { quantity: 2 });
    expect(data).toMatchObject({
      state: 'reserved',
      amount: 2_000,
      upfront: 600,
      due: 600,
      upfrontAt: null,
      dueUntil: server.clock.now() + 15 * MINUTE,
      delivery: { receiver: '王小明', address: '臺北市中正區重慶南路一段122號' },
    });
    expect(await detail(who, id)).toMatchObject({ pledged: 0, rewards: [{ left: 1 }] });
    const paidAt = server.clock.now();
    expect((await pay(who, data)).data).toMatchObject({
      outcome: 'paid',
      pledge: { state: 'standing', due: 0, upfrontAt: paidAt, balanceAt: null, isAutomatic: true },
    });
    expect(await detail(who, id)).toMatchObject({ pledged: 2_000, supporters: 1 });
    expect(await sumOf(server.deps.db, `project:${id}`)).toBe(600);
    server.clock.advance(2 * DAY);
    await becomes(who, data, { state: 'complete', balanceAt: server.clock.now(), due: 0 });
    expect(await sumOf(server.deps.db, `project:${id}`)).toBe(2_000);
    expect(await trades(data)).toEqual([
      { purpose: 'upfront', state: 'paid', amount: 600 },
      { purpose: 'balance', state: 'paid', amount: 1_400 },
    ]);
    const told = await rowsOf(server, 'select message from push_message where user_id = $1', [
      who.userId,
    ]);
    expect(told).toMatchObject([{ message: { kind: 'pledge', news: 'succeeded', amount: 1_400 } }]);
  });

  test('a pledge whose card is removed promises no automatic charge any more; at success its supporter is told once, to pay', async () => {
    const who = await supporter();
    const cards = async () =>
      (await server.call<SavedCard>('GET', '/order/payment/card', who))
        .rows as unknown as ListedCard[];
    const ended = await supported(who, await running());
    await server.call('POST', '/project/pledge/cancel', {
      token: who.token,
      body: { pledgeId: ended.pledgeId },
    });
    const [one, two] = [
      await supported(who, await running()),
      await supported(who, await running(), {}, { remember: false }),
    ];
    const [card] = await cards();
    // Neither the cancelled pledge nor the one that was paid with a card that is not saved counts.
    expect([card?.balances, one.isAutomatic, two.isAutomatic]).toEqual([1, true, false]);
    const path = `/order/payment/card/${card?.cardId}`;
    expect((await server.call('DELETE', path, who)).code).toBe(200);
    expect((await view(who, one)).isAutomatic).toBe(false);
    // The card is another one when it is saved again: nothing is charged to it that its owner has not chosen again.
    await supported(who, await running());
    expect(await cards()).toMatchObject([{ lastFour: '4242', balances: 1 }]);
    server.clock.advance(2 * DAY);
    await becomes(who, one, { state: 'balanceDue', due: 700 });
    await expect
      .poll(async () => (await news(who)).map(String).toSorted())
      .toEqual(['balanceDue,700', 'balanceDue,700', 'succeeded,700']);
    expect((await trades(one)).map(({ purpose }) => purpose)).toEqual(['upfront']);
  });

  test('a payment whose card is removed at the same moment leaves a pledge without a card', async () => {
    const who = await supporter();
    const { data } = await place(who, await running());
    await noteCard(server.deps, data.pledgeId, 'removed');
    const rows = await rowsOf(server, 'select card_id from pledge where pledge_id = $1', [
      data.pledgeId,
    ]);
    expect(rows).toEqual([{ card_id: null }]);
  });

  test('PROJ-05 the inviter of a supporter gets points once, when a pledge is paid in full', async () => {
    const [who, friend] = [await supporter(), await supporter()];
    await rowsOf(server, 'update app_user set invited_by = $1 where user_id = $2', [
      who.userId,
      friend.userId,
    ]);
    const points = async () => {
      const [row] = await rowsOf(
        server,
        'select points_influencer from app_user where user_id = $1',
        [who.userId],
      );
      return row?.['points_influencer'];
    };
    const [one, two, failing] = [await running(), await running(), await running({ target: 9e6 })];
    const pledged = [];
    for (const id of [one, two, failing]) pledged.push(await supported(friend, id));
    expect(await points()).toBe(0);
    server.clock.advance(2 * DAY);
    const [first, second, third] = pledged;
    if (!first || !second || !third) throw new Error('three were pledged');
    await becomes(friend, first, { state: 'complete' });
    await becomes(friend, second, { state: 'complete' });
    await becomes(friend, third, { state: 'failed' });
    expect(await points()).toBe(100);
    // Rides bring no second bonus, even if several are paid at the same time.
    const ride = (orderNo: string) =>
      server.deps.db.transaction((tx) =>
        bookRide(tx, { orderNo, userId: friend.userId }, 500, new Date(server.clock.now())),
      );
    await Promise.all(['D1', 'D2', 'D3'].map(ride));
    expect(await points()).toBe(100);
  });

  test('the same submission again gives the same pledge; a different one with the same key is refused', async () => {
    const [who, id] = [await supporter(), await running()];
    const key = randomUUID();
    const [one, two] = await Promise.all([place(who, id, {}, key), place(who, id, {}, key)]);
    expect(one.data.pledgeId).toBe(two.data.pledgeId);
    for (const changed of [{ quantity: 2 }, { amount: 1 }, { replaces: one.data.pledgeId }]) {
      expect((await place(who, id, changed, key)).code).toBe(4102);
    }
    // Another member may use the same key, because keys belong to their member.
    const other = await place(await supporter(), id, {}, key);
    expect(other).toMatchObject({ code: 200, data: { state: 'reserved' } });
    expect(other.data.pledgeId).not.toBe(one.data.pledgeId);
    expect(await place(who, id, { amount: 1 })).toMatchObject({
      code: 4206,
      data: { amountDue: 1_000 },
    });
    expect((await place(who, id, { addressId: 'none' })).code).toBe(4001);
  });

  test('a reservation stays if its payment begins at the moment when its member makes another one, or cancels the pledge that it replaces', async () => {
    const [who, id] = [await supporter(), await running({ stock: 9 })];
    const mine = await supported(who, id);
    /** Begins a payment, as another request does, and commits it only after `meanwhile` has begun. */
    const payingDuring = async (
      { pledgeId }: { pledgeId: string },
      meanwhile: () => Promise<Answer<unknown>>,
    ): Promise<number> => {
      const payer = await server.deps.db.$client.connect();
      try {
        await payer.query('begin');
        await payer.query('select from pledge where pledge_id = $1 for update', [pledgeId]);
        await payer.query(
          `insert into payment_attempt
             (attempt_id, order_id, purpose, state, amount, gateway_order_number, created_at)
           values ($1, $2, 'upfront', 'pending', 300, $1, $3)`,
          [randomUUID(), pledgeId, new Date(server.clock.now())],
        );
        const answer = meanwhile();
        const waiting = `select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(() => rowsOf(server, waiting), { timeout: 5_000 }).toHaveLength(1);
        await payer.query('commit');
        return (await answer).code;
      } finally {
        payer.release();
      }
    };
    const one = (await place(who, id, { replaces: mine.pledgeId })).data;
    expect(await payingDuring(one, () => place(who, id))).toBe(200);
    const held = { state: 'reserved', paymentPending: true } as const;
    expect(await view(who, one)).toMatchObject(held);
    const two = (await place(who, id, { replaces: mine.pledgeId })).data;
    const cancelled = await payingDuring(two, () =>
      server.call('POST', '/project/pledge/cancel', {
        token: who.token,
        body: { pledgeId: mine.pledgeId },
      }),
    );
    expect(cancelled).toBe(200);
    expect(await view(who, two)).toMatchObject(held);
  });

  test('after a declined payment the pledge is still reserved and can be paid; if it is not paid in time, it lapses and its reward is free again', async () => {
    const [who, id] = [await supporter(), await running({ stock: 1 })];
    const { data } = await place(who, id);
    expect((await pay(who, data, CARD.declined, {})).code).toBe(4201);
    expect(await view(who, data)).toMatchObject({ state: 'reserved', due: 300 });
    const other = await supporter();
    expect((await place(other, id)).data).toEqual({ left: 0 });
    server.clock.advance(15 * MINUTE);
    await becomes(who, data, { state: 'lapsed', due: 0 });
    expect((await place(other, id)).code).toBe(200);
    expect((await pay(who, { ...data, due: 300 })).code).toBe(4103);
  });

  test('a reservation whose payment is under way does not lapse: it stands once the bank has approved', async () => {
    const [who, other, id] = [await supporter(), await supporter(), await running()];
    const { data } = await place(who, id);
    const unpaid = (await place(other, id)).data;
    server.clock.advance(15 * MINUTE - 20 * SECOND);
    expect((await pay(who, data, CARD.slow, {})).code).toBe(4204);
    server.clock.advance(30 * SECOND);
    // The time of both reservations is over.
    await becomes(other, unpaid, { state: 'lapsed' });
    expect(await view(who, data)).toMatchObject({ state: 'reserved', paymentPending: true });
    server.clock.advance(15 * SECOND);
    await becomes(who, data, { state: 'standing', paymentPending: false, due: 0 });
    expect(await sumOf(server.deps.db, `project:${id}`)).toBe(300);
  });

  test('a reservation ends with its project at the latest', async () => {
    const [who, id] = [await supporter(), await running()];
    const endsAt = server.clock.now() + 5 * MINUTE;
    await rowsOf(server, 'update project set ends_at = $1 where project_id = $2', [
      new Date(endsAt),
      id,
    ]);
    const { data } = await place(who, id);
    expect(data).toMatchObject({ state: 'reserved', dueUntil: endsAt });
    server.clock.advance(5 * MINUTE);
    await becomes(who, data, { state: 'lapsed', dueUntil: null });
  });

  test('3-D Secure: the bank’s page comes first, then the supporter’s page', async () => {
    const [who, id] = [await supporter(), await running()];
    const { data } = await place(who, id);
    const { data: answer } = await pay(who, data, CARD.secure);
    expect(await view(who, data)).toMatchObject({ paymentPending: true, state: 'reserved' });
    expect(await decide(answer.paymentUrl ?? '', 'approve')).toBe('/account/supports');
    expect(await view(who, data)).toMatchObject({ state: 'standing', paymentPending: false });
  });

  test('3-D Secure: if the bank refuses, the supporter’s page says so until they pay', async () => {
    const [who, id] = [await supporter(), await running()];
    const { data } = await place(who, id);
    expect(data).toMatchObject({ isRefused: false });
    const { data: answer } = await pay(who, data, CARD.secure);
    expect(await view(who, data)).toMatchObject({ paymentPending: true, isRefused: false });
    expect(await decide(answer.paymentUrl ?? '', 'reject')).toBe('/account/supports');
    const due = { state: 'reserved', due: 300, paymentPending: false } as const;
    expect(await view(who, data)).toMatchObject({ ...due, isRefused: true });
    server.clock.advance(SECOND);
    // A further payment that is under way, or has succeeded, was not refused.
    await pay(who, data, CARD.secure);
    expect(await view(who, data)).toMatchObject({ paymentPending: true, isRefused: false });
    const { data: next } = await place(who, await running());
    expect((await pay(who, next, CARD.declined, {})).code).toBe(4201);
    server.clock.advance(SECOND);
    expect((await pay(who, next)).code).toBe(200);
    expect(await view(who, next)).toMatchObject({ state: 'standing', isRefused: false });
  });

  test('a member who leaves the bank’s page can choose again once, so that nobody reserves all rewards without paying', async () => {
    const [who, id] = [await supporter(), await running({ stock: 4 })];
    const payments: string[] = [];
    for (const _ of [1, 2]) {
      const { data } = await place(who, id);
      payments.push((await pay(who, data, CARD.secure)).data.paymentUrl ?? '');
    }
    expect((await place(who, id)).code).toBe(4202);
    // Other projects and other members are not concerned.
    expect((await place(who, await running())).code).toBe(200);
    expect((await place(await supporter(), id)).code).toBe(200);
    // Once one of the two payments is over, the member can choose again.
    await decide(payments[0] ?? '', 'approve');
    expect((await place(who, id)).code).toBe(200);
  });

  test('a charge of another amount is refunded and pays nothing: the 30 % are still due', async () => {
    const [who, id] = [await supporter(), await running()];
    const { data } = await place(who, id);
    const { data: answer } = await pay(who, data, CARD.secure);
    await rowsOf(
      server,
      `update sandbox_trade set amount = 1 where rec_trade_id =
        (select rec_trade_id from payment_attempt where order_id = $1)`,
      [data.pledgeId],
    );
    await decide(answer.paymentUrl ?? '', 'approve');
    const due = { state: 'reserved', due: 300, upfrontAt: null, paymentPending: false } as const;
    await becomes(who, data, due);
    server.clock.advance(SECOND);
    expect((await pay(who, data)).code).toBe(200);
    const paidAt = server.clock.now();
    await becomes(who, data, { state: 'standing', due: 0, upfrontAt: paidAt, balanceAt: null });
  });

  test('only the successful payment is refunded, not the declined one', async () => {
    const [who, id] = [await supporter(), await running()];
    const { data } = await place(who, id);
    expect((await pay(who, data, CARD.declined, {})).code).toBe(4201);
    expect((await pay(who, data)).code).toBe(200);
    const { pledgeId } = data;
    await server.call('POST', '/project/pledge/cancel', { token: who.token, body: { pledgeId } });
    await becomes(who, data, { refund: { amount: 300, at: server.clock.now() } });
    expect((await trades(data)).map(({ state }) => state)).toEqual(['declined', 'refunded']);
  });

  test('a reservation stays when its member reserves for another project, also when the other project is over', async () => {
    const [who, one, other] = [await supporter(), await running(), await running()];
    const mine = (await place(who, one)).data;
    await rowsOf(server, 'update project set ends_at = $1 where project_id = $2', [
      new Date(server.clock.now() + 5 * MINUTE),
      other,
    ]);
    const over = (await place(who, other)).data;
    expect(await view(who, mine)).toMatchObject({ state: 'reserved' });
    // A reserved reward is not available to other supporters.
    const offer = await server.call('GET', '/project/offer', {
      token: (await supporter()).token,
      query: { rewardId: mine.rewardId },
    });
    expect(offer.data).toMatchObject({ reward: { left: 2 } });
    server.clock.advance(5 * MINUTE);
    await becomes(who, over, { state: 'lapsed' });
    expect(await view(who, mine)).toMatchObject({ state: 'reserved' });
  });

  test('when a project fails, all payments are refunded', async () => {
    const [who, id] = [await supporter(), await running({ target: 50_000 })];
    const mine = await supported(who, id);
    server.clock.advance(2 * DAY);
    await becomes(who, mine, { state: 'failed' });
    await becomes(who, mine, { refund: { amount: 300, at: server.clock.now() } });
    // The message contains the refunded amount, not the pledged one.
    await expect.poll(() => news(who), { timeout: 5_000 }).toEqual([['failed', 300]]);
    expect(await sumOf(server.deps.db, `project:${id}`)).toBe(0);
    // The project still shows how much it had reached.
    expect(await detail(who, id)).toMatchObject({ pledged: 1_000, supporters: 1 });
    expect((await place(who, id)).data).toEqual({ left: 0 });
  });

  test('pledging is refused before the start, and for a reward that does not exist', async () => {
    const who = await supporter();
    const now = server.clock.now();
    await addProject(server, 'to-come', { startsAt: now + 1, endsAt: now + 2 * DAY });
    expect((await place(who, 'to-come')).code).toBe(4032);
    server.clock.advance(1);
    expect((await place(who, 'to-come')).code).toBe(200);
    expect((await place(who, 'nothing')).code).toBe(404);
  });

  test('a request can name neither another member’s address or pledge, nor a pledge for another project', async () => {
    const [who, other, id] = [await supporter(), await supporter(), await running()];
    const theirs = await supported(other, id);
    const elsewhere = await supported(who, await running());
    expect((await place(who, id, { addressId: other.addressId })).code).toBe(4001);
    expect((await place(who, id, { replaces: theirs.pledgeId })).code).toBe(403);
    expect((await place(who, id, { replaces: elsewhere.pledgeId })).code).toBe(4033);
    const body = { pledgeId: elsewhere.pledgeId, addressId: other.addressId };
    const moved = await server.call('PUT', '/project/pledge/address', { token: who.token, body });
    expect(moved.code).toBe(4001);
    expect(await view(other, theirs)).toMatchObject({ state: 'standing' });
  });
});

describe('changing and cancelling a pledge before the deadline', () => {
  test('when a pledge is cancelled, its payment is refunded, and the reward is free again', async () => {
    const [who, id] = [await supporter(), await running({ stock: 1 })];
    const mine = await supported(who, id);
    const cancel = (as: Supporter) =>
      server.call('POST', '/project/pledge/cancel', {
        token: as.token,
        body: { pledgeId: mine.pledgeId },
      });
    expect((await cancel(await supporter())).code).toBe(403);
    expect((await cancel(who)).code).toBe(200);
    expect((await cancel(who)).code).toBe(4033);
    await becomes(who, mine, {
      state: 'cancelled',
      refund: { amount: 300, at: server.clock.now() },
    });
    expect(await detail(who, id)).toMatchObject({ pledged: 0, rewards: [{ left: 1 }] });
    expect(await sumOf(server.deps.db, `project:${id}`)).toBe(0);
  });

  test('after the deadline a pledge can be neither changed nor cancelled', async () => {
    const [who, id] = [await supporter(), await running()];
    const mine = await supported(who, id);
    server.clock.advance(2 * DAY);
    await becomes(who, mine, { state: 'complete', mayCancel: false, mayChange: false });
    const { token, addressId } = who;
    const { pledgeId } = mine;
    const cancelled = await server.call('POST', '/project/pledge/cancel', {
      token,
      body: { pledgeId },
    });
    const moved = await server.call('PUT', '/project/pledge/address', {
      token,
      body: { pledgeId, addressId },
    });
    expect([cancelled.code, moved.code]).toEqual([4033, 4033]);
  });

  test('another quantity makes a new pledge; once it is paid, the old one ends and is refunded', async () => {
    const [who, id] = [await supporter(), await running({ stock: 3 })];
    const mine = await supported(who, id);
    const { data } = await place(who, id, { quantity: 3, replaces: mine.pledgeId });
    expect(data).toMatchObject({ state: 'reserved', due: 900 });
    expect(await view(who, mine)).toMatchObject({ state: 'standing' });
    await pay(who, data);
    expect(await view(who, data)).toMatchObject({ state: 'standing', quantity: 3 });
    await becomes(who, mine, {
      state: 'cancelled',
      refund: { amount: 300, at: server.clock.now() },
    });
    expect(await sumOf(server.deps.db, `project:${id}`)).toBe(900);
    expect(await detail(who, id)).toMatchObject({ pledged: 3_000, supporters: 1 });
    const again = await place(who, id, { replaces: mine.pledgeId });
    expect(again.code).toBe(4033);
  });

  const cancel = ({ token }: Supporter, { pledgeId }: Pick<PledgeRow, 'pledgeId'>) =>
    server.call('POST', '/project/pledge/cancel', { token, body: { pledgeId } });
  /** Two changes of one pledge: the first waits at the bank's page, the second is reserved. */
  async function twoChanges() {
    const [who, id] = [await supporter(), await running({ stock: 9 })];
    const mine = await supported(who, id, { quantity: 3 });
    const first = (await place(who, id, { replaces: mine.pledgeId })).data;
    const { paymentUrl = '' } = (await pay(who, first, CARD.secure)).data;
    const second = (await place(who, id, { quantity: 2, replaces: mine.pledgeId })).data;
    return { who, id, mine, first, second, paymentUrl };
  }

  test('one pledge becomes one, even if two were paid to replace it: the later payment is refunded', async () => {
    const { who, id, mine, first, second, paymentUrl } = await twoChanges();
    expect((await pay(who, second)).data).toMatchObject({ pledge: { state: 'standing' } });
    expect(await decide(paymentUrl, 'approve')).toBe('/account/supports');
    await becomes(who, first, {
      state: 'cancelled',
      due: 0,
      refund: { amount: 300, at: server.clock.now() },
    });
    await becomes(who, mine, {
      state: 'cancelled',
      refund: { amount: 900, at: server.clock.now() },
    });
    expect(await view(who, second)).toMatchObject({ state: 'standing', refund: null });
    expect(await detail(who, id)).toMatchObject({ pledged: 2_000, supporters: 1 });
    expect(await sumOf(server.deps.db, `project:${id}`)).toBe(600);
  });

  test('a change whose payment the bank refuses after another change was paid is over', async () => {
    const { who, first, second, paymentUrl } = await twoChanges();
    await pay(who, second);
    await decide(paymentUrl, 'reject');
    expect(await view(who, first)).toMatchObject({ state: 'cancelled', due: 0, refund: null });
  });

  test('a change that was paid at the bank after its member cancelled the pledge is refunded', async () => {
    const { who, id, mine, first, second, paymentUrl } = await twoChanges();
    expect((await cancel(who, mine)).code).toBe(200);
    // The change that nobody pays yet can no longer be paid.
    expect(await view(who, second)).toMatchObject({ state: 'lapsed', due: 0 });
    expect(await view(who, first)).toMatchObject({ state: 'reserved', paymentPending: true });
    await decide(paymentUrl, 'approve');
    await becomes(who, first, {
      state: 'cancelled',
      refund: { amount: 300, at: server.clock.now() },
    });
    expect(await sumOf(server.deps.db, `project:${id}`)).toBe(0);
  });

  test('a change cannot be paid once the pledge is over, even if its former payment failed only then', async () => {
    const { who, mine, first } = await twoChanges();
    expect((await cancel(who, mine)).code).toBe(200);
    await rowsOf(
      server,
      `update payment_attempt set state = 'failed', due_at = null where order_id = $1`,
      [first.pledgeId],
    );
    expect((await pay(who, first)).code).toBe(4103);
    expect((await trades(first)).map(({ state }) => state)).toEqual(['failed']);
  });

  test('the offer counts what the new pledge frees as left: the pledge to change, and unpaid reservations', async () => {
    const [who, other, id] = [await supporter(), await supporter(), await running({ stock: 5 })];
    const mine = await supported(who, id, { quantity: 3 });
    const theirs = await supported(other, id);
    const left = async (as: Supporter, replaces?: { pledgeId: string }) => {
      const { data } = await server.call<{ reward: { left: number } }>('GET', '/project/offer', {
        token: as.token,
        query: {
          rewardId: `${id}-1`,
          ...(replaces === undefined ? {} : { replaces: replaces.pledgeId }),
        },
      });
      return data.reward.left;
    };
    expect(await left(who)).toBe(1);
    expect(await left(who, mine)).toBe(4);
    // Somebody else’s pledge frees nothing.
    expect(await left(who, theirs)).toBe(1);
    const { data } = await place(who, id, { quantity: 4, replaces: mine.pledgeId });
    expect(data).toMatchObject({ state: 'reserved', quantity: 4 });
    expect(await left(other, theirs)).toBe(0);
    expect(await left(who, mine)).toBe(4);
    // Once it is being paid, the reservation stays.
    await pay(who, data, CARD.secure);
    expect(await left(who, mine)).toBe(0);
  });

  test('the address of a pledge can be changed', async () => {
    const [who, id] = [await supporter(), await running()];
    const mine = await supported(who, id);
    await rowsOf(server, `update delivery_address set receiver = '林怡君' where user_id = $1`, [
      who.userId,
    ]);
    const body = { pledgeId: mine.pledgeId, addressId: who.addressId };
    await server.call('PUT', '/project/pledge/address', { token: who.token, body });
    expect(await view(who, mine)).toMatchObject({ delivery: { receiver: '林怡君' } });
  });
});

test('of a thousand simultaneous supporters for a hundred rewards, a hundred get one, and none gets two', async () => {
  const id = await running({ stock: 100 });
  const crowd = await crowdOf(1_000);
  const placed = await Promise.all(
    crowd.map((who) => {
      const key = randomUUID();
      return admitted(() => place(who, id, {}, key));
    }),
  );
  const codes = placed.map(({ code }) => code);
  expect(codes.filter((code) => code === 200)).toHaveLength(100);
  expect(codes.filter((code) => code === 4032)).toHaveLength(900);
  expect(
    await rowsOf(
      server,
      `select count(*)::int as pledges, sum(quantity)::int as taken, count(distinct user_id)::int as people
       from pledge where project_id = $1 and state = 'reserved'`,
      [id],
    ),
  ).toEqual([{ pledges: 100, taken: 100, people: 100 }]);
  expect(await detail(await supporter(), id)).toMatchObject({
    rewards: [{ left: 0 }],
  });
}, 300_000);

test('stock is never oversold, whatever the number and the quantities of simultaneous pledges', async () => {
  const id = await running({ stock: 7 });
  const crowd = await crowdOf(60);
  const insist = async (who: Supporter, quantity: number) => {
    const key = randomUUID();
    for (;;) {
      const answer = await place(who, id, { quantity }, key);
      if (answer.status !== 503) return answer;
    }
  };
  const placed = await Promise.all(crowd.map((who, index) => insist(who, 1 + (index % 2))));
  const kept = placed.filter(({ code }) => code === 200);
  expect(kept.reduce((sum, { data }) => sum + data.quantity, 0)).toBeLessThanOrEqual(7);
  expect(kept.reduce((sum, { data }) => sum + data.quantity, 0)).toBeGreaterThanOrEqual(6);
  expect(new Set(placed.map(({ code }) => code))).toEqual(new Set([200, 4032]));
});

describe('the balance of a pledge', () => {
  const refuse = () => rowsOf(server, `update sandbox_card set outcome = 'declined'`);
  const accept = () => rowsOf(server, `update sandbox_card set outcome = 'approved'`);
  /** Returns the amount in each reminder. */
  const amounts = async (who: Supporter) => {
    const told = await rowsOf(
      server,
      `select message from push_message where user_id = $1 and message->>'news' = 'balanceDue'`,
      [who.userId],
    );
    return told.map(({ message }) => (message as { amount: number }).amount);
  };
  /** Returns the pledge's number of reminders, or `undefined` until as many pushes are recorded. */
  const reminders = async (who: Supporter) => {
    const [row] = await rowsOf(server, 'select reminders from pledge where user_id = $1', [
      who.userId,
    ]);
    const { length } = await amounts(who);
    return row?.['reminders'] === length ? length : undefined;
  };

  test('when the bank refuses it, the supporter is reminded of the rest and pays with another card', async () => {
    const [who, id] = [await supporter(), await running()];
    const mine = await supported(who, id);
    await refuse();
    server.clock.advance(2 * DAY);
    await becomes(who, mine, {
      state: 'balanceDue',
      due: 700,
      paymentPending: false,
      isRefused: true,
    });
    await expect.poll(() => reminders(who), { timeout: 5_000 }).toBe(1);
    server.clock.advance(3 * DAY);
    await expect.poll(() => reminders(who), { timeout: 5_000 }).toBe(2);
    expect(await amounts(who)).toEqual([700, 700]);
    await accept();
    expect((await pay(who, { ...mine, due: 700 }, CARD.approved, {})).code).toBe(200);
    expect(await view(who, mine)).toMatchObject({ state: 'complete', due: 0, isRefused: false });
    expect(await sumOf(server.deps.db, `project:${id}`)).toBe(1_000);
  });

  test('if the bank is slow and then refuses, the card is charged once for each reminder, not again and again', async () => {
    const [who, id] = [await supporter(), await running()];
    const mine = await supported(who, id);
    await rowsOf(server, `update sandbox_card set outcome = 'slowDeclined'`);
    /** The states of the charges of the balance. */
    const charges = async () =>
      (await trades(mine)).flatMap(({ purpose, state }) => (purpose === 'balance' ? [state] : []));
    const unanswered = () =>
      rowsOf(
        server,
        `select from payment_attempt
         where order_id = $1 and state = 'pending' and rec_trade_id is not null`,
        [mine.pledgeId],
      );
    for (const [times, at] of [
      [1, mine.endsAt],
      [2, mine.endsAt + 3 * DAY],
    ] as const) {
      server.clock.advance(at - server.clock.now());
      // The call has ended without an answer.
      await expect.poll(unanswered, { timeout: 5_000 }).toHaveLength(1);
      server.clock.advance(41 * SECOND);
      const declined = Array.from({ length: times }, () => 'declined');
      await expect.poll(charges, { timeout: 5_000 }).toEqual(declined);
      expect(await view(who, mine)).toMatchObject({ isRefused: true, paymentPending: false });
      // The claim of the pledge is over.
      server.clock.advance(MINUTE);
      await expect.poll(() => reminders(who), { timeout: 5_000 }).toBe(times);
      expect(await charges()).toEqual(declined);
    }
    // The next charge succeeds.
    await accept();
    server.clock.advance(mine.endsAt + 7 * DAY - server.clock.now());
    await becomes(who, mine, { state: 'complete' });
    expect(await charges()).toEqual(['declined', 'declined', 'paid']);
  });

  test('is asked for once at the deadline, and once 3, 7 and 14 days after it', async () => {
    const [who, id] = [await supporter(), await running()];
    const mine = await supported(who, id, {}, { remember: false });
    /** Returns the number of days from the deadline to the next due time. */
    const next = async () => {
      const rows = await rowsOf(server, 'select due_at from pledge where pledge_id = $1', [
        mine.pledgeId,
      ]);
      return rows.map((row) => (Number(row['due_at']) - mine.endsAt) / DAY);
    };
    server.clock.advance(2 * DAY);
    for (const [times, days, then] of [
      [1, 3, 3],
      [2, 4, 7],
      [3, 7, 14],
      [4, 7, 21],
    ] as const) {
      await expect.poll(() => reminders(who), { timeout: 5_000 }).toBe(times);
      await expect.poll(next, { timeout: 5_000 }).toEqual([then]);
      server.clock.advance(days * DAY);
    }
    await becomes(who, mine, { state: 'cancelled' });
  });

  test('is asked for on each supporter’s own dates, without an effect on other supporters', async () => {
    const [one, two, id] = [await supporter(), await supporter(), await running()];
    const pledged = await supported(one, id, {}, { remember: false });
    await supported(two, id, {}, { remember: false });
    server.clock.advance(2 * DAY);
    const both = async () => [await reminders(one), await reminders(two)];
    await expect.poll(both, { timeout: 5_000 }).toEqual([1, 1]);
    await rowsOf(server, 'update pledge set due_at = $2 where pledge_id = $1', [
      pledged.pledgeId,
      new Date(server.clock.now()),
    ]);
    await expect.poll(() => reminders(one), { timeout: 5_000 }).toBe(2);
    expect(await both()).toEqual([2, 1]);
  });

  test('is asked for if no card is stored; if it is not paid within three weeks, the 30 % are refunded', async () => {
    const [who, id] = [await supporter(), await running()];
    const { data } = await place(who, id);
    // A card that was declined for the 30 % does not make the balance “refused”.
    expect((await pay(who, data, CARD.declined, {})).code).toBe(4201);
    expect((await pay(who, data, CARD.approved, { remember: false })).code).toBe(200);
    const mine = await view(who, data);
    expect(mine.isAutomatic).toBe(false);
    server.clock.advance(2 * DAY);
    await expect.poll(() => reminders(who), { timeout: 5_000 }).toBe(1);
    expect(await view(who, mine)).toMatchObject({
      state: 'balanceDue',
      due: 700,
      isRefused: false,
      dueUntil: mine.endsAt + 21 * DAY,
    });
    server.clock.advance(21 * DAY);
    await becomes(who, mine, { state: 'cancelled' });
    await becomes(who, mine, { refund: { amount: 300, at: server.clock.now() } });
    await expect
      .poll(() => news(who), { timeout: 5_000 })
      .toEqual([
        ['balanceDue', 700],
        ['cancelled', 300],
      ]);
    // The project had reached its target, so the message does not say that it failed.
    expect(await detail(who, id)).toMatchObject({ pledged: 1_000, supporters: 1 });
  });
});

test.each([
  // Only the pledges of both supporters together reach the target.
  ['succeeded', 3_000, true, 700],
  ['failed', 9e6, true, 300],
  ['balanceDue', 3_000, false, 700],
] as const)(
  'every supporter gets one push about “%s”, with their own amount',
  async (what, target, remember, each) => {
    const [one, two] = [await supporter(), await supporter()];
    const id = await running({ target });
    await supported(one, id, {}, { remember });
    await supported(two, id, { quantity: 2 }, { remember });
    server.clock.advance(2 * DAY);
    const told = () => Promise.all([news(one), news(two)]);
    await expect.poll(told, { timeout: 5_000 }).toEqual([[[what, each]], [[what, 2 * each]]]);
  },
);

test('the open pages of a supporter hear, without a text, when a payment of a pledge was settled or refunded', async () => {
  const [who, id] = [await supporter(), await running()];
  const query = new URLSearchParams({
    Authorization: `Bearer ${who.token}`,
    clientid: server.deps.config.clientId,
  });
  const stream = await openEventStream(`${server.url}${STREAM_PATH.portal}?${query.toString()}`);
  const { data } = await place(who, id);
  const known = new Set<string | undefined>();
  /** The next push. If two of the server's loops settle a payment at once, its push is sent twice, with one id. */
  const next = async () => {
    for (;;) {
      const push = await stream.nextOf('message');
      if (push === undefined || !known.has(push.id)) {
        known.add(push?.id);
        return push?.data;
      }
    }
  };
  /** A page that gets the push loads the pledge, and then sees the change. */
  const hears = async (what: Partial<PledgeRow>) => {
    expect(await next()).toEqual({ title: '', body: '', type: 'pledge' });
    expect(await view(who, data)).toMatchObject(what);
  };
  try {
    expect((await pay(who, data, CARD.slowDeclined, {})).code).toBe(4204);
    server.clock.advance(41 * SECOND);
    await hears({ isRefused: true, paymentPending: false });
    // Nobody finishes the bank's page.
    expect((await pay(who, data, CARD.secure)).data.outcome).toBe('redirect');
    server.clock.advance(13 * MINUTE);
    await hears({ state: 'reserved', paymentPending: false });
    expect((await pay(who, data)).code).toBe(200);
    await hears({ state: 'standing' });
    const { pledgeId } = data;
    await server.call('POST', '/project/pledge/cancel', { token: who.token, body: { pledgeId } });
    expect(await next()).toMatchObject({ title: '已退款' });
    await hears({ refund: { amount: 300, at: server.clock.now() } });
  } finally {
    stream.close();
  }
});

describe('the database refuses a row for a moment, as when the server is killed', () => {
  /** Refuses each row of the table that meets the condition, until the function that is returned is called. */
  async function refusing(table: string, condition: string): Promise<() => Promise<unknown>> {
    await rowsOf(
      server,
      `create or replace function refused() returns trigger language plpgsql as
        $$ begin raise exception 'refused'; end $$`,
    );
    await rowsOf(
      server,
      `create trigger refused before insert or update on ${table}
        for each row when (${condition}) execute function refused()`,
    );
    return () => rowsOf(server, `drop trigger refused on ${table}`);
  }

  test.each([
    ['succeeded', 3_000, true, 2 * DAY, 700],
    ['failed', 9e6, true, 2 * DAY, 300],
    ['cancelled', 3_000, false, 23 * DAY, 300],
  ] as const)(
    'the news “%s” reaches every supporter: those for whom it could not be stored later',
    async (what, target, remember, after, amount) => {
      const crowd = [await supporter(), await supporter(), await supporter()] as const;
      const id = await running({ target });
      for (const who of crowd) await supported(who, id, {}, { remember });
      const [one, two, three] = crowd;
      const accept = await refusing(
        'push_message',
        `new.user_id = '${two.userId}' and new.message->>'news' = '${what}'`,
      );
      const told = async (who: Supporter) =>
        (await news(who)).filter(([of]) => of === what).map(String);
      try {
        server.clock.advance(after);
        for (const who of [one, three]) {
          await expect.poll(() => told(who), { timeout: 5_000 }).toEqual([`${what},${amount}`]);
        }
      } finally {
        await accept();
      }
      expect(await told(two)).toEqual([]);
      server.clock.advance(MINUTE);
      await expect.poll(() => told(two), { timeout: 5_000 }).toEqual([`${what},${amount}`]);
      // Nobody is told twice.
      for (const who of crowd) expect(await told(who)).toEqual([`${what},${amount}`]);
    },
  );

  test('a supporter hears that the reward was shipped, even if that could not be stored at once', async () => {
    const [who, creator, id] = [await supporter(), await server.signIn(), await running()];
    await rowsOf(server, 'update project set owner_id = $2 where project_id = $1', [
      id,
      creator.userId,
    ]);
    const mine = await supported(who, id);
    server.clock.advance(2 * DAY);
    await becomes(who, mine, { state: 'complete' });
    const accept = await refusing('push_message', `new.message->>'news' = 'shipped'`);
    try {
      const body = { pledgeId: mine.pledgeId, state: 'shipped', note: '' };
      const answer = await server.call('PUT', '/project/own/delivery', { ...creator, body });
      expect(answer.code).toBe(200);
    } finally {
      await accept();
    }
    server.clock.advance(MINUTE);
    const told = async () => (await news(who)).map(([what]) => what);
    await expect.poll(told, { timeout: 5_000 }).toEqual(['succeeded', 'shipped']);
  });

  test('a project that cannot be closed now delays no other', async () => {
    const who = await supporter();
    const ids = [await running(), await running(), await running()] as const;
    const [one, two, three] = ids;
    const pledges = [];
    for (const id of ids) pledges.push(await supported(who, id));
    const accept = await refusing('project', `new.project_id = '${two}'`);
    const outcomes = async () =>
      (
        await rowsOf(
          server,
          `select project_id from project where project_id = any($1) and outcome = 'succeeded'
           order by array_position($1, project_id)`,
          [[...ids]],
        )
      ).map((row) => row['project_id']);
    try {
      server.clock.advance(2 * DAY);
      await expect.poll(outcomes, { timeout: 5_000 }).toEqual([one, three]);
    } finally {
      await accept();
    }
    for (const pledge of pledges) await becomes(who, pledge, { state: 'complete' });
  });
});

describe('the server is killed during a payment', () => {
  test('charged, but the answer was lost: the charge is recorded once, and the supporter has the pledge', async () => {
    const [who, id] = [await supporter(), await running()];
    const { data } = await place(who, id);
    const answer = await pay(who, data, CARD.slow, {});
    expect(answer.code).toBe(4204);
    expect((await pay(who, data, CARD.approved, {})).code).toBe(4202);
    server.clock.advance(41 * SECOND);
    await becomes(who, data, { state: 'standing' });
    expect(await trades(data)).toEqual([{ purpose: 'upfront', state: 'paid', amount: 300 }]);
    expect(await sumOf(server.deps.db, `project:${id}`)).toBe(300);
  });

  test('an attempt that never reached the bank is given up, and the supporter can pay again', async () => {
    const [who, id] = [await supporter(), await running()];
    const { data } = await place(who, id);
    await rowsOf(
      server,
      `insert into payment_attempt (attempt_id, order_id, purpose, state, amount, gateway_order_number, created_at, due_at)
       values ($1, $2, 'upfront', 'pending', 300, $1, $3, $3)`,
      [randomUUID(), data.pledgeId, new Date(server.clock.now())],
    );
    expect((await pay(who, data, CARD.approved, {})).code).toBe(4202);
    server.clock.advance(3 * MINUTE);
    await becomes(who, data, { paymentPending: false });
    expect((await pay(who, data, CARD.approved, {})).code).toBe(200);
    expect((await trades(data)).filter(({ state }) => state === 'paid')).toHaveLength(1);
  });

  test.each([
    [CARD.slow, { paymentPending: false, refund: { amount: 300 } }],
    [CARD.slowDeclined, undefined],
  ])(
    'a charge that becomes known only after the project is over is refunded, and the supporter’s list shows that; one that the bank refuses is not listed (%s)',
    async (card, shown) => {
      const [who, id] = [await supporter(), await running()];
      const { data } = await place(who, id);
      expect((await pay(who, data, card, {})).code).toBe(4204);
      await rowsOf(server, `update project set ends_at = $1 where project_id = $2`, [
        new Date(server.clock.now()),
        id,
      ]);
      await becomes(who, data, { state: 'lapsed' });
      const list = async () => {
        const { rows, total } = await server.call('GET', '/project/pledge/list', {
          token: who.token,
        });
        expect(total).toBe(rows.length);
        return rows;
      };
      const { pledgeId } = data;
      expect(await list()).toMatchObject([{ pledgeId, state: 'lapsed', paymentPending: true }]);
      server.clock.advance(41 * SECOND);
      await becomes(who, data, {
        paymentPending: false,
        refund: shown ? { amount: 300, at: server.clock.now() } : null,
      });
      expect(await list()).toMatchObject(shown ? [{ pledgeId, state: 'lapsed', ...shown }] : []);
      expect(await sumOf(server.deps.db, `project:${id}`)).toBe(0);
    },
  );
});

describe('payments are compared with the card company’s records', () => {
  /** Refunds a charge of a pledge at the card company, without the portal. */
  const refundByHand = ({ pledgeId }: { pledgeId: string }, purpose = 'upfront') =>
    rowsOf(
      server,
      `update sandbox_trade set record_status = 3 where rec_trade_id =
        (select rec_trade_id from payment_attempt where order_id = $1 and purpose = $2)`,
      [pledgeId, purpose],
    );

  test('a refund that the company made by hand is booked, and its pledge ends: the balance is never charged', async () => {
    const [who, other, id] = [await supporter(), await supporter(), await running({ stock: 2 })];
    const mine = await supported(who, id);
    await supported(other, id);
    await refundByHand(mine);
    server.clock.advance(11 * MINUTE);
    const refundedAt = server.clock.now();
    const over = { state: 'cancelled', due: 0, mayCancel: false } as const;
    await becomes(who, mine, { ...over, refund: { amount: 300, at: refundedAt } });
    // It counts no more, and its reward is free again.
    expect(await detail(who, id)).toMatchObject({
      pledged: 1_000,
      supporters: 1,
      rewards: [{ left: 1 }],
    });
    expect(await sumOf(server.deps.db, `project:${id}`)).toBe(300);
    server.clock.advance(2 * DAY);
    // The other supporter's balance was charged.
    await expect.poll(() => sumOf(server.deps.db, `project:${id}`), { timeout: 5_000 }).toBe(1_000);
    expect(await trades(mine)).toEqual([{ purpose: 'upfront', state: 'refunded', amount: 300 }]);
    expect(await view(who, mine)).toMatchObject(over);
  });

  test('a refund by hand that is noticed while the balance is due ends the pledge, too', async () => {
    const [who, id] = [await supporter(), await running()];
    const endsAt = server.clock.now() + 5 * MINUTE;
    await rowsOf(server, 'update project set ends_at = $1 where project_id = $2', [
      new Date(endsAt),
      id,
    ]);
    const mine = await supported(who, id, {}, { remember: false });
    await refundByHand(mine);
    server.clock.advance(5 * MINUTE);
    await becomes(who, mine, { state: 'balanceDue' });
    server.clock.advance(6 * MINUTE);
    await becomes(who, mine, {
      state: 'cancelled',
      refund: { amount: 300, at: server.clock.now() },
    });
    expect(await sumOf(server.deps.db, `project:${id}`)).toBe(0);
  });

  test('a pledge that is paid in full stays when one of its payments is refunded by hand', async () => {
    const [who, id] = [await supporter(), await running()];
    const mine = await supported(who, id);
    server.clock.advance(2 * DAY);
    await becomes(who, mine, { state: 'complete' });
    await refundByHand(mine, 'balance');
    server.clock.advance(11 * MINUTE);
    await expect
      .poll(async () => (await trades(mine)).map(({ state }) => state), { timeout: 5_000 })
      .toEqual(['paid', 'refunded']);
    expect(await view(who, mine)).toMatchObject({ state: 'complete' });
  });
});

test('PAGE-05 the newest of a member’s pledges is first in the list', async () => {
  const who = await supporter();
  const sent: string[] = [];
  for (const id of [await running(), await running()]) {
    server.clock.advance(SECOND);
    sent.unshift((await place(who, id)).data.pledgeId);
  }
  const { rows } = await server.call('GET', '/project/pledge/list', { token: who.token });
  expect((rows as unknown as PledgeRow[]).map(({ pledgeId }) => pledgeId)).toEqual(sent);
});

test('PAGE-05 members see only their own pledges; once a pledge is over, its member’s account can be deleted, and the pledge stays without the person', async () => {
  const [who, other, id] = [await supporter(), await supporter(), await running()];
  const { pledgeId } = await supported(who, id);
  const list = (as: Supporter) =>
    server.call('GET', '/project/pledge/list', {
      token: as.token,
      query: { pageNum: '1', pageSize: '10' },
    });
  expect((await list(who)).rows).toMatchObject([
    { pledgeId, projectTitle: '兒童安全座椅', rewardTitle: '徽章' },
  ]);
  expect(await list(other)).toMatchObject({ rows: [], total: 0 });
  const none = {
    list: async () => [],
    exportOf: async () => [],
  } as unknown as ExportParts['files'] & ExportParts['documents'];
  const exported = await exportOf(server.deps, { files: none, documents: none }, who.userId);
  const text = async (name: string) => {
    const bytes = await exported.find((one) => one.name === `${name}.json`)?.bytes();
    return (await bytes?.toArray())?.join('') ?? '';
  };
  expect(JSON.parse(await text('pledges'))).toMatchObject([
    {
      pledgeId,
      projectId: id,
      rewardId: `${id}-1`,
      quantity: 1,
      amount: 1_000,
      upfront: 300,
      state: 'standing',
      delivery: { receiver: '王小明', address: '臺北市中正區重慶南路一段122號' },
    },
  ]);
  expect(JSON.parse(await text('statement'))).toMatchObject([{ account: 'card', amount: -300 }]);
  expect(JSON.parse(await text('payments'))).toMatchObject([{ purpose: 'upfront', amount: 300 }]);
  await rowsOf(server, 'delete from saved_card where user_id = $1', [who.userId]);
  const erase = await accountDeletion(server, who);
  expect(await erase()).toBe(4021);
  await server.call('POST', '/project/pledge/cancel', { token: who.token, body: { pledgeId } });
  await becomes(who, { pledgeId }, { refund: { amount: 300, at: server.clock.now() } });
  expect(await erase()).toBe(200);
  expect(
    await rowsOf(server, 'select user_id, delivery from pledge where pledge_id = $1', [pledgeId]),
  ).toEqual([{ user_id: null, delivery: null }]);
  // A refund that is recorded after the deletion is pushed to nobody. Without a recipient the push would be for
  // everybody.
  await rowsOf(
    server,
    `update payment_attempt set state = 'refunding', due_at = $2 where order_id = $1`,
    [pledgeId, new Date(server.clock.now())],
  );
  const state = () =>
    rowsOf(server, 'select state from payment_attempt where order_id = $1', [pledgeId]);
  await expect.poll(state, { timeout: 5_000 }).toEqual([{ state: 'refunded' }]);
  const pushes = `select from push_message where user_id is null and message->>'kind' = 'refunded'`;
  expect(await rowsOf(server, pushes)).toEqual([]);
});

test('after all tests above the ledger still sums to zero', async () => {
  const wrong = await rowsOf(
    server,
    'select transaction_id from ledger_entry group by 1, unit having sum(amount) <> 0',
  );
  expect(wrong).toEqual([]);
  expect(await differences(server.deps.db)).toEqual([]);
});
