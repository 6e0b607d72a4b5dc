import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrder } from '../../server/orders/change-order.ts';
import type { OrderAccess, OrderView } from '../../src/contract/order.ts';
import type { Place } from '../../src/domain/geo/place.ts';
import { DISPATCH_LEAD_MS } from '../../src/domain/limits.ts';
import { CAR_COLORS } from '../../src/domain/order/car.ts';
import { hoursOf } from '../../src/domain/order/draft-errors.ts';
import { EMPTY_DETAILS } from '../../src/domain/order/draft.ts';
import { ORDER_STATUSES } from '../../src/domain/order/status.ts';
import type { OrderStatusEvent } from '../../src/machines/order-status/machine.ts';
import {
  book,
  createBody,
  detail,
  place,
  quote,
  quoteBody,
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

const cancel = (orderNo: string, fee: number, orderToken: string | undefined) =>
  server.call<OrderView & { fee: number }>('POST', '/order/cancel', {
    body: { orderNo, fee },
    orderToken,
  });

describe('ORD-09 a quote', () => {
  test('is itemised, has an id and an expiry, and says that its distance is an estimate', async () => {
    const given = await quote(server);
    expect(given).toMatchObject({
      items: [{ code: 'base', quantity: 10, amount: 1_000 }],
      total: 1_000,
      estimatedRoute: true,
      expiresAt: server.clock.now() + 600 * SECOND,
    });
    expect(given.line.length).toBeGreaterThan(1);
    expect(given.pickupEtaSeconds).toBeGreaterThan(60);
    expect(given.pickupEtaSeconds).toBeLessThan(30 * 60);
  });

  test('an hourly ride needs no destination', async () => {
    const given = await quote(server, {
      kind: 'type_hourly_designated',
      destination: undefined,
      hours: 3,
    });
    expect(given).toMatchObject({ total: 1_800, distanceMetres: 0 });
  });

  test.each([
    [{ pickup: { placeId: 'nowhere' } }, { pickup: 'chooseSuggestion' }],
    [{ destination: undefined }, { destination: 'required' }],
    [{ timing: 'ahead' }, { pickupAt: 'required' }],
    [{ timing: 'ahead', pickupAt: 0 }, { pickupAt: 'pastTime' }],
    [{ timing: 'ahead', pickupAt: 9e15 }, { pickupAt: 'invalidTime' }],
    // These test the limits of a date, of an exact integer, and of a number in JSON.
    [{ timing: 'ahead', pickupAt: 8.64e15 + 1 }, { pickupAt: 'invalidTime' }],
    [{ timing: 'ahead', pickupAt: 8.64e15 }, { pickupAt: 'invalidTime' }],
    [{ timing: 'ahead', pickupAt: -8.64e15 }, { pickupAt: 'invalidTime' }],
    [{ timing: 'ahead', pickupAt: 2 ** 53 }, { pickupAt: 'outOfRange' }],
    [{ timing: 'ahead', pickupAt: 1e300 }, { pickupAt: 'outOfRange' }],
    [{ timing: 'ahead', pickupAt: 0.5 }, { pickupAt: 'invalid' }],
    [{ kind: 'type_airport_port' }, { destination: 'notAirport' }],
    [{ stops: 'pickup' }, { 'stops.0': 'sameAsBefore' }],
    [{ stops: 'destination' }, { destination: 'sameAsBefore' }],
    [{ kind: 'type_hourly_designated' }, { hours: 'outOfRange' }],
    [{ kind: 'type_hourly_designated', hours: 25 }, { hours: 'outOfRange' }],
    [{ kind: 'type_rental_travel' }, { days: 'outOfRange' }],
  ])('ORD-08 %j is refused at its field', async (changes, fields) => {
    const body = await quoteBody();
    const { pickup, ...others } = changes as { pickup?: object };
    const { stops } = changes as { stops?: 'pickup' | 'destination' };
    const asked = {
      ...body,
      ...others,
      pickup: { ...body.pickup, ...pickup },
      stops: stops === undefined ? [] : [body[stops]],
    };
    const { code, data } = await server.call('POST', '/fare/quote', { body: asked });
    expect({ code, data }).toEqual({ code: 4001, data: { fields } });
  });

  test('a place is looked up by its id, whatever else the caller sends', async () => {
    const far = { ...(await place('台北101')), latLng: { lat: 22.6, lng: 120.3 } };
    const { total } = await quote(server, { destination: far });
    expect(total).toBe(1_000);
  });

  test('a ride booked ahead has the price and the traffic of its own time', async () => {
    const airport = await place('桃園國際機場第一航廈');
    const [noon, hour] = [server.clock.now(), 3_600 * SECOND];
    const at = (pickupAt: number) =>
      quote(server, {
        kind: 'type_airport_port',
        timing: 'ahead',
        pickupAt,
        destination: airport,
      });
    // It is noon in Taipei. The times are two at night and eight in the morning of the next day.
    const [night, morning] = [await at(noon + 14 * hour), await at(noon + 20 * hour)];
    const codes = ({ items }: typeof night) => items.map(({ code }) => code);
    expect([codes(night).includes('night'), codes(morning).includes('night')]).toEqual([
      true,
      false,
    ]);
    expect(night.durationSeconds).toBeLessThan(morning.durationSeconds);
    const now = await quote(server, { kind: 'type_airport_port', destination: airport });
    expect(now.durationSeconds).toBeGreaterThan(night.durationSeconds);
  });

  test('an order keeps the address of a place in the passenger’s own words', async () => {
    const pickup = { ...(await place('台北車站')), address: '站前廣場，東三門' };
    const { order } = await book(server, { route: { pickup } });
    expect(order.pickup.address).toBe('站前廣場，東三門');
  });

  test('a ride to an island that cannot be reached by road is refused', async () => {
    const body = await quoteBody({ destination: await place('澎湖縣') });
    expect(await server.call('POST', '/fare/quote', { body })).toMatchObject({ code: 4106 });
  });

  test.each([
    ['澎湖機場', '澎湖縣'],
    ['金門機場', '金門縣'],
  ])('a ride on an island is priced, as the service contract requires: %s', async (from, to) => {
    const places = { pickup: await place(from), destination: await place(to) };
    const { total } = await quote(server, places);
    expect(total).toBeGreaterThan(0);
  });
});

describe('ORD-T07 creating an order', () => {
  test('a visitor orders, and their token opens the order', async () => {
    // In the passenger's own car passengers are not counted, so the order has 1.
    const booked = await book(server, { details: { passengers: 3 } });
    expect(booked.orderNo).toMatch(/^D260501[346789ACDEFHJKMNPRTWXY]{6}$/);
    expect(booked.order).toMatchObject({
      status: 0,
      version: 1,
      contactPhone: '0912345678',
      plate: 'ABC-1234',
      passengers: 1,
      total: 1_000,
      amountDue: 0,
      history: [{ status: 0, at: server.clock.now() }],
      cancellation: { allowed: true, fee: 0, reason: 'noDriverYet' },
    });
    expect(booked.order).not.toHaveProperty('boardingCode');
    expect(await detail(server, booked)).toEqual(booked.order);
  });

  test('a member’s order needs no order token, and is in the member’s list', async () => {
    const { token } = await server.signIn();
    const booked = await book(server, { token });
    expect(booked.orderToken).toBeUndefined();
    const { rows, total } = await server.call('GET', '/order/list', {
      token,
      query: { state: 'current', pageNum: '1', pageSize: '10' },
    });
    expect({ total, numbers: rows.map(({ orderNo }) => orderNo) }).toEqual({
      total: 1,
      numbers: [booked.orderNo],
    });
  });

  test('the list has the next ride first, and the last of the past ones', async () => {
    const { token } = await server.signIn();
    const rides: string[] = [];
    // Booked in another order than they are ridden.
    for (const hours of [30, 10, 20]) {
      const pickupAt = server.clock.now() + hours * 3_600 * SECOND;
      rides.push((await book(server, { token, route: { timing: 'ahead', pickupAt } })).orderNo);
      server.clock.advance(1);
    }
    rides.push((await book(server, { token })).orderNo);
    const [third, first, second, now] = rides;
    const listed = async (state: string) => {
      const pages = ['1', '2', '3', '4'].map((pageNum) =>
        server.call('GET', '/order/list', { token, query: { state, pageNum, pageSize: '1' } }),
      );
      return (await Promise.all(pages)).flatMap(({ rows }) => rows.map(({ orderNo }) => orderNo));
    };
    expect(await listed('current')).toEqual([now, first, second, third]);
    for (const orderNo of [second, third, first])
      await server.call('POST', '/order/cancel', { body: { orderNo, fee: 0 }, token });
    expect(await listed('past')).toEqual([third, second, first]);
  });

  test('the list has pages, and lists current and past orders separately', async () => {
    const { token } = await server.signIn();
    const numbers: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      numbers.push((await book(server, { token })).orderNo);
      server.clock.advance(1);
    }
    const [last = ''] = numbers;
    await server.call('POST', '/order/cancel', { body: { orderNo: last, fee: 0 }, token });
    const page = async (state: string, pageNum: string) => {
      const query = { state, pageNum, pageSize: '1' };
      const { rows, total } = await server.call('GET', '/order/list', { token, query });
      return [rows.map(({ orderNo }) => orderNo), total];
    };
    expect(await page('current', '1')).toEqual([[numbers[1]], 2]);
    expect(await page('current', '2')).toEqual([[numbers[2]], 2]);
    expect(await page('current', '3')).toEqual([[], 2]);
    expect(await page('past', '1')).toEqual([[last], 1]);
  });

  test('a repeated submission with the same key and body returns the same order, and to a visitor the same token', async () => {
    const { quoteId } = await quote(server);
    const submit = () =>
      server.call<OrderAccess>('POST', '/order/create', {
        body: createBody(quoteId),
        key: 'k-1234567',
      });
    const first = await submit();
    server.clock.advance(3_600 * SECOND); // the quote has long expired
    const second = await submit();
    expect(second.code).toBe(200);
    expect(second.data.order.orderNo).toBe(first.data.order.orderNo);
    expect(second.data.orderToken).toBe(first.data.orderToken);
    for (const { data } of [first, second]) {
      const { orderToken } = data;
      const query = { orderNo: data.order.orderNo };
      expect((await server.call('GET', '/order/detail', { query, orderToken })).code).toBe(200);
    }
  });

  test('the same key with another body is refused as a conflict', async () => {
    const key = randomUUID();
    const { quoteId } = await quote(server);
    await server.call('POST', '/order/create', { body: createBody(quoteId), key });
    const body = createBody(quoteId, { note: '其他' });
    expect((await server.call('POST', '/order/create', { body, key })).code).toBe(4102);
  });

  test('ORD-06 after a sign-in, the key of a visitor’s order makes no second one, and its body finds the first', async () => {
    const key = randomUUID();
    const { quoteId } = await quote(server);
    const { token } = await server.signIn();
    const send = (body: object, who = {}) =>
      server.call<OrderAccess>('POST', '/order/create', { body, key, ...who });
    const first = await send(createBody(quoteId));
    const again = await quote(server); // the form asks for a new price after the sign-in
    expect((await send(createBody(again.quoteId), { token })).code).toBe(4102);
    expect((await send(createBody(quoteId, { note: '其他' }), { token })).code).toBe(4102);
    const { code, data } = await send(createBody(quoteId), { token });
    expect([code, data.order.orderNo]).toEqual([200, first.data.order.orderNo]);
    expect(data.orderToken).toBe(first.data.orderToken);
  });

  test('one key used by two passengers makes two orders', async () => {
    const key = randomUUID();
    const people = [await server.signIn(), await server.signIn()];
    const numbers = [];
    for (const { token } of people) {
      const { quoteId } = await quote(server);
      const body = createBody(quoteId);
      const { data } = await server.call<OrderAccess>('POST', '/order/create', {
        body,
        key,
        token,
      });
      numbers.push(data.order.orderNo);
    }
    expect(new Set(numbers).size).toBe(2);
  });

  test('a quote is valid until its expiry, and for one order only', async () => {
    const create = (quoteId: string) =>
      server.call('POST', '/order/create', { body: createBody(quoteId), key: randomUUID() });
    const kept = await quote(server);
    server.clock.advance(600 * SECOND - 1);
    expect((await create(kept.quoteId)).code).toBe(200);
    expect((await create(kept.quoteId)).code).toBe(4101);
    const late = await quote(server);
    server.clock.advance(600 * SECOND);
    expect((await create(late.quoteId)).code).toBe(4101);
    expect((await create('unknown')).code).toBe(4101);
  });

  test.each(['pickup', 'stops.0', 'destination'])(
    'ORD-01 with a vague %s the price is an estimate, and ordering needs a pin on the map',
    async (field) => {
      const vague = await place('新北市板橋區文化路一段188巷5號');
      expect(vague.accuracyMetres).toBeGreaterThan(300);
      const routed = (at: Place) => (field === 'stops.0' ? { stops: [at] } : { [field]: at });
      const create = async (quoteId: string) => {
        const body = createBody(quoteId);
        return server.call('POST', '/order/create', { body, key: randomUUID() });
      };

      const rough = await quote(server, routed(vague));
      expect(rough.isEstimate).toBe(true);
      const refused = await create(rough.quoteId);
      expect({ code: refused.code, data: refused.data }).toEqual({
        code: 4001,
        data: { fields: { [field]: 'confirmPin' } },
      });

      const { lat, lng } = vague.latLng;
      const query = { lat: String(lat + 0.001), lng: String(lng), language: 'zh-Hant' };
      const pin = await server.call<Place>('GET', '/place/nearest', {
        query: { ...query, of: vague.placeId },
      });
      expect(pin.data.address).toBe(vague.address);
      const firm = await quote(server, routed(pin.data));
      expect(firm.isEstimate).toBeUndefined();
      expect((await create(firm.quoteId)).code).toBe(200);
    },
  );

  test.each([undefined, 'short', 'x'.repeat(65), 'with space'])(
    'the submission key %j is refused',
    async (key) => {
      const { quoteId } = await quote(server);
      const given = { body: createBody(quoteId), ...(key === undefined ? {} : { key }) };
      const { code, data } = await server.call('POST', '/order/create', given);
      expect(code).toBe(4001);
      expect(data).toHaveProperty(['fields', 'idempotency-key']);
    },
  );

  test('ORD-08 a ride by the hour needs at least the hours that its route takes', async () => {
    const places = { pickup: await place('台北101'), destination: await place('高雄火車站') };
    const booked = async (hours: number) => {
      const route = { kind: 'type_hourly_designated', hours, ...places } as const;
      const { quoteId, durationSeconds } = await quote(server, route);
      const body = createBody(quoteId);
      const { code, data } = await server.call('POST', '/order/create', {
        body,
        key: randomUUID(),
      });
      return { code, data, durationSeconds };
    };
    const { durationSeconds, ...refused } = await booked(2);
    expect(refused).toEqual({ code: 4001, data: { fields: { hours: 'tooFewHours' } } });
    const enough = hoursOf(durationSeconds);
    expect(enough).toBeGreaterThan(3);
    expect([(await booked(enough - 1)).code, (await booked(enough)).code]).toEqual([4001, 200]);
  });

  test('ORD-08 each wrong detail is reported at its field', async () => {
    const { quoteId } = await quote(server);
    const body = createBody(quoteId, { contactName: ' ', contactPhone: '12345', plate: '???' });
    const { code, data } = await server.call('POST', '/order/create', { body, key: randomUUID() });
    expect({ code, data }).toEqual({
      code: 4001,
      data: {
        fields: { contactName: 'required', contactPhone: 'invalidPhone', plate: 'invalidPlate' },
      },
    });
  });

  test('ORD-08 an airport order needs terminal and flight', async () => {
    const airport = await place('TPE');
    expect(airport.kind).toBe('airport');
    const asked = { kind: 'type_airport_port', pickup: airport };
    const { quoteId } = await quote(server, asked);
    const { data } = await server.call('POST', '/order/create', {
      body: createBody(quoteId),
      key: randomUUID(),
    });
    expect(data).toEqual({ fields: { terminal: 'required', flightNumber: 'required' } });
    const { order } = await book(server, {
      route: asked,
      details: { terminal: '1', flightNumber: 'br 892', passengers: 3, plate: '' },
    });
    expect(order).toMatchObject({ flightNumber: 'BR892', terminal: '1', passengers: 3, plate: '' });
  });

  test.each([
    ['第二航廈', '桃園國際機場第二航廈', { order: { flightNumber: 'BR892', terminal: '2' } }],
    ['1', '桃園國際機場第二航廈', { fields: { terminal: 'otherTerminal' } }],
    ['9', '桃園國際機場第二航廈', { fields: { terminal: 'invalidTerminal' } }],
    ['國際線', '高雄國際機場國際線航廈', { order: { flightNumber: 'BR892', terminal: 'I' } }],
    ['2', '高雄國際機場國際線航廈', { fields: { terminal: 'otherTerminal' } }],
  ])('ORD-08 terminal %s is checked for the airport %s', async (terminal, name, answer) => {
    const airport = await place(name);
    const given = await quote(server, { kind: 'type_airport_port', pickup: airport });
    const { data } = await server.call('POST', '/order/create', {
      body: createBody(given.quoteId, { terminal, flightNumber: 'BR 0892' }),
      key: randomUUID(),
    });
    expect(data).toMatchObject(answer);
  });
});

