import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { ACCOUNT_CODE } from '../../src/contract/codes.ts';
import { numberHash, openApplication } from '../accounts/driver-application.ts';
import { ApplicationError } from '../application-error.ts';
import { driverApplication } from '../data/schema.ts';
import type { Database, Deps, Transaction } from '../deps.ts';

type Row = typeof driverApplication.$inferSelect;

/** The number of applications to which one round of `hashNumbers` adds the hash. */
const BATCH = 1_000;
/** Applications with an identity number and without its hash. */
const WITHOUT_HASH = and(
  isNull(driverApplication.numberHash),
  sql`${driverApplication.application}->>'idNumber' <> ''`,
);

/** Applications of other accounts with the same identity number; there are none once the number was removed. */
const ofOthers = ({ numberHash: hash, userId }: Row) =>
  and(eq(driverApplication.numberHash, hash ?? ''), ne(driverApplication.userId, userId));

/** The applications of other accounts with the same identity number, newest first. */
export async function othersWithNumber(db: Database, row: Row) {
  const others = await db
    .select()
    .from(driverApplication)
    .where(ofOthers(row))
    .orderBy(desc(driverApplication.appliedAt), driverApplication.applicationId);
  return others.map(({ applicationId, application, state, appliedAt }) => ({
    applicationId,
    name: application.name,
    state,
    appliedAt: appliedAt.getTime(),
  }));
}

/** @throws ApplicationError numberTaken when another account with the same identity number was accepted */
export async function refuseSecondDriver(tx: Transaction, row: Row): Promise<void> {
  // Locks the number, so that two applications with it are not accepted at the same time.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`driver's number ${row.numberHash}`}, 0))`,
  );
  const [accepted] = await tx
    .select({ applicationId: driverApplication.applicationId })
    .from(driverApplication)
    .where(and(ofOthers(row), eq(driverApplication.state, 'accepted')))
    .limit(1);
  if (accepted !== undefined) throw new ApplicationError(ACCOUNT_CODE.numberTaken);
}

/** Adds the hash to applications that were stored by a release without it. */
export async function hashNumbers({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<void> {
  const rows = await db.select().from(driverApplication).where(WITHOUT_HASH).limit(BATCH);
  for (const { applicationId, userId, application } of rows) {
    const { idNumber } = openApplication(keys, userId, application);
    await db
      .update(driverApplication)
      .set({ numberHash: numberHash(keys, idNumber) })
      // Checked again: another node may have removed the number meanwhile.
      .where(and(eq(driverApplication.applicationId, applicationId), WITHOUT_HASH));
  }
}
