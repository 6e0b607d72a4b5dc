import { lt } from 'drizzle-orm';
import { type Hint, publishHint } from '../bus-topics.ts';
import { deleteInBatches } from '../data/delete-expired.ts';
import { type KeptPush, pushMessage } from '../data/schema.ts';
import type { Deps } from '../deps.ts';

/** A page that was away for longer loads what it shows anew, and is sent no old news. */
const KEPT_MS = 24 * 3_600_000;

/** A push that is no change of an order, and its receiver. */
export interface Push {
  /** The same push has the same id: it is kept and told once. */
  readonly messageId: string;
  /** The receiver; null = everybody who is signed in, if `orderId` is null too. */
  readonly userId: string | null;
  readonly orderId: string | null;
  readonly message: KeptPush;
}

/**
 * Keeps the push for those who are away, and returns what tells everybody else. To be called once everything that the
 * push is about is committed: a page that hears of it reads that.
 */
export async function keepPush(
  { db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>,
  push: Push,
): Promise<() => void> {
  const at = clock.now();
  const hint: Hint<'push.kept'> = { ...push, at };
  const kept = await db
    .insert(pushMessage)
    .values({ ...push, at: new Date(at) })
    .onConflictDoNothing()
    .returning({ messageId: pushMessage.messageId });
  return () => {
    if (kept.length > 0) publishHint(bus, 'push.kept', hint);
  };
}

/** Deletes pushes that nobody is sent any more. */
export async function tidyPushes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteInBatches(db, pushMessage, lt(pushMessage.at, new Date(clock.now() - KEPT_MS)));
}
