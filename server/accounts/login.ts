import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { LoginBody, LoginData } from '../../src/contract/auth.ts';
import { CODE } from '../../src/contract/codes.ts';
import { LOGIN_LOCK_MS, LOGIN_MAX_FAILURES } from '../../src/domain/limits.ts';
import { ApplicationError } from '../application-error.ts';
import { deleteInBatches } from '../data/delete-expired.ts';
import { appUser, loginFailure } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import type { Captcha } from './captcha/captcha.ts';
import { isKnownDevice } from './known-devices.ts';
import { createLoginQueue, type LoginQueue } from './login-queue.ts';
import { nobodysHash, verifyPassword } from './password.ts';
import type { Caller, Sessions, WayIn } from './sessions.ts';

/** Signing in by password (API-13). */
export interface Login {
  /**
   * @param caller wrong passwords are counted for the account, and separately for each device that the account knows
   * @throws ApplicationError wrongImageCode, wrongCredentials (the same answer after the same time, whether or not
   *   there is such a user, or the user has a password), accountLocked, unavailable
   */
  signIn(body: Exclude<LoginBody, { grantType: 'sms' }>, caller: Caller): Promise<LoginData>;
  /**
   * Checks the password of somebody who has identified themselves in another way, such as a session or a code by SMS.
   *
   * @param by the hash of that session or code: wrong passwords are counted for it alone, with the same limit as at
   *   sign-in
   * @returns the hash that the password was checked against, undefined when it is wrong
   * @throws ApplicationError accountLocked, unavailable
   */
  provenPassword(userId: string, password: string, by: string): Promise<string | undefined>;
  /** The queue of sign-ins. All other functions that hash passwords use it, too. */
  readonly inTurn: LoginQueue;
  /** Removes failures that no longer count. */
  sweep(): Promise<void>;
}

export function createLogin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessions: Sessions,
  captcha: Captcha,
): Login {
  const inTurn = createLoginQueue();

  async function refuseLocked(key: string): Promise<void> {
    const [row] = await db
      .select({ lockedUntil: loginFailure.lockedUntil })
      .from(loginFailure)
      .where(eq(loginFailure.key, key));
    if (row?.lockedUntil && row.lockedUntil.getTime() > clock.now()) {
      throw new ApplicationError(CODE.accountLocked);
    }
  }

  /** Counts one more wrong password. If the last one was longer ago than a lock lasts, the count starts again. */
  async function countFailure(key: string): Promise<void> {
    const now = clock.now();
    const at = new Date(now);
    const lock = new Date(now + LOGIN_LOCK_MS);
    const stale = sql`${loginFailure.lastAt} <= ${new Date(now - LOGIN_LOCK_MS)}`;
    const failures = sql`case when ${stale} then 1 else ${loginFailure.failures} + 1 end`;
    await db
      .insert(loginFailure)
      .values({ key, failures: 1, lastAt: at })
      .onConflictDoUpdate({
        target: loginFailure.key,
        set: {
          failures,
          lastAt: at,
          lockedUntil: sql`case when (${failures}) >= ${LOGIN_MAX_FAILURES} then ${lock}::timestamptz end`,
        },
      });
  }

  /** One attempt at a password, in the queue: a wrong one is counted, a right one resets the count. */
  function tried(
    key: string,
    password: string,
    whose: SQL | undefined,
  ): Promise<{ userId: string; passwordHash: string } | undefined> {
    return inTurn(key, async () => {
      await refuseLocked(key);
      const [user] = await db
        .select({ userId: appUser.userId, passwordHash: appUser.passwordHash })
        .from(appUser)
        .where(whose);
      const right = await verifyPassword(password, user?.passwordHash || nobodysHash);
      if (user === undefined || user.passwordHash === null || !right) {
        await countFailure(key);
        return undefined;
      }
      await db.delete(loginFailure).where(eq(loginFailure.key, key));
      return { userId: user.userId, passwordHash: user.passwordHash };
    });
  }

  return {
    inTurn,
    async signIn(body, caller) {
      await captcha.check(body);
      const { tenantId } = body;
      const userName = nameOf(body.username);
      const isKnown = await isKnownDevice(db, { tenantId, userName }, caller.device);
      const user = await tried(
        failureKey(tenantId, userName, isKnown ? caller.device : undefined),
        body.password,
        and(
          eq(appUser.tenantId, tenantId),
          eq(appUser.userName, userName),
          isNull(appUser.deletedAt),
        ),
      );
      if (user === undefined) throw new ApplicationError(CODE.wrongCredentials);
      return sessions.signIn(user.userId, body.clientId, caller, byPassword(user.passwordHash));
    },
    async provenPassword(userId, password, by) {
      const key = failureKey('proof', userId, by);
      return (await tried(key, password, eq(appUser.userId, userId)))?.passwordHash;
    },
    async sweep() {
      const old = new Date(clock.now() - LOGIN_LOCK_MS);
      await deleteInBatches(db, loginFailure, lt(loginFailure.lastAt, old));
    },
  };
}

/**
 * The way in of somebody whose password was checked against this hash.
 *
 * @throws ApplicationError wrongCredentials when the password was changed, or the account deleted, meanwhile
 */
export const byPassword =
  (passwordHash: string): WayIn =>
  (user) => {
    if (user?.passwordHash !== passwordHash) throw new ApplicationError(CODE.wrongCredentials);
  };

/** A user name as it is stored; it may be typed in any case. */
export function nameOf(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}

/** The key of a count: a hash instead of the user name, because somebody may type a password into that field. */
function failureKey(...parts: (string | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
