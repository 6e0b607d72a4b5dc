import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membershipOf } from '../../server/accounts/membership.ts';
import { bookPoints, bookRide, takeBackRide, type Points } from '../../server/accounts/points.ts';
import { createSessions } from '../../server/accounts/sessions.ts';
import { appUser, paymentAttempt } from '../../server/data/schema.ts';
import { LADDER, type Membership } from '../../src/domain/account/membership.ts';
import { OPEN_ORDERS_MAX } from '../../src/domain/limits.ts';
import { createBody, quoteBody } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** 20 November 2026, noon in Taipei. */
const NOW = Date.UTC(2026, 10, 20, 4);
const PROFILE = '/system/user/profile';
const PATH = `${PROFILE}/portal/vip`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }, undefined, { from: NOW });
});
afterAll(() => server.close());

interface Who {
  readonly userId: string;
  readonly token: string;
}

async function member(userId: string, more: Partial<typeof appUser.$inferInsert> = {}) {
  const { db, clock, config } = server.deps;
  await db
    .insert(appUser)
    .values({ userId, userName: userId, userType: 'passenger_user', nickName: userId, ...more });
  const sessions = createSessions(db, clock, config.sessionHours);
  return { userId, token: (await sessions.create(userId, config.clientId)).token };
}

async function membership({ token }: Who): Promise<Membership> {
  const { code, data } = await server.call('GET', PATH, { token });
  expect(code).toBe(200);
  return data as Membership;
}

async function levelIn({ token }: Who): Promise<string> {
  const { data } = await server.call('GET', PROFILE, { token });
  return (data as { user: { vipLevel: string } }).user.vipLevel;
}

/** Books points at noon of a day in Taipei. */
function give({ userId }: Who, amount: number, day: string, more: Partial<Points> = {}) {
  return server.deps.db.transaction((tx) =>
    bookPoints(tx, {
      userId,
      amount,
      kind: 'supporter',
      reason: 'ride',
      subject: `D${day}`,
      at: new Date(`${day}T12:00:00+08:00`),
      ...more,
    }),
  );
}