test('an order that was stored before a field existed has the empty value in that field', async () => {
  const booked = await book(server, { details: { note: 'gate 3' } });
  const whole = await detail(server, booked);
  for (const name of Object.keys(EMPTY_DETAILS).filter((field) => field !== 'contactPhone')) {
    const older = `update customer_order set details = details - $2 where order_no = $1 returning details`;
    const [row] = await rowsOf(server, older, [booked.orderNo, name]);
    expect(row?.['details']).not.toHaveProperty(name);
  }
  expect(await detail(server, booked)).toEqual({
    ...whole,
    ...EMPTY_DETAILS,
    contactPhone: whole.contactPhone,
  });
});

describe('finding an order (GUARD-06)', () => {
  test('works by number and telephone number, in any spelling', async () => {
    const { orderNo } = await book(server);
    const body = { orderNo: ` ${orderNo.toLowerCase()} `, phone: '+886 912 345 678' };
    const { data } = await server.call<OrderAccess>('POST', '/order/find', { body });
    expect(data.order.orderNo).toBe(orderNo);
    const { orderToken } = data;
    expect(
      (await server.call('GET', '/order/detail', { query: { orderNo }, orderToken })).code,
    ).toBe(200);
  });

  test('gives one and the same answer to every mismatch', async () => {
    const { orderNo } = await book(server);
    const answers = await Promise.all(
      [
        { orderNo, phone: '0912345679' },
        { orderNo, phone: 'abc' },
        { orderNo: 'D260501ZZZZZZ', phone: '0912345678' },
        { orderNo: '%', phone: '0912345678' },
      ].map((body) => server.call('POST', '/order/find', { body })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, code: 4105 });
  });
});

