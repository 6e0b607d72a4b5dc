import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onHint, type Hint } from '../../server/bus-topics.ts';
import type { RidePlan } from '../../server/data/schema.ts';
import { seedDrivers } from '../../server/dispatch/drivers.ts';
import { ridePlanner, type PlanBasis } from '../../server/dispatch/plan.ts';
import { ridePosition } from '../../server/dispatch/position.ts';
import { simulatedFleet } from '../../server/dispatch/simulated-fleet.ts';
import type { Router } from '../../server/routing/router.ts';
import { distanceMetres } from '../../src/domain/geo/lat-lng.ts';
import { serves } from '../../src/domain/service-kind/service-kind.ts';
import {
  book,
  detail,
  MINUTE,
  plainPlan,
  reaches,
  rideTo,
  rowsOf,
  SECOND,
  startOrderServer,
  type OrderServer,
} from '../support/orders.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await startOrderServer();
});
afterAll(() => server.close());

test('LANG-03: drivers of an older version get a Latin name and the car’s colour; renamed drivers stay unchanged', async () => {
  const old = (more: string, driverId: string) =>
    rowsOf(
      server,
      `update driver set latin_name = '', car_color = '', ${more} where driver_id = '${driverId}'`,
    );
  const read = (driverId: string) =>
    rowsOf(
      server,
      `select name, latin_name, car, car_color from driver where driver_id = '${driverId}'`,
    );
  await old(`car = 'Toyota Camry 油電（白）', rating_tenths = 41`, 'driver-01');
  await old(`car = '計程車', name = '林大明'`, 'driver-02');
  await seedDrivers(server.deps.db);
  expect(await read('driver-01')).toEqual([
    {
      name: '陳志明',
      latin_name: 'Chen Chih-Ming',
      car: 'Toyota Camry Hybrid',
      car_color: 'white',
    },
  ]);
  expect(await read('driver-02')).toEqual([
    { name: '林大明', latin_name: '', car: '計程車', car_color: '' },
  ]);
  // Another start changes nothing of a driver who already has both values, so the operator's own entry stays.
  await rowsOf(server, `update driver set car = 'Tesla Model 3' where driver_id = 'driver-01'`);
  await seedDrivers(server.deps.db);
  expect(await read('driver-01')).toMatchObject([{ car: 'Tesla Model 3' }]);
});

describe('the search for a driver', () => {
  test('ORD-T10 without a driver in time the order is cancelled, with the reason', async () => {
    const empty = await startOrderServer({ env: { FLEET: 'off', DRIVER_SEARCH_SECONDS: '60' } });
    const changes: Hint<'order.changed'>[] = [];
    onHint(empty.deps.bus, 'order.changed', (hint) => changes.push(hint));
    try {
      const booked = await book(empty);
      // The pauses between two searches grow. The last pause ends when the time for the search is over.
      let age = 0;
      for (const [to, next] of [
        [20, 25],
        [59, 60],
      ] as const) {
        empty.clock.advance((to - age) * SECOND);
        age = to;
        await expect
          .poll(
            async () => (await rowsOf(empty, 'select due_at from customer_order'))[0]?.['due_at'],
          )
          .toEqual(new Date(booked.order.createdAt + next * SECOND));
        if (to < 59) {
          await rowsOf(empty, 'update customer_order set due_at = created_at');
        }
      }
      expect((await detail(empty, booked)).status).toBe(0);
      empty.clock.advance(SECOND);
      const order = await reaches(empty, booked, 10);
      expect(order).toMatchObject({
        items: [],
        total: 0,
        amountDue: 0,
        cancelled: {
          by: 'system',
          reason: 'noDriver',
          fee: 0,
          at: booked.order.createdAt + 60 * SECOND,
        },
      });
      // The push contains the reason.
      await expect
        .poll(() => changes.at(-1))
        .toMatchObject({ status: 10, cancelReason: 'noDriver' });
    } finally {
      await empty.close();
    }
  });

  test('ORD-T10 after an outage that outlasted the search, the order is cancelled and no driver comes', async () => {
    const booked = await book(server);
    server.clock.advance(5 * 3_600 * SECOND);
    const order = await reaches(server, booked, 10);
    expect(order).toMatchObject({
      total: 0,
      amountDue: 0,
      cancelled: { by: 'system', reason: 'noDriver', fee: 0 },
    });
    expect(order.driver).toBeUndefined();
  });

  test('KIND-03 a driver serves the kind of their ride', async () => {
    const route = { kind: 'type_rental_travel', destination: undefined, days: 1 };
    const booked = await Promise.all([1, 2, 3].map(() => book(server, { route })));
    server.clock.advance(10 * SECOND);
    for (const one of booked) {
      await reaches(server, one, 1);
      const [row] = await rowsOf(
        server,
        'select kinds from customer_order join driver using (driver_id) where order_no = $1',
        [one.orderNo],
      );
      expect(serves(Number(row?.['kinds']), 'type_rental_travel')).toBe(true);
    }
  });
});

