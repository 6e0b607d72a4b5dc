import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../data/delete-expired.ts';
import { orderAccess, quote, sandboxPrime, sandboxTrade } from '../data/schema.ts';
import type { OrderDeps } from './deps.ts';

/** How long an unused quote is stored after its expiry: anybody may ask for prices, and a row takes 2 KB. */
const QUOTE_KEPT_MS = 3_600_000;
/**
 * How long the sandbox stores a trade: as long as the server may query it, which is a day for a payment attempt, and
 * for a pledge until its project is over.
 */
const SANDBOX_TRADE_KEPT_MS = 180 * 24 * 3_600_000;

/** Deletes rows that cannot be used any more. No other code relies on their removal. */
export async function tidyOrders({ db, clock }: Pick<OrderDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteInBatches(db, quote, lt(quote.expiresAt, new Date(now - QUOTE_KEPT_MS)));
  await deleteInBatches(db, orderAccess, lt(orderAccess.expiresAt, new Date(now)));
  await deleteInBatches(
    db,
    sandboxPrime,
    lt(sandboxPrime.expiresAt, new Date(now - QUOTE_KEPT_MS)),
  );
  await deleteInBatches(
    db,
    sandboxTrade,
    lt(sandboxTrade.createdAt, new Date(now - SANDBOX_TRADE_KEPT_MS)),
  );
}
