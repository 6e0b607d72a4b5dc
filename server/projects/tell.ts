import { eq } from 'drizzle-orm';
import type { PledgeNews } from '../../src/domain/project/pledge.ts';
import { publishHint } from '../bus-topics.ts';
import { type paymentAttempt, pledge, type project } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { keepPush } from '../streams/kept-pushes.ts';

/**
 * Tells the open pages of a supporter that a payment of their pledge was settled or refunded, without a text. Call it
 * after the commit; it may be called several times.
 */
export async function tellOfPayment(
  { db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>,
  { attemptId, orderId, state }: typeof paymentAttempt.$inferSelect,
): Promise<void> {
  const [row] = await db
    .select({ userId: pledge.userId })
    .from(pledge)
    .where(eq(pledge.pledgeId, orderId));
  const userId = row?.userId ?? null;
  if (userId === null) return;
  publishHint(bus, 'pledge.changed', { userId, key: `${attemptId}-${state}`, at: clock.now() });
}

/** Stores a push about a project for a member, once per `messageId`. Call it after the commit. */
export async function tellOfProject(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  {
    messageId,
    userId,
    texts,
    news,
    amount = 0,
  }: {
    readonly messageId: string;
    readonly userId: string | null;
    readonly texts: (typeof project.$inferSelect)['texts'];
    readonly news: PledgeNews;
    /** The amount in NT$, if the news is about money. */
    readonly amount?: number;
  },
): Promise<void> {
  if (userId === null) return;
  const titles = Object.fromEntries(
    Object.entries(texts).map(([language, { title }]) => [language, title]),
  );
  const message = { kind: 'pledge', news, titles, amount } as const;
  const sent = await keepPush(deps, { messageId, userId, orderId: null, message });
  sent();
}