describe('the ride of a simulated driver', () => {
  test('steps that were due while no server ran are done later, each with its own event', async () => {
    const booked = await book(server);
    await rideTo(server, booked, 1);
    server.clock.advance(2 * 3_600 * SECOND);
    await reaches(server, booked, 7);
    const events = await rowsOf(
      server,
      `select e.version, type, to_status from order_event e join customer_order using (order_id)
       where order_no = $1 order by e.version`,
      [booked.orderNo],
    );
    expect(events.map(({ version, type, to_status }) => [version, type, to_status])).toEqual([
      [1, 'order.created', 0],
      [2, 'ride.advanced', 1],
      [3, 'ride.advanced', 2],
      [4, 'ride.advanced', 3],
      [5, 'ride.advanced', 4],
      [6, 'ride.advanced', 5],
      [7, 'ride.ended', 7],
    ]);
  });

  test('ORD-09 when the driver has to wait for the passenger, the receipt has a separate item for it', async () => {
    const late = await startOrderServer({
      simulation: {
        planner: async (basis) => ({ ...(await plainPlan(basis)), waitedMinutes: 14 }),
      },
    });
    try {
      const booked = await book(late);
      const order = await rideTo(late, booked, 7);
      expect(order.items).toEqual([
        { code: 'base', quantity: 10, amount: 1_000 },
        { code: 'waiting', quantity: 4, amount: 40 },
      ]);
      expect(order.quotedItems).toEqual(booked.order.items);
      expect(order).toMatchObject({ total: 1_040, amountDue: 1_040 });
    } finally {
      await late.close();
    }
  });

  test('ORD-10 each change of an order and the driver’s position are published on the bus', async () => {
    const changes: Hint<'order.changed'>[] = [];
    const positions: Hint<'order.position'>[] = [];
    const endChanges = onHint(server.deps.bus, 'order.changed', (hint) => changes.push(hint));
    const endPositions = onHint(server.deps.bus, 'order.position', (hint) => positions.push(hint));
    const { userId, token } = await server.signIn();
    const { orderNo } = await book(server, { token });
    const agent = await server.signIn('agent');
    const status = async () => {
      const query = { orderNo };
      const { data } = await server.call<{ status: number }>('GET', '/order/detail', {
        token: agent.token,
        query,
      });
      return data.status;
    };
    server.clock.advance(10 * SECOND);
    await expect.poll(status).toBe(1);
    const mine = <One extends { userId: string | null }>(all: One[]) =>
      all.filter((one) => one.userId === userId);
    await expect
      .poll(() => mine(changes).map((one) => [one.status, one.version]))
      .toEqual([
        [0, 1],
        [1, 2],
      ]);
    await expect.poll(() => mine(positions).length, { timeout: 5_000 }).toBeGreaterThan(0);
    expect(mine(positions)[0]?.position).toMatchObject({ orderNo, etaSeconds: 60 });
    endChanges();
    endPositions();
  });
});

const pickup = { lat: 25.0478, lng: 121.517 };
const router: Router = {
  route: async ([from = pickup, to = pickup]) => ({
    distanceMetres: distanceMetres(from, to) * 1.3,
    durationSeconds: 600,
    line: [from, to],
    estimated: true,
  }),
};
const basis = (changes: Partial<PlanBasis> = {}): PlanBasis => ({
  seed: 'quote',
  kind: 'type_dui',
  timing: 'now',
  pickupAt: 0,
  pickup,
  durationSeconds: 1_200,
  hours: null,
  days: null,
  now: 1_000_000,
  speed: 1,
  ...changes,
});

