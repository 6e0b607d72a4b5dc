import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import {
  customerOrder,
  ledgerEntry,
  ledgerTransaction,
  pledge,
  type LedgerReason,
} from '../data/schema.ts';
import type { Database, Transaction } from '../deps.ts';

export type Unit = (typeof ledgerEntry.$inferSelect)['unit'];

/** One line of a booking: an account and, for a member's account, the member. */
export interface Line {
  readonly account: string;
  readonly userId?: string | null;
  /** The amount that the account gained; below zero, the amount that it lost. */
  readonly amount: number;
}

export interface Booking {
  /** The unique name of the booking: a second booking with the same key does nothing. */
  readonly key: string;
  readonly reason: LedgerReason;
  readonly subject: string;
  readonly unit: Unit;
  /** The amounts of all lines sum to zero. */
  readonly lines: readonly Line[];
  readonly at: Date;
}

/**
 * Books one movement in the caller's transaction (docs/ledger.md). At the commit the database refuses lines that do
 * not sum to zero.
 *
 * @returns true if this call booked it; false if it was booked earlier, or all amounts are zero
 */
export async function book(tx: Transaction, booking: Booking): Promise<boolean> {
  const { unit, lines, ...head } = booking;
  const moved = lines.filter(({ amount }) => amount !== 0);
  if (moved.length === 0) return false;
  const [made] = await tx
    .insert(ledgerTransaction)
    .values(head)
    .onConflictDoNothing()
    .returning({ transactionId: ledgerTransaction.transactionId });
  if (made === undefined) return false;
  await tx.insert(ledgerEntry).values(moved.map((line) => ({ ...made, ...line, unit })));
  return true;
}

/** The money that a payment attempt moved by card. */
export interface Movement {
  readonly attemptId: string;
  readonly orderId: string;
  readonly purpose: 'order' | 'upfront' | 'balance';
  readonly amount: number;
}

/** The account that receives the money of a payment: the one for rides, or the project's. */
async function paidFor(
  tx: Transaction,
  { orderId, purpose }: Movement,
): Promise<{ account: string; subject: string; userId: string | null }> {
  if (purpose === 'order') {
    const { orderNo, userId } = customerOrder;
    const [order] = await tx
      .select({ orderNo, userId })
      .from(customerOrder)
      .where(eq(customerOrder.orderId, orderId));
    return { account: 'rides', subject: order?.orderNo ?? '', userId: order?.userId ?? null };
  }
  const [row] = await tx.select().from(pledge).where(eq(pledge.pledgeId, orderId));
  return {
    account: `project:${row?.projectId ?? ''}`,
    subject: row?.pledgeNo ?? '',
    userId: row?.userId ?? null,
  };
}

/** Books a card's charge: to the account that was paid or, if nothing was due, as owed to the card's owner. */
export async function bookCharge(
  tx: Transaction,
  moved: Movement,
  what: 'paid' | 'owed',
  at: Date,
): Promise<void> {
  const { account, subject, userId } = await paidFor(tx, moved);
  const { amount } = moved;
  await book(tx, {
    key: `charge:${moved.attemptId}`,
    reason: 'charge',
    subject,
    unit: 'TWD',
    at,
    lines: [
      { account: 'card', userId, amount: -amount },
      { account: what === 'paid' ? account : 'owed', amount },
    ],
  });
}

/** Books that the money of a payment is from now on owed back to the person who paid. */
export async function bookOwed(tx: Transaction, moved: Movement, at: Date): Promise<void> {
  const { account, subject } = await paidFor(tx, moved);
  const { amount } = moved;
  await book(tx, {
    key: `owed:${moved.attemptId}`,
    reason: 'owed',
    subject,
    unit: 'TWD',
    at,
    lines: [
      { account, amount: -amount },
      { account: 'owed', amount },
    ],
  });
}

