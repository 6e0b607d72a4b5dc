import { and, desc, eq, lte } from 'drizzle-orm';
import type { ContentOf, ContentType } from '../../src/domain/content/content.ts';
import { content } from '../data/schema.ts';
import type { Database, Transaction } from '../deps.ts';

/** A version of an item, as it is stored. */
export type Version<Type extends ContentType> = Omit<typeof content.$inferSelect, 'content'> & {
  readonly content: ContentOf[Type];
};

/** All versions of one item except its draft: each has an instant from which it applies. The newest one is first. */
export async function versionsOf<Type extends ContentType>(
  db: Database | Transaction,
  type: Type,
  key: string,
): Promise<readonly Version<Type>[]> {
  const rows = await db
    .select()
    .from(content)
    .where(and(eq(content.type, type), eq(content.key, key)))
    .orderBy(desc(content.validFrom), desc(content.version));
  return rows.filter(({ validFrom }) => validFrom !== null) as Version<Type>[];
}

/** The versions in force at an instant, by key, of all items of a type, without withdrawn ones. */
export async function inForce<Type extends ContentType>(
  db: Database | Transaction,
  type: Type,
  now: number,
): Promise<ReadonlyMap<string, Version<Type>>> {
  const rows = await db
    .selectDistinctOn([content.key])
    .from(content)
    .where(and(eq(content.type, type), lte(content.validFrom, new Date(now))))
    .orderBy(content.key, desc(content.validFrom), desc(content.version));
  const standing = rows.filter(({ withdrawnAt }) => withdrawnAt === null) as Version<Type>[];
  return new Map(standing.map((row) => [row.key, row]));
}