test('ORD-02 the statuses of orders are listed by their numbers', async () => {
  const path = '/system/dict/data/type/order_status';
  const { data } = await server.call<{ dictValue: string }[]>('GET', path);
  expect(data.map(({ dictValue }) => Number(dictValue))).toEqual(ORDER_STATUSES);
});

describe('a ride through the server', () => {
  test('ORD-T01, ORD-T02 goes from the search to the end of the ride, with its history', async () => {
    const booked = await book(server);
    const searching = await detail(server, booked);
    expect(searching.status).toBe(0);
    const assigned = await rideTo(server, booked, 1);
    expect(assigned.driver?.name).toMatch(/^.{3}$/u);
    expect(assigned.driver?.latinName).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+-[A-Z][a-z]+$/);
    expect(Object.keys(CAR_COLORS)).toContain(assigned.driver?.carColor);
    expect(assigned.driver?.phone).toMatch(/^09\d{8}$/);
    expect(assigned.boardingCode).toMatch(/^\d{4}$/);
    expect(assigned.position?.orderNo).toBe(booked.orderNo);
    expect(assigned.cancellation).toMatchObject({ fee: 0, reason: 'withinGrace' });
    // The plan is to arrive a minute after the driver takes the order. The promised arrival is another minute later.
    const [row] = await rowsOf(
      server,
      'select assigned_at, promised_arrival_at from customer_order where order_no = $1',
      [booked.orderNo],
    );
    const [taken, promised] = [row?.['assigned_at'] as Date, row?.['promised_arrival_at'] as Date];
    expect(promised.getTime() - taken.getTime()).toBe(120 * SECOND);
    const arrived = await rideTo(server, booked, 3);
    expect(arrived.boardingCode).toBe(assigned.boardingCode);
    const boarded = await rideTo(server, booked, 4);
    expect(boarded).not.toHaveProperty('boardingCode');
    expect(boarded.cancellation).toEqual({ allowed: false, fee: 0, reason: 'rideBegun' });
    const ended = await rideTo(server, booked, 7);
    expect(ended).toMatchObject({ status: 7, amountDue: 1_000, total: 1_000 });
    expect(ended.items).toEqual(ended.quotedItems);
    expect(ended.driver?.phone).toBe('');
    expect(ended).not.toHaveProperty('position');
    expect(ended.history.map(({ status }) => status)).toEqual([0, 1, 2, 3, 4, 5, 7]);
    const times = ended.history.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('ORD-T08 a ride that is paid in cash in the car is completed, with a payment record', async () => {
    const booked = await book(server, { details: { payment: 'cash' } });
    const ended = await rideTo(server, booked, 6);
    expect(ended).toMatchObject({
      status: 6,
      amountDue: 0,
      paid: { amount: 1_000, method: 'cash', at: server.clock.now() },
    });
  });

  test('a ride that is booked ahead waits in status 0 until its time', async () => {
    const pickupAt = server.clock.now() + 3 * 3_600 * SECOND;
    const booked = await book(server, { route: { timing: 'ahead', pickupAt } });
    expect(booked.order).toMatchObject({ status: 0, timing: 'ahead', pickupAt });
    server.clock.advance(pickupAt - DISPATCH_LEAD_MS - server.clock.now() - 1);
    const other = await book(server);
    await rideTo(server, other, 1); // by now, the fleet has searched
    server.clock.advance(20 * SECOND);
    await reaches(server, booked, 1);
  });
});

describe('cancelling on the server', () => {
  test('an impossible fee is refused at its field, and every possible but wrong fee gets one and the same refusal', async () => {
    const { orderNo, orderToken } = await book(server);
    for (const fee of [-1, 0.5, 2 ** 53, 1e300]) {
      const { code, data } = await cancel(orderNo, fee, orderToken);
      const fields = { fee: expect.stringMatching(/^(invalid|outOfRange)$/) as unknown };
      expect({ code, data }, String(fee)).toEqual({ code: 4001, data: { fields } });
    }
    const codes = [];
    for (const fee of [1, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1]) {
      codes.push((await cancel(orderNo, fee, orderToken)).code);
    }
    expect(codes).toEqual(Array(4).fill(codes[0]));
    expect(codes[0]).not.toBe(500);
    expect((await cancel(orderNo, 0, orderToken)).data).toMatchObject({ status: 10 });
  });

  test('ORD-T04 is free while a driver is searched', async () => {
    const { orderNo, orderToken } = await book(server);
    const { data } = await cancel(orderNo, 0, orderToken);
    expect(data).toMatchObject({
      status: 10,
      items: [],
      total: 0,
      amountDue: 0,
      cancelled: { by: 'passenger', reason: 'passenger', fee: 0, feePaid: false },
    });
    // The order is over: no search is due, and it does not count as an open order of its booker.
    expect(
      await rowsOf(server, 'select due_at, booker from customer_order where order_no = $1', [
        orderNo,
      ]),
    ).toEqual([{ due_at: null, booker: 'over' }]);
  });

  test('ORD-T04 is free within the grace period after a driver took the order', async () => {
    const within = await book(server);
    await rideTo(server, within, 1);
    expect((await cancel(within.orderNo, 0, within.orderToken)).data.status).toBe(10);
  });

  test('ORD-T05, ORD-T11 costs the fee that the passenger confirmed; with another fee nothing is cancelled', async () => {
    const slow = await startOrderServer({ env: { CANCEL_GRACE_SECONDS: '0' } });
    try {
      const booked = await book(slow);
      await rideTo(slow, booked, 2);
      const ask = (fee: number) =>
        slow.call<OrderView & { fee: number }>('POST', '/order/cancel', {
          body: { orderNo: booked.orderNo, fee },
          orderToken: booked.orderToken,
        });
      const wrong = await ask(0);
      expect({ code: wrong.code, data: wrong.data }).toEqual({ code: 4104, data: { fee: 100 } });
      expect((await detail(slow, booked)).status).toBe(2);
      const { data } = await ask(100);
      expect(data).toMatchObject({
        status: 11,
        amountDue: 100,
        total: 100,
        items: [{ code: 'cancellation', quantity: 1, amount: 100 }],
        cancelled: { fee: 100, feePaid: false },
      });
      expect((await ask(100)).code).toBe(4103);
    } finally {
      await slow.close();
    }
  });

  test('ORD-T11 is refused once the ride has begun, and ORD-T12 once it is over', async () => {
    const booked = await book(server, { details: { payment: 'cash' } });
    await rideTo(server, booked, 4);
    expect((await cancel(booked.orderNo, 0, booked.orderToken)).code).toBe(4103);
    expect((await detail(server, booked)).status).toBe(4);
    await rideTo(server, booked, 6);
    expect((await cancel(booked.orderNo, 0, booked.orderToken)).code).toBe(4103);
    expect((await detail(server, booked)).status).toBe(6);
  });
});

describe('the one function that changes an order', () => {
  const refused: readonly OrderStatusEvent[] = [
    { type: 'ride.advanced', to: 1 },
    { type: 'ride.ended', amountDue: 0 },
    { type: 'payment.confirmed' },
    { type: 'payment.declined' },
    { type: 'order.cancel', fee: 0 },
    { type: 'dispatch.expired' },
  ];

  test.each([6, 10])(
    'ORD-T12 refuses every event in status %i: no new version, no event in the history',
    async (status) => {
      const booked = await book(server, { details: { payment: 'cash' } });
      if (status === 6) await rideTo(server, booked, 6);
      else await cancel(booked.orderNo, 0, booked.orderToken);
      const row = 'select order_id, version from customer_order where order_no = $1';
      const [before] = await rowsOf(server, row, [booked.orderNo]);
      for (const event of refused) {
        const { outcome, order } = await changeOrder(
          server.deps,
          String(before?.['order_id']),
          () => ({ event }),
        );
        expect({ outcome, status: order.status }).toEqual({ outcome: 'refused', status });
      }
      expect(await rowsOf(server, row, [booked.orderNo])).toEqual([before]);
      const events = 'select 1 from order_event where order_id = $1';
      expect(await rowsOf(server, events, [before?.['order_id']])).toHaveLength(
        Number(before?.['version']),
      );
    },
  );
});
