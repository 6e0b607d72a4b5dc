import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, lte, ne, type SQL } from 'drizzle-orm';
import type { LoginData } from '../../src/contract/auth.ts';
import { deleteInBatches } from '../data/delete-expired.ts';
import { appUser, authSession } from '../data/schema.ts';
import type { Database, Transaction, WallClock } from '../deps.ts';
import { noteDevice, sweepDevices } from './known-devices.ts';

/** The caller, identified by their token. */
export interface Session {
  readonly userId: string;
  readonly userType: 'passenger_user' | 'driver' | 'agent';
  /** SHA-256 of the token; it identifies the session in the database and on the bus. */
  readonly tokenHash: string;
  readonly expiresAt: number;
}

/** A session, and the IP address of the current call. */
export interface SessionCaller extends Session {
  readonly address: string;
}

/** The IP address and browser with which a session is begun, so that its owner recognises it. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  /** The secret that identifies the browser, if it has one. */
  readonly device?: string | undefined;
}

/**
 * Throws if what somebody signs in with no longer leads into the account, because it was changed after it had been
 * checked. It runs in the transaction of the new session, while nobody can change the account, and can use up a proof.
 *
 * @param user undefined when the account was deleted meanwhile
 */
export type WayIn = (
  user: typeof appUser.$inferSelect | undefined,
  tx: Transaction,
) => void | Promise<void>;

/** Token sessions: opaque, stored as hashes, bound to a client id, expiring. */
export interface Sessions {
  /** Creates a session; `expiresIn` in seconds. The token itself is not stored. */
  create(
    userId: string,
    clientId: string,
    caller?: Caller,
    on?: Pick<Database, 'insert'>,
  ): Promise<{ token: string; expiresIn: number }>;
  /**
   * Creates a session after a sign-in; the account knows the caller's device from now on.
   *
   * @throws ApplicationError what `way` throws; then there is no session
   */
  signIn(userId: string, clientId: string, caller: Caller, way: WayIn): Promise<LoginData>;
  /** The session of a token that was issued to this client and has not expired; also stores when it was last seen. */
  find(token: string, clientId: string): Promise<Session | undefined>;
  /** A user's sessions, last seen first. */
  list(userId: string): Promise<(typeof authSession.$inferSelect)[]>;
  /** Ends the session with this token hash, and its streams. */
  end(tokenHash: string): Promise<void>;
  /** Ends one session of this user only, by the id that `list` returns. */
  endOne(userId: string, sessionId: string): Promise<void>;
  /** Ends all sessions of a user, except one if it is named. */
  endAll(userId: string, exceptTokenHash?: string): Promise<void>;
  /** Removes what has expired, including devices. */
  sweep(): Promise<void>;
}

/** How often `last seen` of a session is stored, ms. */
const SEEN_EVERY_MS = 60_000;

/**
 * SHA-256 as hexadecimal text: the form in which opaque tokens are stored. They are long and random, so they need no
 * salt.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A new opaque token: 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** @param onEnded called after each session has ended: its streams close */
export function createSessions(
  db: Database,
  clock: WallClock,
  hours: number,
  onEnded: (tokenHash: string) => void = () => undefined,
): Sessions {
  async function endThose(which: SQL | undefined): Promise<void> {
    const ended = await db
      .delete(authSession)
      .where(which)
      .returning({ tokenHash: authSession.tokenHash });
    for (const { tokenHash } of ended) onEnded(tokenHash);
  }

  const sessions: Sessions = {
    async create(userId, clientId, caller = { address: '', userAgent: '' }, on = db) {
      const token = newToken();
      const now = clock.now();
      const expiresIn = hours * 3_600;
      await on.insert(authSession).values({
        tokenHash: hashToken(token),
        userId,
        clientId,
        address: caller.address,
        userAgent: caller.userAgent.slice(0, 300),
        createdAt: new Date(now),
        lastSeenAt: new Date(now),
        expiresAt: new Date(now + expiresIn * 1_000),
      });
      return { token, expiresIn };
    },
    async signIn(userId, clientId, caller, way) {
      const { token, expiresIn } = await db.transaction(async (tx) => {
        // This waits for a change of the account under way. Otherwise that change would neither end the new session nor
        // forget the device.
        const [user] = await tx
          .select()
          .from(appUser)
          .where(and(eq(appUser.userId, userId), isNull(appUser.deletedAt)))
          .for('key share');
        await way(user, tx);
        if (caller.device !== undefined) await noteDevice(tx, userId, caller.device, clock.now());
        return sessions.create(userId, clientId, caller, tx);
      });
      return { access_token: token, expire_in: expiresIn, client_id: clientId };
    },
    async find(token, clientId) {
      const tokenHash = hashToken(token);
      const [row] = await db
        .select({
          userId: authSession.userId,
          userType: appUser.userType,
          clientId: authSession.clientId,
          expiresAt: authSession.expiresAt,
          lastSeenAt: authSession.lastSeenAt,
        })
        .from(authSession)
        .innerJoin(appUser, eq(appUser.userId, authSession.userId))
        .where(and(eq(authSession.tokenHash, tokenHash), isNull(appUser.deletedAt)));
      if (row === undefined || row.clientId !== clientId) return undefined;
      const expiresAt = row.expiresAt.getTime();
      const now = clock.now();
      if (expiresAt <= now) return undefined;
      if (now - row.lastSeenAt.getTime() >= SEEN_EVERY_MS) {
        await db
          .update(authSession)
          .set({ lastSeenAt: new Date(now) })
          .where(
            and(
              eq(authSession.tokenHash, tokenHash),
              lte(authSession.lastSeenAt, new Date(now - SEEN_EVERY_MS)),
            ),
          );
      }
      return { userId: row.userId, userType: row.userType, tokenHash, expiresAt };
    },
    list: (userId) =>
      db
        .select()
        .from(authSession)
        .where(
          and(eq(authSession.userId, userId), gt(authSession.expiresAt, new Date(clock.now()))),
        )
        .orderBy(desc(authSession.lastSeenAt), desc(authSession.createdAt)),
    end: (tokenHash) => endThose(eq(authSession.tokenHash, tokenHash)),
    endOne: (userId, sessionId) =>
      endThose(and(eq(authSession.userId, userId), eq(authSession.sessionId, sessionId))),
    endAll: (userId, exceptTokenHash = '') =>
      endThose(and(eq(authSession.userId, userId), ne(authSession.tokenHash, exceptTokenHash))),
    async sweep() {
      await deleteInBatches(db, authSession, lt(authSession.expiresAt, new Date(clock.now())));
      await sweepDevices(db, clock.now());
    },
  };
  return sessions;
}
