import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../deps.ts';

/** The number of rows deleted in one transaction: in between, requests can use the database. */
const BATCH = 1_000;

/** Deletes the rows that match a condition, in batches; locked rows stay until the next time. */
export async function deleteInBatches(db: Database, table: PgTable, where: SQL): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${where} limit ${BATCH} for update skip locked))`);
    if ((rowCount ?? 0) < BATCH) return;
  }
}
