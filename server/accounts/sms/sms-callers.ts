import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { ACCOUNT_CODE, CODE } from '../../../src/contract/codes.ts';
import { SMS_FREE_CODE_MS, SMS_GUESSES_AN_HOUR } from '../../../src/domain/limits.ts';
import { ApplicationError } from '../../application-error.ts';
import { deleteInBatches } from '../../data/delete-expired.ts';
import { smsCaller } from '../../data/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Captcha } from '../captcha/captcha.ts';

const HOUR_MS = 3_600_000;

/** Limits on codes by SMS for one IP address, for all numbers together; counted in the database for all nodes. */
export interface SmsCallers {
  /**
   * Admits a request for a code. The first code in an hour is free; each further one needs a picture's code or a proof
   * of work.
   *
   * @returns a function that gives a free code back if it was not sent after all
   * @throws ApplicationError imageCodeNeeded, wrongImageCode
   */
  admit(
    address: string,
    answer: { readonly code?: string; readonly uuid?: string },
  ): Promise<() => Promise<void>>;
  /**
   * Counts a guess before it is checked, so that simultaneous guesses count like successive ones.
   *
   * @returns a function that takes the guess back when it was right
   * @throws ApplicationError tooManyRequests
   */
  countGuess(address: string): Promise<() => Promise<void>>;
  sweep(): Promise<void>;
}

const isFreeAt = (now: number) =>
  sql`${smsCaller.sentAt} is null or ${lte(smsCaller.sentAt, new Date(now - SMS_FREE_CODE_MS))}`;

export function createSmsCallers(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  captcha: Captcha,
): SmsCallers {
  return {
    async admit(address, answer) {
      if (!config.captcha) return () => Promise.resolve();
      const now = clock.now();
      const at = new Date(now);
      const expiresAt = new Date(now + SMS_FREE_CODE_MS);
      const claim = (isFree: boolean) =>
        db
          .insert(smsCaller)
          .values({ address, sentAt: at, countedFrom: at, expiresAt })
          .onConflictDoUpdate({
            target: smsCaller.address,
            set: { sentAt: at, expiresAt },
            setWhere: isFree ? isFreeAt(now) : sql`true`,
          })
          .returning({ address: smsCaller.address });
      const free = await claim(true);
      if (free.length > 0) {
        return async () => {
          await db
            .update(smsCaller)
            .set({ sentAt: null })
            .where(and(eq(smsCaller.address, address), eq(smsCaller.sentAt, at)));
        };
      }
      if (!answer.code || !answer.uuid) throw new ApplicationError(ACCOUNT_CODE.imageCodeNeeded);
      await captcha.check(answer);
      await claim(false);
      return () => Promise.resolve();
    },

    async countGuess(address) {
      if (!config.rateLimits) return () => Promise.resolve();
      const now = clock.now();
      const at = new Date(now);
      const isNewHour = lte(smsCaller.countedFrom, new Date(now - HOUR_MS));
      const counted = await db
        .insert(smsCaller)
        .values({ address, guesses: 1, countedFrom: at, expiresAt: new Date(now + HOUR_MS) })
        .onConflictDoUpdate({
          target: smsCaller.address,
          set: {
            guesses: sql`case when ${isNewHour} then 1 else ${smsCaller.guesses} + 1 end`,
            countedFrom: sql`case when ${isNewHour} then ${at}::timestamptz else ${smsCaller.countedFrom} end`,
            expiresAt: new Date(now + HOUR_MS),
          },
          setWhere: sql`${isNewHour} or ${lt(smsCaller.guesses, SMS_GUESSES_AN_HOUR)}`,
        })
        .returning({ address: smsCaller.address });
      if (counted.length === 0) throw new ApplicationError(CODE.tooManyRequests);
      return async () => {
        await db
          .update(smsCaller)
          .set({ guesses: sql`greatest(0, ${smsCaller.guesses} - 1)` })
          .where(eq(smsCaller.address, address));
      };
    },

    sweep: () => deleteInBatches(db, smsCaller, lt(smsCaller.expiresAt, new Date(clock.now()))),
  };
}
