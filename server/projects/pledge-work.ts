import { and, eq, gte, inArray, isNull, lte, ne } from 'drizzle-orm';
import { BALANCE_DAYS, BALANCE_REMINDER_DAYS } from '../../src/domain/limits.ts';
import type { PledgeNews } from '../../src/domain/project/pledge.ts';
import { ApplicationError } from '../application-error.ts';
import { paymentAttempt, pledge, project } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import type { Payments } from '../payments/payments.ts';
import type { SavedCards } from '../payments/saved-cards.ts';
import { endPledge, lockPledge, type Pledge } from './pledge-rows.ts';
import { lapseReservations } from './pledges.ts';
import { tellOfProject } from './tell.ts';

export interface PledgeWorkParts {
  readonly deps: Pick<Deps, 'db' | 'bus' | 'clock' | 'log'>;
  readonly payments: Pick<Payments, 'payPledge'>;
  readonly cards: Pick<SavedCards, 'secretOf'>;
}

type Project = typeof project.$inferSelect;

const DAY_MS = 86_400_000;
/** How long a pledge stays claimed, ms: no other node charges its balance or sends its news meanwhile. */
const CLAIM_MS = 60_000;
const BATCH = 32;

/** When `sweepPledges` has something to do next, for `DueWork`. */
export const PLEDGES_DUE = `select least(
  (select min(due_at) from pledge),
  (select min(ends_at) from project where stage = 'published' and outcome is null))`;

/**
 * Background work (PROJ-03): reservations lapse, projects whose deadline has passed succeed or fail, balances are
 * charged to saved cards, and supporters without a card, or whose card was refused, are reminded. The work is stored
 * as due rows, so that any node can do it, also after a crash. This includes the news for supporters.
 */
export async function sweepPledges(parts: PledgeWorkParts): Promise<{ more: boolean }> {
  await lapseReservations(parts.deps);
  await closeProjects(parts);
  return handleDue(parts);
}

/** Closes projects whose deadline has passed; each once, on any node. */
async function closeProjects({ deps }: PledgeWorkParts): Promise<void> {
  const { db, clock, log } = deps;
  const now = new Date(clock.now());
  const over = await db
    .select({ projectId: project.projectId })
    .from(project)
    .where(and(eq(project.stage, 'published'), isNull(project.outcome), lte(project.endsAt, now)))
    .limit(BATCH);
  for (const { projectId } of over) {
    // One that cannot be closed now delays no other.
    await closeProject(deps, projectId, now).catch((error: unknown) =>
      log.error(error, 'a project is not closed yet'),
    );
  }
}

async function closeProject(
  { db }: PledgeWorkParts['deps'],
  projectId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [of] = await tx
      .select()
      .from(project)
      .where(and(eq(project.projectId, projectId), isNull(project.outcome)))
      .for('update', { skipLocked: true });
    if (of === undefined) return;
    const standing = await tx
      .select()
      .from(pledge)
      .where(and(eq(pledge.projectId, projectId), eq(pledge.state, 'standing')))
      .orderBy(pledge.pledgeId)
      .for('update');
    const sum = standing.reduce((all, { amount }) => all + amount, 0);
    const outcome = sum >= of.target ? 'succeeded' : 'failed';
    await tx.update(project).set({ outcome }).where(eq(project.projectId, projectId));
    // Unpaid reservations lapse: their supporters are too late.
    await tx
      .update(pledge)
      .set({ state: 'lapsed', dueAt: null, changedAt: now })
      .where(and(eq(pledge.projectId, projectId), eq(pledge.state, 'reserved')));
    // Leaves out pledges from before supporters had accounts: nothing was paid for them here, and nothing is due.
    const own = standing.filter(({ userId }) => userId !== null);
    if (outcome === 'failed') {
      for (const { pledgeId } of own) await endPledge(tx, pledgeId, 'failed', now, now);
      return;
    }
    for (let from = 0; from < own.length; from += 500) {
      const ids = own.slice(from, from + 500).map(({ pledgeId }) => pledgeId);
      await tx
        .update(pledge)
        .set({ state: 'balanceDue', dueAt: now, changedAt: now })
        .where(inArray(pledge.pledgeId, ids));
    }
  });
}

/** Stores a push for the supporter, once. */
async function tell(
  deps: PledgeWorkParts['deps'],
  { pledgeId, userId, reminders }: Pledge,
  { texts }: Project,
  news: PledgeNews,
  amount = 0,
): Promise<void> {
  const messageId = `pledge-${pledgeId}-${news}-${reminders}`;
  await tellOfProject(deps, { messageId, userId, texts, news, amount });
}

