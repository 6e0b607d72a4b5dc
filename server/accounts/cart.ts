import { and, count, eq, sum } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CartBody } from '../../src/contract/account.ts';
import { ACCOUNT_CODE } from '../../src/contract/codes.ts';
import { CART_ITEMS_MAX } from '../../src/domain/limits.ts';
import { ApplicationError } from '../application-error.ts';
import { cartItem } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { alone } from './own-rows.ts';

/**
 * Sets how many of an item lie in the member's cart (API-23); 0 takes it out.
 *
 * @throws ApplicationError tooMany different items
 */
export function setCartItem(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { itemType, itemId, quantity }: z.output<typeof CartBody>,
): Promise<void> {
  return alone(db, userId, async (tx) => {
    const ofUser = eq(cartItem.userId, userId);
    const itself = and(ofUser, eq(cartItem.itemType, itemType), eq(cartItem.itemId, itemId));
    if (quantity === 0) {
      await tx.delete(cartItem).where(itself);
      return;
    }
    const changed = await tx.update(cartItem).set({ quantity }).where(itself).returning();
    if (changed.length > 0) return;
    const [kept] = await tx.select({ total: count() }).from(cartItem).where(ofUser);
    if ((kept?.total ?? 0) >= CART_ITEMS_MAX) throw new ApplicationError(ACCOUNT_CODE.tooMany);
    const addedAt = new Date(clock.now());
    await tx.insert(cartItem).values({ userId, itemType, itemId, quantity, addedAt });
  });
}

/** How many items lie in the cart, each as often as it is wanted (SESS-08). */
export async function cartTotal({ db }: Pick<Deps, 'db'>, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(cartItem.quantity) })
    .from(cartItem)
    .where(eq(cartItem.userId, userId));
  return Number(row?.total ?? 0);
}
