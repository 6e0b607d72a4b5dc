import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PaymentData } from '../../src/contract/order.ts';
import type { Booked, OrderServer } from './orders.ts';

/** Test cards of the sandbox (docs/payments.md). */
export const CARD = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  secure: '5555555555554444',
  secureFails: '3530111333300000',
  slow: '378282246310005',
  slowDeclined: '6200000000000005',
} as const;

interface PrimeAnswer {
  readonly status: number;
  readonly msg: string;
  readonly card?: {
    readonly prime: string;
    readonly bincode: string;
    readonly lastfour: string;
    readonly type: number;
  };
}

/** A server that runs the sandbox. */
type Host = Pick<OrderServer, 'url' | 'deps'>;

/** Exchanges a card number as the hosted fields do; returns the sandbox's answer. */
export async function exchange(
  server: Host,
  number: string,
  changes: Record<string, unknown> = {},
): Promise<PrimeAnswer> {
  return post(server, '/prime', {
    app_id: server.deps.config.tappayAppId,
    app_key: server.deps.config.tappayAppKey,
    number,
    month: 12,
    year: 2030,
    ccv: number.startsWith('37') ? '1234' : '123',
    ...changes,
  });
}

export async function primeOf(server: Host, number: string): Promise<string> {
  const { card, msg } = await exchange(server, number);
  if (card === undefined) throw new Error(msg);
  return card.prime;
}

/** Calls the sandbox with its partner key. */
export async function post<Data>(
  server: Host,
  path: string,
  body: Record<string, unknown>,
  apiKey = server.deps.config.tappayPartnerKey,
): Promise<Data> {
  const response = await fetch(`${server.url}/sandbox/tappay${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  // `Data` is the shape that the test expects. If it is wrong, the test fails where it reads the data.
  return (await response.json()) as Data;
}

export interface PayAnswer {
  readonly status: number;
  readonly msg: string;
  readonly rec_trade_id: string;
  readonly payment_url?: string;
}

/** Pays by prime directly at the sandbox. */
export const payByPrime = (
  server: OrderServer,
  prime: string,
  changes: Record<string, unknown> = {},
  apiKey?: string,
): Promise<PayAnswer> =>
  post(
    server,
    '/tpc/payment/pay-by-prime',
    {
      partner_key: server.deps.config.tappayPartnerKey,
      prime,
      merchant_id: server.deps.config.tappayMerchantId,
      amount: 1_000,
      currency: 'TWD',
      details: 'test',
      order_number: randomUUID(),
      cardholder: { phone_number: '+886912345678', name: 'Test', email: '' },
      ...changes,
    },
    apiKey,
  );

/** Pays an order as the portal does. */
export async function pay(
  server: OrderServer,
  booked: Booked,
  prime: string,
  changes: Record<string, unknown> = {},
) {
  return server.call<PaymentData & { paymentUrl?: string; amountDue?: number }>(
    'POST',
    '/order/pay',
    {
      orderToken: booked.orderToken,
      body: { orderNo: booked.orderNo, prime, amount: 1_000, threeDomainSecure: false, ...changes },
    },
  );
}

/** Decides on the bank's page; returns the address to which the browser is sent in the end. */
export async function decide(paymentUrl: string, decision: 'approve' | 'reject'): Promise<string> {
  const decided = await fetch(paymentUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `decision=${decision}`,
    redirect: 'manual',
  });
  expect(decided.status).toBe(303);
  const back = await fetch(decided.headers.get('location') ?? '', { redirect: 'manual' });
  expect(back.status).toBe(303);
  return back.headers.get('location') ?? '';
}
