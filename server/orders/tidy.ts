import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../data/delete-expired.ts';
import { orderAccess, quote, sandboxPrime, sandboxTrade } from '../data/schema.ts';
import type { OrderDeps } from './deps.ts';

/** How long an unused quote is stored after its expiry: anybody may ask for prices, and a row takes 2 KB. */
const QUOTE_KEPT_MS = 3_600_000;
/**
 * The sandbox stores a trade as long as somebody may ask for it: a payment attempt for a day, a pledge until its
 * project is over.
 */
const SANDBOX_TRADE_KEPT_MS = 180 * 24 * 3_600_000;

/** Deletes rows that cannot be used any more. Nothing depends on their being gone. */
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
