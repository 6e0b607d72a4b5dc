import { inArray, sql } from 'drizzle-orm';
import { DEMO_ACCOUNTS, type DemoAccount } from '../../src/domain/demo-accounts.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/limits.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../src/domain/order/status.ts';
import { hashPassword } from '../accounts/password.ts';
import type { Database } from '../deps.ts';
import type { Words } from '../messages.ts';
import { appUser, dictData } from './schema.ts';

/** Labels and tag classes of the dictionary `order_status` (§3, ORD-02). */
const orderStatusEntries: Readonly<Record<OrderStatus, { labels: Words; listClass: string }>> = {
  0: entry('任務進行中', 'Task in progress', 'warning'),
  1: entry('進行中', 'In progress', 'primary'),
  2: entry('進行中', 'In progress', 'primary'),
  3: entry('進行中', 'In progress', 'primary'),
  4: entry('進行中', 'In progress', 'primary'),
  5: entry('進行中', 'In progress', 'primary'),
  6: entry('已完成', 'Completed', 'success'),
  7: entry('待付款', 'Pending payment', 'warning'),
  10: entry('已取消', 'Cancelled', 'info'),
  11: entry('待付款', 'Pending payment', 'warning'),
};

/** What the product needs to know, on every start: an update brings its new words along. */
export async function seedReference(db: Database): Promise<void> {
  const rows = ORDER_STATUSES.map((status, sort) => ({
    dictType: 'order_status',
    dictValue: String(status),
    ...orderStatusEntries[status],
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
  driver: {
    userId: '100003',
    userType: 'driver',
    nickName: '陳志明',
    email: 'driver@example.com',
    phonenumber: '0922333444',
  },
} as const satisfies Record<DemoAccount['role'], Partial<typeof appUser.$inferInsert>>;

/** Puts in the demo accounts that are not there yet; those that are stay as they are. */
export async function seedDemoAccounts(db: Database): Promise<void> {
  const ids = Object.values(demoPeople).map(({ userId }) => userId);
  const present = await db
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(inArray(appUser.userId, ids));
  const missing = DEMO_ACCOUNTS.filter(
    ({ role }) => !present.some(({ userId }) => userId === demoPeople[role].userId),
  );
  if (missing.length === 0) return;
  const rows = await Promise.all(
    missing.map(async ({ role, username, password }) => ({
      ...demoPeople[role],
      tenantId: DEFAULT_TENANT_ID,
      userName: username,
      passwordHash: await hashPassword(password),
    })),
  );
  await db.insert(appUser).values(rows).onConflictDoNothing();
}

function entry(zh: string, en: string, listClass: string): { labels: Words; listClass: string } {
  return { labels: { 'zh-Hant': zh, en }, listClass };
}
