import { eq, inArray, sql } from 'drizzle-orm';
import { DEMO_ACCOUNTS, type DemoAccount } from '../../src/domain/demo-accounts.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/limits.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../src/domain/order/status.ts';
import { hashPassword, verifyPassword } from '../accounts/password.ts';
import { bookPoints } from '../accounts/points.ts';
import type { Database } from '../deps.ts';
import { WORDS } from '../words/words.ts';
import { appUser, authSession, dictData, staffRole } from './schema.ts';

/** Tag classes of the dictionary `order_status` (§3, ORD-02). */
const listClasses: Readonly<Record<OrderStatus, string>> = {
  0: 'warning',
  1: 'primary',
  2: 'primary',
  3: 'primary',
  4: 'primary',
  5: 'primary',
  6: 'success',
  7: 'warning',
  10: 'info',
  11: 'warning',
};

/** Data that the product needs, written at every start, so that an update brings its new texts. */
export async function seedReference(db: Database): Promise<void> {
  const rows = ORDER_STATUSES.map((status, sort) => ({
    dictType: 'order_status',
    dictValue: String(status),
    labels: Object.fromEntries(LANGUAGES.map((each) => [each, WORDS[each].orderStatus[status]])),
    listClass: listClasses[status],
    sort,
  }));
  await db
    .insert(dictData)
    .values(rows)
    .onConflictDoUpdate({
      target: [dictData.dictType, dictData.dictValue],
      set: {
        labels: sql`excluded.labels`,
        listClass: sql`excluded.list_class`,
        sort: sql`excluded.sort`,
      },
    });
}

const YEAR_MS = 365 * 86_400_000;

/** The people behind the demo accounts. */
const demoPeople = {
  passenger: {
    userId: '100001',
    userType: 'passenger_user',
    nickName: '林怡君',
    email: 'passenger@example.com',
    phonenumber: '0912345678',
  },
  agent: {
    userId: '100002',
    userType: 'agent',
    nickName: '客服小安',
    email: 'agent@example.com',
    phonenumber: '0223456789',
  },
  /** The agent to whom a conversation can be transferred. */
  colleague: {
    userId: '100004',
    userType: 'agent',
    nickName: '客服小葉',
    email: 'agent2@example.com',
    phonenumber: '0223456790',
  },
  driver: {
    userId: '100003',
    userType: 'driver',
    nickName: '陳志明',
    email: 'driver@example.com',
    phonenumber: '0922333444',
  },
} as const satisfies Record<DemoAccount['role'], Partial<typeof appUser.$inferInsert>>;

/** Adds the missing demo accounts; the others stay as they are. */
export async function seedDemoAccounts(db: Database): Promise<void> {
  const ids = Object.values(demoPeople).map(({ userId }) => userId);
  const present = await db.select().from(appUser).where(inArray(appUser.userId, ids));
  const closed = present.filter(
    ({ passwordHash, deletedAt }) => passwordHash === null && deletedAt === null,
  );
  await reopen(
    db,
    closed.map(({ userId }) => userId),
  );
  const missing = DEMO_ACCOUNTS.filter(
    ({ role }) => !present.some(({ userId }) => userId === demoPeople[role].userId),
  );
  if (missing.length === 0) return seedStaffRoles(db);
  const rows = await Promise.all(
    missing.map(async ({ role, username, password }) => ({
      ...demoPeople[role],
      tenantId: DEFAULT_TENANT_ID,
      userName: username,
      passwordHash: await hashPassword(password),
    })),
  );
  const added = await db
    .insert(appUser)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: appUser.userId });
  if (added.some(({ userId }) => userId === demoPeople.passenger.userId)) await welcome(db);
  await seedStaffRoles(db);
}

/** One of the demo's two agents checks applications, the other decides. */
async function seedStaffRoles(db: Database): Promise<void> {
  const roles = [
    { userId: demoPeople.agent.userId, role: 'reviewer' },
    { userId: demoPeople.colleague.userId, role: 'approver' },
  ] as const;
  for (const row of roles) {
    const [known] = await db
      .select({ userId: appUser.userId })
      .from(appUser)
      .where(eq(appUser.userId, row.userId));
    if (known !== undefined) await db.insert(staffRole).values(row).onConflictDoNothing();
  }
}

/**
 * Without demo data, nobody may sign in with a published password: accounts from an earlier start with demo data lose
 * the demo password and their sessions. A password that was chosen since then stays.
 */
export async function closeDemoAccounts(db: Database): Promise<void> {
  const ids = Object.values(demoPeople).map(({ userId }) => userId);
  const present = await db
    .select({ userId: appUser.userId, passwordHash: appUser.passwordHash })
    .from(appUser)
    .where(inArray(appUser.userId, ids));
  for (const { userId, passwordHash } of present) {
    const demo = DEMO_ACCOUNTS.find(({ role }) => demoPeople[role].userId === userId);
    if (demo === undefined || passwordHash === null) continue;
    if (!(await verifyPassword(demo.password, passwordHash))) continue;
    await db.transaction(async (tx) => {
      await tx.update(appUser).set({ passwordHash: null }).where(eq(appUser.userId, userId));
      await tx.delete(authSession).where(eq(authSession.userId, userId));
    });
  }
}

/** Restores the demo password of accounts that lost it by a start without demo data. */
async function reopen(db: Database, userIds: readonly string[]): Promise<void> {
  for (const { role, password } of DEMO_ACCOUNTS) {
    const { userId } = demoPeople[role];
    if (!userIds.includes(userId)) continue;
    const passwordHash = await hashPassword(password);
    await db.update(appUser).set({ passwordHash }).where(eq(appUser.userId, userId));
  }
}

/** Gives the demo passenger a membership for a year, and some points. */
async function welcome(db: Database): Promise<void> {
  const { userId } = demoPeople.passenger;
  const at = new Date();
  await db.transaction(async (tx) => {
    const vipExpirationDate = new Date(at.getTime() + YEAR_MS).toISOString();
    const vip = { vipLevel: 'Gold', vipExpirationDate, vipCancel: 'N' };
    await tx.update(appUser).set(vip).where(eq(appUser.userId, userId));
    const given = { userId, reason: 'welcome', subject: '', at } as const;
    await bookPoints(tx, { ...given, kind: 'supporter', amount: 100 });
    await bookPoints(tx, { ...given, kind: 'influencer', amount: 50 });
  });
}
