import { lt } from 'drizzle-orm';
import { type Hint, publishHint } from '../bus-topics.ts';
import { deleteInBatches } from '../data/delete-expired.ts';
import { type KeptPush, pushMessage } from '../data/schema.ts';
import type { Deps } from '../deps.ts';

/** How long pushes are stored, ms. A page that was disconnected longer reloads its data and gets no old pushes. */
const KEPT_MS = 24 * 3_600_000;

/** A push that is not about an order's status, and its recipient. */
export interface Push {
  /** The same push has the same id: it is stored and sent once. */
  readonly messageId: string;
  /** The recipient; null = everybody who is signed in, if `orderId` is null, too. */
  readonly userId: string | null;
  readonly orderId: string | null;
  readonly message: KeptPush;
}

/**
 * Stores the push for recipients who are disconnected now, and returns a function that sends it to connected
 * recipients. Call that function only when the data that the push is about are committed, because a page that gets the
 * push reads them.
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

/** Deletes pushes that will not be sent to anybody any more. */
export async function tidyPushes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteInBatches(db, pushMessage, lt(pushMessage.at, new Date(clock.now() - KEPT_MS)));
}