/** Books that owed money was refunded to the card. */
export async function bookReturn(tx: Transaction, moved: Movement, at: Date): Promise<void> {
  const { subject, userId } = await paidFor(tx, moved);
  const { amount } = moved;
  await book(tx, {
    key: `returned:${moved.attemptId}`,
    reason: 'returned',
    subject,
    unit: 'TWD',
    at,
    lines: [
      { account: 'owed', amount: -amount },
      { account: 'card', userId, amount },
    ],
  });
}

/** Books a fare that was paid to the driver in cash. */
export async function bookCash(
  tx: Transaction,
  order: { readonly orderId: string; readonly orderNo: string; readonly userId: string | null },
  amount: number,
  at: Date,
): Promise<void> {
  const { orderId, orderNo: subject, userId } = order;
  await book(tx, {
    key: `cash:${orderId}`,
    reason: 'charge',
    subject,
    unit: 'TWD',
    at,
    lines: [
      { account: 'cash', userId, amount: -amount },
      { account: 'rides', amount },
    ],
  });
}

/** The balance of an account. */
export async function sumOf(
  db: Pick<Database, 'select'>,
  account: string,
  unit: Unit = 'TWD',
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntry.amount}), 0)` })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.account, account), eq(ledgerEntry.unit, unit)));
  return Number(row?.sum ?? 0);
}

/** Empties a member's points and balance before the account is deleted. */
export async function closeAccounts(tx: Transaction, userId: string, at: Date): Promise<void> {
  const held = or(eq(ledgerEntry.account, 'points'), eq(ledgerEntry.account, 'balance'));
  const rows = await tx
    .select({
      account: ledgerEntry.account,
      unit: ledgerEntry.unit,
      sum: sql<string>`sum(${ledgerEntry.amount})`,
    })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.userId, userId), held))
    .groupBy(ledgerEntry.account, ledgerEntry.unit);
  for (const { account, unit, sum } of rows) {
    const amount = Number(sum);
    await book(tx, {
      key: `closed:${unit}:${userId}`,
      reason: 'closed',
      subject: '',
      unit,
      at,
      lines: [
        { account, userId, amount: -amount },
        { account: account === 'points' ? 'issued' : 'opening', amount },
      ],
    });
  }
}

/** One line of a member's statement. */
export interface StatementLine {
  readonly seq: number;
  readonly entryId: string;
  readonly account: string;
  readonly unit: Unit;
  readonly amount: number;
  /** The balance of this account and unit after this line. */
  readonly balance: number;
  readonly reason: LedgerReason;
  readonly subject: string;
  readonly at: Date;
}

/** Movements on a member's accounts, the newest first. */
export async function statementOf(
  db: Database,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<StatementLine[]> {
  const lines = db
    .select({
      seq: ledgerEntry.seq,
      entryId: ledgerEntry.entryId,
      account: ledgerEntry.account,
      unit: ledgerEntry.unit,
      amount: ledgerEntry.amount,
      balance:
        sql<number>`(sum(${ledgerEntry.amount}) over (partition by ${ledgerEntry.account}, ${ledgerEntry.unit} order by ${ledgerEntry.seq}))::int`.as(
          'running',
        ),
      reason: ledgerTransaction.reason,
      subject: ledgerTransaction.subject,
      at: ledgerTransaction.at,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.transactionId, ledgerEntry.transactionId))
    .where(where)
    .as('lines');
  return db
    .select()
    .from(lines)
    .orderBy(desc(lines.at), desc(lines.seq))
    .limit(limit)
    .offset(offset);
}

/**
 * Ids of members whose points differ from their ledger entries; empty, unless something changed them without the
 * ledger.
 */
export async function differences(db: Database): Promise<readonly string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select u.user_id from app_user u where exists (
      select from (values ('supporter', u.points_supporter), ('influencer', u.points_influencer),
        ('creator', u.points_creator)) as k (unit, has)
      where k.has <> coalesce((select sum(e.amount) from ledger_entry e
        where e.user_id = u.user_id and e.account = 'points' and e.unit = k.unit), 0))`);
  return rows.map(({ user_id: userId }) => userId);
}