/** Charges balances that are due, and sends the news of pledges that are due for another reason. */
async function handleDue(parts: PledgeWorkParts): Promise<{ more: boolean }> {
  const { db, clock, log } = parts.deps;
  const now = clock.now();
  const due = db
    .select({ pledgeId: pledge.pledgeId })
    .from(pledge)
    .where(and(ne(pledge.state, 'reserved'), lte(pledge.dueAt, new Date(now))))
    .orderBy(pledge.dueAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(pledge)
    .set({ dueAt: new Date(now + CLAIM_MS) })
    .where(inArray(pledge.pledgeId, due))
    .returning();
  const done = await Promise.allSettled(claimed.map((row) => handle(parts, row)));
  for (const one of done) {
    if (one.status === 'rejected') log.error(one.reason, 'a due pledge is handled later');
  }
  return { more: claimed.length === BATCH };
}

async function handle(parts: PledgeWorkParts, row: Pledge): Promise<void> {
  const { db } = parts.deps;
  const [of] = await db.select().from(project).where(eq(project.projectId, row.projectId));
  if (of === undefined) return;
  const { state, pledgeId } = row;
  if (state === 'balanceDue') {
    await chargeBalance(parts, row, of);
    return;
  }
  if (state === 'complete') await tell(parts.deps, row, of, 'shipped');
  if (state === 'failed' || state === 'cancelled') {
    await tell(parts.deps, row, of, state, row.upfront);
  }
  await db
    .update(pledge)
    .set({ dueAt: null })
    .where(and(eq(pledge.pledgeId, pledgeId), eq(pledge.state, state)));
}

/**
 * Charges the saved card once for each reminder; supporters without a card, or whose payment fails, are reminded. A
 * payment whose outcome becomes known later also counts as this charge, so that a slow bank is not asked again and
 * again.
 */
async function chargeBalance(parts: PledgeWorkParts, row: Pledge, of: Project): Promise<void> {
  const { deps, payments, cards } = parts;
  const { db, clock } = deps;
  const { pledgeId, userId, cardId, amount, upfront } = row;
  const [pending] = await db
    .select({ attemptId: paymentAttempt.attemptId })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, pledgeId), eq(paymentAttempt.state, 'pending')));
  // A payment is under way: its outcome decides what happens next. The claim ends by itself.
  if (pending !== undefined) return;
  if (clock.now() >= of.endsAt.getTime() + BALANCE_DAYS * DAY_MS) {
    await giveUp(parts, pledgeId);
    return;
  }
  const asked = await db.$count(
    paymentAttempt,
    and(
      eq(paymentAttempt.orderId, pledgeId),
      eq(paymentAttempt.purpose, 'balance'),
      gte(paymentAttempt.createdAt, reminderAt(row.reminders, of)),
    ),
  );
  if (userId !== null && cardId !== null && asked === 0) {
    if (row.reminders === 0) await tell(deps, row, of, 'succeeded', amount - upfront);
    try {
      await payments.payPledge(row, {
        means: async () => ({ secret: await cards.secretOf(userId, cardId) }),
        amount: amount - upfront,
        threeDomainSecure: false,
      });
      return;
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
    }
    const [after] = await db.select().from(pledge).where(eq(pledge.pledgeId, pledgeId));
    const [open] = await db
      .select({ attemptId: paymentAttempt.attemptId })
      .from(paymentAttempt)
      .where(and(eq(paymentAttempt.orderId, pledgeId), eq(paymentAttempt.state, 'pending')));
    // The balance was paid after all, or the outcome is not known yet: the pledge is checked again when the claim ends.
    if (after?.state !== 'balanceDue' || open !== undefined) return;
  }
  await tell(deps, row, of, 'balanceDue', amount - upfront);
  const reminders = row.reminders + 1;
  const next = reminderAt(reminders, of).getTime();
  await db
    .update(pledge)
    .set({ reminders, dueAt: new Date(Math.max(clock.now() + 1, next)) })
    .where(and(eq(pledge.pledgeId, pledgeId), eq(pledge.state, 'balanceDue')));
}

/** When the reminder that follows so many earlier ones is due; after the last one, when the pledge is given up. */
const reminderAt = (earlier: number, { endsAt }: Project): Date =>
  new Date(endsAt.getTime() + (BALANCE_REMINDER_DAYS[earlier] ?? BALANCE_DAYS) * DAY_MS);

/** The balance was not paid in time: the pledge ends, and the 30 % already paid are refunded. */
async function giveUp({ deps }: PledgeWorkParts, pledgeId: string): Promise<void> {
  const now = new Date(deps.clock.now());
  await deps.db.transaction(async (tx) => {
    const found = await lockPledge(tx, pledgeId);
    if (found?.pledge.state === 'balanceDue') await endPledge(tx, pledgeId, 'cancelled', now, now);
  });
}
