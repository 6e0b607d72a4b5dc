import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { GuestData } from '../../src/contract/auth.ts';
import { CODE } from '../../src/contract/codes.ts';
import { MESSAGING_TOKEN_SECONDS } from '../../src/domain/limits.ts';
import { ApplicationError } from '../application-error.ts';
import { deleteInBatches } from '../data/delete-expired.ts';
import { appUser, guest, messagingToken } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import type { Language } from '../messages.ts';
import { SERVICE_USER_ID } from '../messaging/deps.ts';
import { WORDS } from '../words/words.ts';
import { hashToken, newToken, type Session } from './sessions.ts';

/** The users of messaging: members by their own ids, guests by a secret that their browser stores (API-22). */
export interface Guests {
  /**
   * Issues a messaging token. A signed-in member gets their own, which ends with their session; otherwise it is for
   * the guest of this browser.
   *
   * @param uniqueId a random secret of the browser; the same secret means the same guest
   */
  register(
    uniqueId: string,
    session: Pick<Session, 'userId' | 'tokenHash'> | undefined,
    language: Language,
  ): Promise<z.input<typeof GuestData>>;
  /** Removes expired tokens, and guests without any data (docs/messaging.md). */
  sweep(): Promise<void>;
}

/** Prefix of guests' ids; members' ids never begin with it. */
const GUEST_ID = 'guest-';
export const isGuestId = (userId: string): boolean => userId.startsWith(GUEST_ID);

/** The key under which a request waits in a queue: one for each member, one for all guests of an IP address. */
export const turnOf = ({ userId, address }: { userId: string; address: string }): string =>
  isGuestId(userId) ? address : userId;

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
        userId: `${GUEST_ID}${randomUUID()}`,
        uniqueIdHash,
        nickName: WORDS[language].guest(randomInt(1_000, 10_000)),
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
    async sweep() {
      const now = new Date(clock.now());
      await deleteInBatches(db, messagingToken, lt(messagingToken.expiresAt, now));
      let swept = BATCH;
      while (swept === BATCH) {
        const { rowCount } = await db.execute(sql`
          with idle as (
            delete from guest where user_id = any (array(
              select user_id from guest g where ${isIdle(now)} limit ${BATCH} for update skip locked))
            returning user_id),
          conversations as (
            delete from conversation where service_user_id in (select user_id from idle)),
          files as (
            update stored_file set discarded_at = ${now.toISOString()}
            where owner_id in (select user_id from idle) and discarded_at is null)
          select from idle`);
        swept = rowCount ?? 0;
      }
    },
  };
}

/** Guests removed in one transaction. */
const BATCH = 500;

/**
 * SQL: the guest `g` has no token any more and left no data: no message from them or to them by an agent, no call, no
 * contact, no group, and no order.
 */
const isIdle = (now: Date) => sql`
  g.created_at < ${new Date(now.getTime() - MESSAGING_TOKEN_SECONDS * 1_000).toISOString()}
  and not exists (select from messaging_token t where t.user_id = g.user_id)
  and not exists (select from message m where m.sender_user_id = g.user_id)
  and not exists (select from order_visitor o where o.user_id = g.user_id)
  and not exists (
    select from conversation_member i join conversation c using (conversation_id)
    where i.user_id = g.user_id and i.left_at is null and c.group_kind is not null)
  and not exists (
    select from conversation c where c.service_user_id = g.user_id and (
      c.service_contact is not null
      or exists (select from callback_request r where r.conversation_id = c.conversation_id)
      or exists (select from message m where m.conversation_id = c.conversation_id
        and m.sender_user_id <> ${SERVICE_USER_ID})))`;
