import { eq } from 'drizzle-orm';
import { CODE } from '../../src/contract/codes.ts';
import { ApplicationError } from '../application-error.ts';
import { appUser } from '../data/schema.ts';
import type { Database, Transaction } from '../deps.ts';
import { createLines, type Lines } from '../lines.ts';

/** One queue per database: requests for the same row wait without holding a connection, which others need. */
const lines = new WeakMap<Database, Lines>();

type UserRow = typeof appUser.$inferSelect;

/**
 * Runs work in a transaction during which nobody else changes this member's data, so that counts, and rules such as
 * "one default address", hold even when requests race. Never call it inside the work of another call for the same
 * member: the two would wait for each other.
 *
 * @throws ApplicationError unauthorized when the account is gone
 */
export function alone<Result>(
  db: Database,
  userId: string,
  work: (tx: Transaction, user: UserRow) => Promise<Result>,
): Promise<Result> {
  const inLine = lines.get(db) ?? createLines();
  lines.set(db, inLine);
  const itself = eq(appUser.userId, userId);
  return inLine(userId, () =>
    db.transaction(async (tx) => {
      const [user] = await tx.select().from(appUser).where(itself).for('update');
      if (user === undefined || user.deletedAt !== null) {
        throw new ApplicationError(CODE.unauthorized);
      }
      return work(tx, user);
    }),
  );
}
