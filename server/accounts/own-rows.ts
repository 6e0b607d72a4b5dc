import { eq } from 'drizzle-orm';
import { CODE } from '../../src/contract/codes.ts';
import { ApplicationError } from '../application-error.ts';
import { appUser } from '../data/schema.ts';
import type { Database, Transaction } from '../deps.ts';

type UserRow = typeof appUser.$inferSelect;

/**
 * A transaction in which nobody else changes what belongs to this member: what is counted, or true of one row only,
 * holds whatever races.
 *
 * @throws ApplicationError unauthorized when the account is gone
 */
export function alone<Result>(
  db: Database,
  userId: string,
  work: (tx: Transaction, user: UserRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(appUser).where(eq(appUser.userId, userId)).for('update');
    if (user === undefined || user.deletedAt !== null) {
      throw new ApplicationError(CODE.unauthorized);
    }
    return work(tx, user);
  });
}
