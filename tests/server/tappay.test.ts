import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GatewaySilence, type PaymentGateway } from '../../server/payments/gateway.ts';
import { tapPay } from '../../server/payments/tappay.ts';

/** The answer that TapPay's replacement gives, and the calls that it got. */
let answer: object;
let asked: { path: string | undefined; body: Record<string, unknown> }[];
const service = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ path: request.url, body: JSON.parse(body) as Record<string, unknown> });
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
});
let gateway: PaymentGateway;
beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const { port } = service.address() as AddressInfo;
  gateway = tapPay({
    baseUrl: () => `http://127.0.0.1:${port}`,
    partnerKey: 'key',
    merchantId: 'merchant',
    redirectUrl: () => 'https://ride.example.com/return',
    notifyUrl: () => 'https://ride.example.com/notify',
    timeoutMs: 5_000,
  });
});
afterAll(() => service.close());
beforeEach(() => {
  asked = [];
});

const cardholder = { name: '王小明', phone: '+886912345678', email: '' };
const payment = {
  means: { prime: 'prime' },
  amount: 1_000,
  orderNumber: 'D1-AAAAA',
  details: 'Order D1',
  cardholder,
  threeDomainSecure: false,
} as const;
const secret = { cardKey: 'k', cardToken: 't' };

test.each([
  [91, 'prime'],
  [121, 'prime'],
  [80, 'setup'],
  [9_999, 'setup'],
  [10_000, 'card'],
  [10_003, 'card'],
])('TapPay’s refusal %i is reported with the reason “%s”', async (status, because) => {
  answer = { status, msg: 'no' };
  const refused = { outcome: 'refused', because, message: 'no' };
  expect(await gateway.pay(payment)).toEqual(refused);
  expect(await gateway.bindCard('prime', cardholder)).toEqual(refused);
});

test.each([421, 422, -1])('after TapPay’s status %i the outcome is unknown', async (status) => {
  answer = { status, msg: 'time-out' };
  const calls = [
    () => gateway.pay(payment),
    () => gateway.bindCard('prime', cardholder),
    () => gateway.removeCard(secret),
    () => gateway.refund('D1'),
    () => gateway.queryTrade({ recTradeId: 'D1' }),
  ];
  for (const call of calls) await expect(call()).rejects.toBeInstanceOf(GatewaySilence);
});

test('if TapPay gives no identifier, cards with the same BIN, last digits and expiry are the same card', async () => {
  const info = { type: 1, last_four: '4242', bin_code: '424242', expiry_date: '203104' };
  const bound = async (changes: object) => {
    const card_secret = { card_key: 'k', card_token: 't' };
    answer = { status: 0, card_secret, card_info: { ...info, ...changes } };
    const answered = await gateway.bindCard('prime', cardholder);
    if (answered.outcome !== 'bound') throw new Error('not bound');
    return answered.card;
  };
  const card = await bound({});
  expect(card).toMatchObject({ secret, brand: 'Visa', lastFour: '4242', expiry: '04/31' });
  expect((await bound({})).identifier).toBe(card.identifier);
  for (const change of [{ bin_code: '400000' }, { last_four: '0002' }, { expiry_date: '203105' }]) {
    expect((await bound(change)).identifier).not.toBe(card.identifier);
  }
});

test.each([
  [-1, 'declined'],
  [0, 'paid'],
  [1, 'paid'],
  [2, 'partlyReturned'],
  [3, 'returned'],
  [4, 'pending'],
  [5, 'declined'],
  [9, 'pending'],
])('TapPay’s record status %i means %s, whichever id is queried', async (record_status, state) => {
  const record = {
    rec_trade_id: 'D1',
    order_number: 'D1-AAAAA',
    amount: 700,
    record_status,
    partial_card_number: '424242******4242',
    card_info: { type: 1 },
  };
  answer = { status: 2, trade_records: [record] };
  const trade = await gateway.queryTrade({ recTradeId: 'D1' });
  expect(trade).toEqual({
    recTradeId: 'D1',
    orderNumber: 'D1-AAAAA',
    amount: 700,
    currency: 'TWD',
    state,
    cardBrand: 'Visa',
    lastFour: '4242',
  });
  await gateway.queryTrade({ orderNumber: 'D1-AAAAA' });
  expect(asked.map(({ body }) => body['filters'])).toEqual([
    { rec_trade_id: 'D1' },
    { order_number: 'D1-AAAAA' },
  ]);
});