describe('the plan of a ride', () => {
  const inOrder = (plan: RidePlan) => [
    plan.startAt,
    plan.departAt,
    plan.arriveAt,
    plan.boardAt,
    plan.almostThereAt,
    plan.endAt,
  ];

  test('its steps are in order, for many seeds', async () => {
    const planner = ridePlanner(router, 1 / 12);
    for (let index = 0; index < 200; index += 1) {
      const steps = inOrder(await planner(basis({ seed: `seed ${index}` })));
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      expect(new Set(steps).size).toBe(steps.length);
    }
  });

  test('the same seed gives the same plan', async () => {
    const planner = ridePlanner(router, 1 / 12);
    expect(await planner(basis())).toEqual(await planner(basis()));
    expect(await planner(basis())).not.toEqual(await planner(basis({ seed: 'other' })));
  });

  test('a ride lasts the quoted time, an hourly ride its booked hours, a charter its booked days', async () => {
    const planner = ridePlanner(router, 0);
    const lasts = async (changes: Partial<PlanBasis>) => {
      const { boardAt, endAt } = await planner(basis(changes));
      return Math.round((endAt - boardAt) / SECOND);
    };
    expect(await lasts({})).toBe(1_200);
    expect(await lasts({ kind: 'type_hourly_designated', hours: 3 })).toBe(3 * 3_600);
    expect(await lasts({ kind: 'type_rental_travel', days: 2 })).toBe(2 * 24 * 3_600);
    expect(await lasts({ speed: 60 })).toBe(20);
  });

  test('a ride is “almost there” 90 seconds before its end, a short ride at the start of its last third', async () => {
    const last = async (durationSeconds: number) => {
      const { almostThereAt, endAt } = await ridePlanner(router, 0)(basis({ durationSeconds }));
      return Math.round((endAt - almostThereAt) / SECOND);
    };
    expect([await last(1_200), await last(270), await last(90)]).toEqual([90, 90, 30]);
  });

  test('a driver answers three to seven seconds after the search began, sooner in a faster fleet', async () => {
    // This order has only the fields that the fleet reads.
    const order = {
      kind: 'type_dui',
      timing: 'now',
      quoteId: 'q',
      orderId: 'o',
      pickupAt: new Date(0),
      pickup: { latLng: pickup },
      hours: null,
      days: null,
      durationSeconds: 600,
    } as never;
    for (const speed of [1, 60]) {
      const fleet = simulatedFleet(server.deps.db, plainPlan, speed);
      const offered = async (after: number) => (await fleet.offers(order, 0, after / speed)).length;
      expect(await offered(3 * SECOND - 1)).toBe(0);
      expect(await offered(7 * SECOND)).toBeGreaterThan(0);
    }
  });

  test('for a ride that is booked ahead, the driver arrives before the booked time, and the passenger boards after it', async () => {
    const pickupAt = 1_000_000 + 45 * MINUTE;
    const { arriveAt, boardAt } = await ridePlanner(
      router,
      0,
    )(basis({ timing: 'ahead', pickupAt }));
    expect(Math.round((pickupAt - arriveAt) / MINUTE)).toBe(3);
    expect(boardAt).toBeGreaterThan(pickupAt);
    expect(boardAt - pickupAt).toBeLessThanOrEqual(2 * MINUTE);
  });

  test('about one passenger in twelve boards late, in designated driving only, and none when that is switched off', async () => {
    const late = async (share: number, kind: PlanBasis['kind']) => {
      const planner = ridePlanner(router, share);
      let count = 0;
      for (let index = 0; index < 600; index += 1) {
        if ((await planner(basis({ seed: `seed ${index}`, kind }))).waitedMinutes > 10) count += 1;
      }
      return count;
    };
    expect(await late(1 / 12, 'type_dui')).toBeGreaterThan(25);
    expect(await late(1 / 12, 'type_dui')).toBeLessThan(80);
    expect(await late(1 / 12, 'type_airport_port')).toBe(0);
    expect(await late(0, 'type_dui')).toBe(0);
  });
});

describe('the position of the driver', () => {
  const destination = { lat: 25.0338, lng: 121.5645 };
  const order = (status: number) => ({
    orderNo: 'D1',
    status,
    pickup: { latLng: pickup },
    line: [pickup, destination],
  });

  test('depends only on the plan and the time: on the way to the pick-up, then along the quoted route', async () => {
    const plan = await ridePlanner(router, 0)(basis());
    const at = (status: number, now: number) => ridePosition(order(status), plan, now);
    expect(at(1, plan.startAt)?.latLng).toEqual(plan.approach[0]);
    expect(at(2, plan.arriveAt)).toMatchObject({ latLng: pickup, etaSeconds: 0 });
    expect(at(3, plan.boardAt)?.latLng).toEqual(pickup);
    const half = at(4, (plan.boardAt + plan.endAt) / 2);
    expect(half?.latLng.lat).toBeCloseTo((pickup.lat + destination.lat) / 2, 4);
    expect(half?.etaSeconds).toBe(600);
    expect(at(5, plan.endAt + MINUTE)).toMatchObject({ latLng: destination, etaSeconds: 0 });
    expect(at(0, plan.startAt)).toBeUndefined();
    expect(at(6, plan.endAt)).toBeUndefined();
  });
});
