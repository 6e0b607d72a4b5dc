import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { GuestData } from '../../src/contract/auth.ts';
import { CODE } from '../../src/contract/codes.ts';
import { MESSAGING_TOKEN_SECONDS } from '../../src/domain/limits.ts';
import { ApplicationError } from '../application-error.ts';
import { deleteInBatches } from '../data/delete-expired.ts';
import { appUser, guest, messagingToken } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import type { Language, Words } from '../messages.ts';
import { hashToken, newToken, type Session } from './sessions.ts';

/** Whom the messaging knows: members by their own names, guests by what their browser keeps (API-22). */
export interface Guests {
  /**
   * A token of the messaging: for who is signed in his own, which ends with his session, else for the guest of this
   * browser.
   *
   * @param uniqueId a random secret of the browser; the same one is the same guest
   */
  register(
    uniqueId: string,
    session: Pick<Session, 'userId' | 'tokenHash'> | undefined,
    language: Language,
  ): Promise<z.input<typeof GuestData>>;
  sweep(): Promise<void>;
}

const guestName = (number: number): Words => ({
  'zh-Hant': `訪客 ${number}`,
  en: `Guest ${number}`,
});

export function createGuests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Guests {
  async function memberOf(userId: string) {
    const [member] = await db
      .select({ userId: appUser.userId, nickName: appUser.nickName })
      .from(appUser)
      .where(and(eq(appUser.userId, userId), isNull(appUser.deletedAt)));
    if (member === undefined) throw new ApplicationError(CODE.unauthorized);
    return member;
  }

  async function guestOf(uniqueId: string, language: Language) {
    const uniqueIdHash = hashToken(uniqueId);
    await db
      .insert(guest)
      .values({
        userId: `guest-${randomUUID()}`,
        uniqueIdHash,
        nickName: guestName(randomInt(1_000, 10_000))[language],
        createdAt: new Date(clock.now()),
      })
      .onConflictDoNothing();
    const [known] = await db
      .select({ userId: guest.userId, nickName: guest.nickName })
      .from(guest)
      .where(eq(guest.uniqueIdHash, uniqueIdHash));
    if (known === undefined) throw new ApplicationError(CODE.unavailable);
    return known;
  }

  return {
    async register(uniqueId, session, language) {
      const who =
        session === undefined ? await guestOf(uniqueId, language) : await memberOf(session.userId);
      const token = newToken();
      await db.insert(messagingToken).values({
        tokenHash: hashToken(token),
        userId: who.userId,
        sessionHash: session?.tokenHash ?? null,
        expiresAt: new Date(clock.now() + MESSAGING_TOKEN_SECONDS * 1_000),
      });
      return { ...who, token, expiresIn: MESSAGING_TOKEN_SECONDS };
    },
    sweep: () =>
      deleteInBatches(db, messagingToken, lt(messagingToken.expiresAt, new Date(clock.now()))),
  };
}
