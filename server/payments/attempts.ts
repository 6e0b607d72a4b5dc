import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { PAYMENT_STATUSES } from '../../src/domain/order/status.ts';
import { paymentAttempt } from '../data/schema.ts';
import type { Transaction } from '../deps.ts';
import { bookCharge, bookReturn } from '../ledger/ledger.ts';
import type { Order } from '../orders/change-order.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { newAttemptNumber } from '../orders/identifiers.ts';

/** One attempt to pay an order or a pledge by card. */
export type Attempt = typeof paymentAttempt.$inferSelect;

/** How long a call may take, ms. During this time the attempt is not due again, so no sweep queries it. */
const CALL_MS = 35_000;
/** The shortest time between two record queries for an attempt that was given up, whoever asks, ms. */
const ASKED_AGAIN_MS = 30_000;
const BATCH = 32;

/** The rows of payment attempts. */
export interface Attempts {
  /**
   * Inserts an attempt if the order still awaits this amount and no other attempt is under way. It locks the order
   * first, so that it waits for a payment that is being recorded, and then reads the order as paid.
   */
  begin(order: Pick<Order, 'orderId' | 'orderNo'>, amount: number): Promise<Attempt | undefined>;
  /**
   * Inserts an attempt, as `begin` does, for the amount that is due for a pledge in its state. The pledge that a
   * reserved one replaces must still stand.
   */
  beginPledge(
    pledge: { readonly pledgeId: string; readonly pledgeNo: string | null },
    purpose: 'upfront' | 'balance',
    amount: number,
  ): Promise<Attempt | undefined>;
  one(where: SQL | undefined): Promise<Attempt | undefined>;
  /**
   * Stores new values, unless the attempt's state has changed meanwhile; returns the current attempt. Money that is to
   * be refunded, or was refunded, is booked in the same transaction.
   */
  note(attempt: Attempt, set: Partial<Attempt>): Promise<Attempt>;
  /** Deletes an attempt that was never sent to the card company. */
  drop(attempt: Attempt): Promise<void>;
  /** Reads the attempt again. */
  again(attempt: Attempt): Promise<Attempt>;
  /** Claims due attempts; nobody else gets them for as long as a call may take. */
  claimDue(): Promise<Attempt[]>;
  /** Whether the record query may be sent for it now; true for only one of several callers. */
  mayAsk(attempt: Attempt): Promise<boolean>;
}

export function attemptRows(deps: Pick<OrderDeps, 'db' | 'clock'>): Attempts {
  const { db } = deps;
  const itself = (attempt: Attempt) => eq(paymentAttempt.attemptId, attempt.attemptId);

  async function one(where: SQL | undefined): Promise<Attempt | undefined> {
    const [attempt] = await db.select().from(paymentAttempt).where(where).limit(1);
    return attempt;
  }

  const again = async (attempt: Attempt): Promise<Attempt> =>
    (await one(itself(attempt))) ?? attempt;

  return {
    one,
    again,

    async begin(order, amount) {
      const now = deps.clock.now();
      const attemptId = randomUUID();
      await db.execute(sql`
        insert into payment_attempt
          (attempt_id, order_id, state, amount, gateway_order_number, created_at, due_at)
        select ${attemptId}, order_id, 'pending', amount_due, ${newAttemptNumber(order.orderNo)},
          ${new Date(now)}, ${new Date(now + CALL_MS)}
        from customer_order
        where order_id = ${order.orderId} and status in ${PAYMENT_STATUSES} and amount_due = ${amount}
        for update
        on conflict do nothing`);
      return one(eq(paymentAttempt.attemptId, attemptId));
    },

    async beginPledge({ pledgeId, pledgeNo }, purpose, amount) {
      const now = deps.clock.now();
      const attemptId = randomUUID();
      const due = purpose === 'upfront' ? sql`upfront` : sql`amount - upfront`;
      const state = purpose === 'upfront' ? 'reserved' : 'balanceDue';
      await db.execute(sql`
        insert into payment_attempt
          (attempt_id, order_id, purpose, state, amount, gateway_order_number, created_at, due_at)
        select ${attemptId}, pledge_id, ${purpose}, 'pending', ${due},
          ${newAttemptNumber(pledgeNo ?? pledgeId)}, ${new Date(now)}, ${new Date(now + CALL_MS)}
        from pledge
        where pledge_id = ${pledgeId} and state = ${state} and ${due} = ${amount}
          and (state <> 'reserved' or replaces is null or exists (select from pledge replaced
            where replaced.pledge_id = pledge.replaces and replaced.state = 'standing'))
        for update
        on conflict do nothing`);
      return one(eq(paymentAttempt.attemptId, attemptId));
    },

    async note(attempt, set) {
      const unchanged = and(itself(attempt), eq(paymentAttempt.state, attempt.state));
      const write = async (to: Pick<typeof db, 'update'>): Promise<Attempt | undefined> => {
        const [noted] = await to.update(paymentAttempt).set(set).where(unchanged).returning();
        return noted;
      };
      const moves = set.state === 'refunding' || set.state === 'refunded';
      const noted = moves
        ? await db.transaction(async (tx) => {
            const moved = await write(tx);
            if (moved !== undefined) await bookNoted(tx, moved, new Date(deps.clock.now()));
            return moved;
          })
        : await write(db);
      return noted ?? again(attempt);
    },

    async drop(attempt) {
      await db
        .delete(paymentAttempt)
        .where(and(itself(attempt), inArray(paymentAttempt.state, ['pending', 'failed'])));
    },

    async claimDue() {
      const now = deps.clock.now();
      const due = db
        .select({ attemptId: paymentAttempt.attemptId })
        .from(paymentAttempt)
        .where(lte(paymentAttempt.dueAt, new Date(now)))
        .orderBy(paymentAttempt.dueAt)
        .limit(BATCH)
        .for('update', { skipLocked: true });
      return db
        .update(paymentAttempt)
        .set({ dueAt: new Date(now + CALL_MS) })
        .where(inArray(paymentAttempt.attemptId, due))
        .returning();
    },

    async mayAsk(attempt) {
      const now = deps.clock.now();
      const longAgo = lte(paymentAttempt.askedAt, new Date(now - ASKED_AGAIN_MS));
      const mine = await db
        .update(paymentAttempt)
        .set({ askedAt: new Date(now) })
        .where(and(itself(attempt), or(isNull(paymentAttempt.askedAt), longAgo)))
        .returning({ attemptId: paymentAttempt.attemptId });
      return mine.length > 0;
    },
  };
}

/** Books money that is owed back, or was refunded. */
export async function bookNoted(tx: Transaction, attempt: Attempt, at: Date): Promise<void> {
  if (attempt.state === 'refunding') await bookCharge(tx, attempt, 'owed', at);
  if (attempt.state === 'refunded') await bookReturn(tx, attempt, at);
}

/** Whether the batch was full, so that more attempts may be due. */
export const isFullBatch = (claimed: readonly Attempt[]): boolean => claimed.length === BATCH;

/** When the record query is sent next: after a quarter of the attempt's age, but within the limits of `pause`. */
export function nextAsk(
  now: number,
  since: Date,
  pause: { readonly shortestMs: number; readonly longestMs: number },
): Date {
  const share = (now - since.getTime()) * 0.25;
  return new Date(now + Math.min(pause.longestMs, Math.max(pause.shortestMs, share)));
}