describe('the membership levels (PAGE-05, SESS-01)', () => {
  test('a member without points has the lowest level', async () => {
    const who = await member('nobody');
    expect(await membership(who)).toEqual({
      level: 'Free',
      points: 0,
      given: null,
      leaving: [],
      keptUntil: null,
      steps: LADDER,
    });
    expect(await levelIn(who)).toBe('Free');
  });

  test('only a member can ask for their own level', async () => {
    expect((await server.call('GET', PATH)).code).toBe(401);
    expect((await server.call('GET', PATH, { token: 'made-up' })).code).toBe(401);
  });

  test('points of all kinds count for twelve months, to the day in Taipei', async () => {
    const who = await member('counts');
    await give(who, 500, '2025-11-20', { at: new Date(NOW - 365 * 86_400_000) });
    await give(who, 40, '2025-12-01');
    await give(who, 30, '2026-03-05');
    await give(who, 35, '2026-03-05', { kind: 'influencer', reason: 'invitation', subject: 'x' });
    await give(who, 9, '2026-11-19', { kind: 'creator', reason: 'project', subject: 'p' });
    const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`);
    expect(await membership(who)).toMatchObject({
      level: 'Gold',
      points: 114,
      leaving: [
        { at: noon('2026-12-01'), points: 40 },
        { at: noon('2027-03-05'), points: 65 },
        { at: noon('2027-11-19'), points: 9 },
      ],
      keptUntil: noon('2026-12-01'),
    });
    expect(await levelIn(who)).toBe('Gold');
  });

  test('points expire on the same day of the next year in Taipei, also across a leap day', async () => {
    const who = await member('leaps');
    for (const [at, amount] of [
      ['2027-05-01T07:00:00+08:00', 3],
      ['2027-05-01T12:00:00+08:00', 4],
      ['2027-05-02T07:00:00+08:00', 5],
    ] as const) {
      await give(who, amount, at, { at: new Date(at) });
    }
    const clock = { now: () => Date.parse('2027-05-03T00:00:00+08:00') };
    const { leaving } = await membershipOf({ db: server.deps.db, clock }, who.userId);
    expect(leaving).toEqual([
      { at: Date.parse('2028-05-01T12:00:00+08:00'), points: 7 },
      { at: Date.parse('2028-05-02T07:00:00+08:00'), points: 5 },
    ]);
  });

  test('the count goes down when points expire', async () => {
    const who = await member('fades');
    await give(who, 31, '2025-11-20', { at: new Date(NOW - 365 * 86_400_000 + 60_000) });
    expect(await levelIn(who)).toBe('Silver');
    server.clock.advance(60_000);
    expect(await levelIn(who)).toBe('Free');
    expect(await membership(who)).toMatchObject({ level: 'Free', points: 0, leaving: [] });
  });

  test('points that are revoked for a ride are deducted from that ride’s points, even a long time later', async () => {
    const who = await member('refunds');
    const { db } = server.deps;
    const ride = { orderId: 'none', orderNo: 'D-back', userId: who.userId };
    await db.transaction((tx) => bookRide(tx, ride, 3_200, new Date('2025-10-01T00:00:00Z')));
    await give(who, 30, '2026-05-01');
    await db.transaction((tx) => takeBackRide(tx, ride, new Date(NOW)));
    expect(await membership(who)).toMatchObject({ level: 'Silver', points: 30 });
  });

  test('points of a ride stay as long as one of its payments is not refunded', async () => {
    const who = await member('paid-twice');
    const { db } = server.deps;
    const ride = { orderId: 'paid-twice', orderNo: 'D-twice', userId: who.userId };
    await db.transaction((tx) => bookRide(tx, ride, 3_200, new Date(NOW)));
    const attempt = { orderId: ride.orderId, amount: 3_200, createdAt: new Date(NOW) };
    await db.insert(paymentAttempt).values([
      { ...attempt, attemptId: 'twice-1', gatewayOrderNumber: 'twice-1', state: 'refunding' },
      { ...attempt, attemptId: 'twice-2', gatewayOrderNumber: 'twice-2', state: 'paid' },
    ]);
    await db.transaction((tx) => takeBackRide(tx, ride, new Date(NOW)));
    expect(await membership(who)).toMatchObject({ points: 32 });
  });

  test('a member of a higher level gets more points for each paid ride', async () => {
    const brought = async (userId: string, points: number) => {
      const who = await member(userId);
      if (points > 0) await give(who, points, '2026-06-01');
      await server.deps.db.transaction((tx) =>
        bookRide(tx, { orderNo: `R-${userId}`, userId }, 1_050, new Date(NOW)),
      );
      return (await membership(who)).points - points;
    };
    expect(await brought('ride-free', 0)).toBe(10);
    expect(await brought('ride-silver', 30)).toBe(11);
    expect(await brought('ride-gold', 100)).toBe(12);
    expect(await brought('ride-platinum', 300)).toBe(15);
  });

  test('a granted level replaces the level by points while it lasts, and brings its benefits', async () => {
    const until = new Date(NOW + 86_400_000);
    const given = { vipLevel: 'Platinum', vipExpirationDate: until.toISOString() };
    const who = await member('given', { ...given, vipCancel: 'Y' });
    await give(who, 30, '2026-06-01');
    expect(await membership(who)).toMatchObject({
      level: 'Platinum',
      points: 30,
      given: { level: 'Platinum', until: until.getTime(), isCancelled: true },
    });
    await server.deps.db.transaction((tx) =>
      bookRide(tx, { orderNo: 'R-given', userId: 'given' }, 100, new Date(NOW)),
    );
    expect((await membership(who)).points).toBe(36);
    const named = await member('named', { vipLevel: 'Ambassador' });
    expect(await membership(named)).toMatchObject({
      level: 'Ambassador',
      given: { level: 'Ambassador', until: null, isCancelled: false },
    });
  });

  test('a level earned by points cannot be cancelled, because it was not granted', async () => {
    const who = await member('earned');
    await give(who, 300, '2026-06-01');
    const { code, data } = await server.call('PUT', PATH, {
      token: who.token,
      body: { vipCancel: 'Y' },
    });
    expect({ code, data }).toEqual({ code: 4001, data: { fields: { vipCancel: 'invalid' } } });
  });
});

describe('open orders by membership level', () => {
  const order = async (who: Who, n: number) => {
    const headers = { 'x-forwarded-for': `203.0.113.${n % 250}` };
    const quoted = await server.call('POST', '/fare/quote', { body: await quoteBody(), headers });
    const { quoteId } = quoted.data as { quoteId: string };
    const { code } = await server.call('POST', '/order/create', {
      token: who.token,
      body: createBody(quoteId),
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    });
    return code;
  };

  test('a silver member can have two more open orders than a member of the lowest level', async () => {
    const who = await member('books');
    const most = async (upTo: number) => {
      let made = 0;
      for (; made < upTo; made += 1) {
        const code = await order(who, made);
        if (code !== 200) return { made, code };
      }
      return { made, code: 200 };
    };
    expect(await most(OPEN_ORDERS_MAX + 1)).toEqual({ made: OPEN_ORDERS_MAX, code: 4107 });
    await give(who, 30, '2026-06-01');
    expect(await most(3)).toEqual({ made: 2, code: 4107 });
  });
});
