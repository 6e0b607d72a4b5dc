import { and, count, eq, inArray, sql, sum } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CartBody } from '../../src/contract/account.ts';
import { ACCOUNT_CODE } from '../../src/contract/codes.ts';
import type { Page } from '../../src/contract/envelope.ts';
import type { BagRow } from '../../src/contract/pledge.ts';
import type { Language } from '../../src/domain/language.ts';
import { CART_ITEMS_MAX } from '../../src/domain/limits.ts';
import { HOLDING_STATES } from '../../src/domain/project/pledge.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { cartItem, pledge, project, projectReward } from '../data/schema.ts';
import type { Deps, Transaction } from '../deps.ts';
import { heldOf } from '../projects/pledge-rows.ts';
import { textsFor } from '../projects/projects.ts';
import { alone } from './own-rows.ts';

/**
 * The rewards in the bag, with their current price and remaining number, in the order in which they were added
 * (PROJ-04): a member's own bag, or the bag that a visitor's browser sends. Rewards that no longer exist are left out.
 *
 * @param said a visitor's bag as `<reward id>:<quantity>`, separated by commas
 */
export async function bagOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string | undefined,
  said: string,
  language: Language,
): Promise<Page<BagRow>> {
  const kept =
    userId === undefined
      ? said
          .split(',')
          .filter((one) => one !== '')
          .map((one) => one.split(':'))
          .map(([itemId = '', quantity]) => ({ itemId, quantity: Number(quantity) }))
      : await db
          .select({ itemId: cartItem.itemId, quantity: cartItem.quantity })
          .from(cartItem)
          .where(and(eq(cartItem.userId, userId), eq(cartItem.itemType, 'reward')))
          .orderBy(cartItem.addedAt, cartItem.itemId);
  if (kept.length === 0) return { rows: [], total: 0 };
  const now = clock.now();
  const held = sql<number>`coalesce((select sum(${pledge.quantity}) from ${pledge} where ${and(eq(pledge.rewardId, projectReward.rewardId), inArray(pledge.state, HOLDING_STATES))}), 0)::int`;
  const found = await db
    .select({ reward: projectReward, of: project, held })
    .from(projectReward)
    .innerJoin(project, eq(project.projectId, projectReward.projectId))
    .where(
      and(
        eq(project.stage, 'published'),
        inArray(
          projectReward.rewardId,
          kept.map(({ itemId }) => itemId),
        ),
      ),
    );
  const byId = new Map(found.map((one) => [one.reward.rewardId, one]));
  const rows = kept.flatMap(({ itemId, quantity }): BagRow[] => {
    const one = byId.get(itemId);
    if (one === undefined || quantity < 1) return [];
    const { reward, of } = one;
    return [
      {
        rewardId: itemId,
        rewardTitle: textsFor(reward.texts, language, of.language)?.title ?? '',
        projectId: of.projectId,
        projectTitle: textsFor(of.texts, language, of.language)?.title ?? '',
        price: reward.price,
        quantity,
        left: reward.stock === null ? null : Math.max(0, reward.stock - one.held),
        isRunning: of.startsAt.getTime() <= now && of.endsAt.getTime() > now,
        isOwn: userId !== undefined && of.ownerId === userId,
      },
    ];
  });
  return { rows, total: rows.length };
}

/** Refuses rewards that no longer exist, that are not left in this quantity, or whose project takes no more pledges. */
async function refuseGone(
  tx: Transaction,
  rewardId: string,
  quantity: number,
  now: Date,
): Promise<void> {
  const [one] = await tx
    .select({ stock: projectReward.stock, endsAt: project.endsAt })
    .from(projectReward)
    .innerJoin(project, eq(project.projectId, projectReward.projectId))
    .where(and(eq(projectReward.rewardId, rewardId), eq(project.stage, 'published')));
  if (one === undefined) throw invalidFields({ itemId: 'invalid' });
  const left = one.stock === null ? Infinity : one.stock - (await heldOf(tx, rewardId));
  if (one.endsAt <= now) throw new ApplicationError(ACCOUNT_CODE.rewardGone, { left: 0 });
  if (left < quantity) {
    throw new ApplicationError(ACCOUNT_CODE.rewardGone, { left: Math.max(0, left) });
  }
}

/**
 * Sets the quantity of an item in the member's cart (API-23); 0 removes it.
 *
 * @throws ApplicationError tooMany different items; invalidInput for an unknown reward; rewardGone with `left` when
 *   fewer are left
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
    await refuseGone(tx, itemId, quantity, new Date(clock.now()));
    const changed = await tx.update(cartItem).set({ quantity }).where(itself).returning();
    if (changed.length > 0) return;
    const [kept] = await tx.select({ total: count() }).from(cartItem).where(ofUser);
    if ((kept?.total ?? 0) >= CART_ITEMS_MAX) throw new ApplicationError(ACCOUNT_CODE.tooMany);
    const addedAt = new Date(clock.now());
    await tx.insert(cartItem).values({ userId, itemType, itemId, quantity, addedAt });
  });
}

/** The number of items in the cart, counting quantities (SESS-08). */
export async function cartTotal({ db }: Pick<Deps, 'db'>, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(cartItem.quantity) })
    .from(cartItem)
    .where(eq(cartItem.userId, userId));
  return Number(row?.total ?? 0);
}
