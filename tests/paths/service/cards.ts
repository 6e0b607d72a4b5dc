import * as z from 'zod/mini';
import type { Hand } from '../level/hand.ts';
import type { RealOrder } from './orders.ts';

/** Test cards of the sandbox (docs/payments.md). */
export const CARD = { approved: '4242424242424242', secure: '5555555555554444' } as const;

const PrimeAnswer = z.object({ card: z.object({ prime: z.string() }) });

/** Requests a prime for a card, as the hosted fields do. */
export async function primeOf({ server }: Hand, number: string): Promise<string> {
  const { tappayAppId: app_id, tappayAppKey: app_key } = server.config;
  const response = await fetch(`${server.url}/sandbox/tappay/prime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ app_id, app_key, number, month: 12, year: 2050, ccv: '123' }),
  });
  return PrimeAnswer.parse(await response.json()).card.prime;
}

const BindAnswer = z.object({
  card_secret: z.object({ card_key: z.string(), card_token: z.string() }),
});

/** Binds a card in the sandbox. Returns the values by which the sandbox charges the card later. */
async function bound(hand: Hand, number: string): Promise<string> {
  const { tappayPartnerKey, tappayMerchantId } = hand.server.config;
  const response = await fetch(`${hand.server.url}/sandbox/tappay/tpc/card/bind`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': tappayPartnerKey },
    body: JSON.stringify({
      partner_key: tappayPartnerKey,
      merchant_id: tappayMerchantId,
      prime: await primeOf(hand, number),
      currency: 'TWD',
      cardholder: { phone_number: '', name: 'Lin', email: '' },
    }),
  });
  const { card_key, card_token } = BindAnswer.parse(await response.json()).card_secret;
  return `${card_key} ${card_token}`;
}

/** The last four digits of the cards of `keepCards`, by id. */
export const LAST_FOUR: Readonly<Record<string, string>> = { old: '0005', a: '4242', b: '1881' };

/**
 * Replaces the demo passenger's saved cards by these, in this order. The card `old` has expired.
 *
 * @param number the test card behind the saved cards, which decides what happens when they pay
 */
export async function keepCards(
  hand: Hand,
  ids: readonly string[],
  number: string = CARD.approved,
): Promise<void> {
  const { db, keys, clock } = hand.server.deps;
  const userId = '100001';
  await db.$client.query('delete from saved_card where user_id = $1', [userId]);
  for (const [index, id] of ids.entries()) {
    const secret = keys.vault.seal(await bound(hand, number), `saved_card:${userId}:${id}`);
    await db.$client.query(
      `insert into saved_card
         (card_id, user_id, secret, identifier, brand, last_four, expiry, is_default, created_at)
       values ($1, $2, $3, $1, 'Visa', $4, $5, $6, $7)`,
      [
        id,
        userId,
        secret,
        LAST_FOUR[id],
        id === 'old' ? '01/20' : '12/50',
        index === 0,
        new Date(clock.now() - index * 1_000),
      ],
    );
  }
}

/** Sets whether a payment of the order is under way. */
export async function keepPending(
  { server }: Hand,
  { orderId }: RealOrder,
  isPending: boolean,
): Promise<void> {
  const { $client } = server.deps.db;
  await $client.query('delete from payment_attempt where order_id = $1', [orderId]);
  if (!isPending) return;
  await $client.query(
    `insert into payment_attempt
       (attempt_id, order_id, state, amount, gateway_order_number, created_at)
     values ($1, $1, 'pending', 500, $1, $2)`,
    [orderId, new Date(server.deps.clock.now())],
  );
}

/** Sets the amount due of the order, NT$. */
export async function keepDue(
  { server }: Hand,
  { orderId }: RealOrder,
  amount: number,
): Promise<void> {
  await server.deps.db.$client.query(
    'update customer_order set amount_due = $2 where order_id = $1',
    [orderId, amount],
  );
}

/**
 * Begins a payment for somebody other than the page, and returns the address of the bank's page.
 *
 * @param token of the member who made the order
 */
export async function beginAtBank(
  scene: Hand,
  { orderNo, orderToken }: RealOrder,
  amount: number,
  token?: string,
): Promise<string> {
  const prime = await primeOf(scene, CARD.secure);
  const { data, msg } = await scene.call('POST', '/order/pay', {
    ...(token === undefined ? {} : { token }),
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
