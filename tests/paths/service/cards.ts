import * as z from 'zod/mini';
import type { Hand } from '../level/hand.ts';
import type { RealOrder } from './orders.ts';

/** Test cards of the sandbox (docs/payments.md). */
export const CARD = { approved: '4242424242424242', secure: '5555555555554444' } as const;

const PrimeAnswer = z.object({ card: z.object({ prime: z.string() }) });

/** What the hosted fields get for a card. */
export async function primeOf({ server }: Hand, number: string): Promise<string> {
  const { tappayAppId: app_id, tappayAppKey: app_key } = server.config;
  const response = await fetch(`${server.url}/sandbox/tappay/prime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ app_id, app_key, number, month: 12, year: 2050, ccv: '123' }),
  });
  return PrimeAnswer.parse(await response.json()).card.prime;
}

/** Begins a payment at the bank's page by another hand; its address. */
export async function beginAtBank(
  scene: Hand,
  { orderNo, orderToken }: RealOrder,
  amount: number,
): Promise<string> {
  const prime = await primeOf(scene, CARD.secure);
  const { data, msg } = await scene.call('POST', '/order/pay', {
    headers: { 'order-token': orderToken },
    body: { orderNo, prime, amount, threeDomainSecure: true },
  });
  const read = z.object({ paymentUrl: z.string() }).safeParse(data);
  if (!read.success) throw new Error(`no page of the bank: ${msg}`);
  return read.data.paymentUrl;
}

/** The passenger approves on the bank's page. */
export async function approve(paymentUrl: string): Promise<void> {
  const decided = await fetch(paymentUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=approve',
    redirect: 'manual',
  });
  if (decided.status !== 303) throw new Error(`the bank's page answered ${decided.status}`);
}
