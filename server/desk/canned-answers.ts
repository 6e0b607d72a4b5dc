import { randomUUID } from 'node:crypto';
import { asc, count, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { CannedBody, CannedRow } from '../../src/contract/messaging/desk.ts';
import { CANNED_ANSWERS_MAX } from '../../src/domain/messaging/limits.ts';
import { ApplicationError } from '../application-error.ts';
import { cannedAnswer } from '../data/schema.ts';
import type { DeskDeps, Postbox } from './deps.ts';

type Row = z.input<typeof CannedRow>;
type Body = z.output<typeof CannedBody>;

/**
 * Prepared answers that all agents share. If two agents edit the same answer, the later edit replaces the earlier one.
 */
export interface CannedAnswers {
  list(): Promise<Row[]>;
  /** @throws ApplicationError tooMany */
  add(agentId: string, body: Body): Promise<Row>;
  /** @throws ApplicationError notFound */
  edit(agentId: string, answerId: string, body: Body): Promise<Row>;
  remove(answerId: string): Promise<void>;
}

export function createCannedAnswers(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  postbox: Pick<Postbox, 'cannedChanged'>,
): CannedAnswers {
  const { answerId: id } = cannedAnswer;
  return {
    async list() {
      const rows = await db.select().from(cannedAnswer).orderBy(asc(cannedAnswer.title), asc(id));
      return rows.map(rowOf);
    },
    async add(agentId, body) {
      const row = { ...body, updatedBy: agentId, updatedAt: new Date(clock.now()) };
      const added = await db.transaction(async (tx) => {
        // Two agents who add at the same time are counted one after the other; readers do not wait.
        await tx.execute(sql`lock table ${cannedAnswer} in share row exclusive mode`);
        const [kept] = await tx.select({ of: count() }).from(cannedAnswer);
        if ((kept?.of ?? 0) >= CANNED_ANSWERS_MAX) throw new ApplicationError(ACCOUNT_CODE.tooMany);
        const [one] = await tx
          .insert(cannedAnswer)
          .values({ answerId: randomUUID(), ...row })
          .returning();
        if (one === undefined) throw new ApplicationError(CODE.unavailable);
        return rowOf(one);
      });
      postbox.cannedChanged();
      return added;
    },
    async edit(agentId, answerId, body) {
      const [edited] = await db
        .update(cannedAnswer)
        .set({ ...body, updatedBy: agentId, updatedAt: new Date(clock.now()) })
        .where(eq(id, answerId))
        .returning();
      if (edited === undefined) throw new ApplicationError(CODE.notFound);
      postbox.cannedChanged();
      return rowOf(edited);
    },
    async remove(answerId) {
      await db.delete(cannedAnswer).where(eq(id, answerId));
      postbox.cannedChanged();
    },
  };
}

const rowOf = ({ answerId, title, text, updatedAt }: typeof cannedAnswer.$inferSelect): Row => ({
  answerId,
  title,
  text,
  updatedAt: updatedAt.getTime(),
});
