import { eq, inArray, lte } from 'drizzle-orm';
import { sandboxTrade } from '../../data/schema.ts';
import type { Deps } from '../../deps.ts';
import { SWEEP_BATCH } from './times.ts';
import { notification, type SandboxAnswer, type SandboxTrade } from './wire.ts';

/** Notifications are repeated, with growing pauses, until they are answered with 200 or the maximum is reached. */
const NOTIFICATIONS = { most: 5, firstPauseMs: 2_000, timeoutMs: 5_000 };

/**
 * Notifies merchants of the outcome of their trades. The returned function sends due notifications, and returns
 * whether there are more.
 */
export function notifier(deps: Pick<Deps, 'db' | 'clock' | 'log'>) {
  const { db } = deps;

  async function notify(settled: SandboxTrade): Promise<void> {
    const sent = await post(settled.backendNotifyUrl ?? '', notification(settled));
    const tried = settled.notifications + 1;
    const again = !sent && tried < NOTIFICATIONS.most;
    if (!sent) deps.log.warn({ recTradeId: settled.recTradeId, tried }, 'notification not taken');
    const pause = NOTIFICATIONS.firstPauseMs * 2 ** settled.notifications;
    await db
      .update(sandboxTrade)
      .set({ notifications: tried, notifyAt: again ? new Date(deps.clock.now() + pause) : null })
      .where(eq(sandboxTrade.recTradeId, settled.recTradeId));
  }

  return async (now: Date): Promise<boolean> => {
    const due = db
      .select({ recTradeId: sandboxTrade.recTradeId })
      .from(sandboxTrade)
      .where(lte(sandboxTrade.notifyAt, now))
      .limit(SWEEP_BATCH)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(sandboxTrade)
      .set({ notifyAt: new Date(now.getTime() + 2 * NOTIFICATIONS.timeoutMs) })
      .where(inArray(sandboxTrade.recTradeId, due))
      .returning();
    await Promise.all(claimed.map(notify));
    return claimed.length === SWEEP_BATCH;
  };
}

/** True when the receiver answered with 200. */
async function post(url: string, body: SandboxAnswer): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(NOTIFICATIONS.timeoutMs),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
