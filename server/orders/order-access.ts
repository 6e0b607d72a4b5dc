import { createHmac } from 'node:crypto';
import { ORDER_ACCESS } from '../../src/domain/limits.ts';
import { hashToken, newToken } from '../accounts/sessions.ts';
import type { OrderDeps } from './deps.ts';

/** SQL: when a visitor's token expires, with the same rule as `orderAccessEnds` for the page. */
export const ACCESS_ENDS = (pickupAt: string, now: string): string =>
  `greatest(${pickupAt} + ${ORDER_ACCESS.afterPickupMs} * interval '1 ms', ${now} + ${ORDER_ACCESS.atLeastMs} * interval '1 ms')`;

/**
 * The token for a visitor's submission: the same at each repetition, so that only one has to be stored. It is computed
 * from the submission's key, which only this browser knows; the database has only its hash.
 */
export function tokenOfSubmission(key: string, quoteId: string): string {
  return createHmac('sha256', key).update(`order token ${quoteId}`).digest('base64url');
}

/**
 * Gives a visitor a token for this order only; an existing token keeps its expiry.
 *
 * @param orderToken a new one by default
 */
export async function grantAccess(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  orderNo: string,
  orderToken: string = newToken(),
): Promise<string> {
  await db.$client.query({
    name: 'order_access_grant',
    text: `insert into order_access (token_hash, order_id, expires_at)
      select $2, order_id, ${ACCESS_ENDS('pickup_at', '$3::timestamptz')} from customer_order where order_no = $1
      on conflict (token_hash) do update set expires_at = excluded.expires_at`,
    values: [orderNo, hashToken(orderToken), new Date(clock.now())],
  });
  return orderToken;
}
