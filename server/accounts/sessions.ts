import { createHash, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { deleteInBatches } from '../data/delete-expired.ts';
import { appUser, authSession } from '../data/schema.ts';
import type { Database, WallClock } from '../deps.ts';

/** Who calls, as his token says. */
export interface Session {
  readonly userId: string;
  readonly userType: 'passenger_user' | 'driver' | 'agent';
  /** SHA-256 of the token, the session's name in the database and on the bus. */
  readonly tokenHash: string;
  readonly expiresAt: number;
}

/** Token sessions: opaque, hashed at rest, bound to a client id, expiring. */
export interface Sessions {
  /** A new session; `expiresIn` in seconds. The token is nowhere else. */
  create(userId: string, clientId: string): Promise<{ token: string; expiresIn: number }>;
  /** The session of a token that this client was given and that has not expired. */
  find(token: string, clientId: string): Promise<Session | undefined>;
  end(tokenHash: string): Promise<void>;
  /** Removes what has expired. */
  sweep(): Promise<void>;
}

/** SHA-256 as hexadecimal text: how opaque tokens are kept. They are long and random, so no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A new opaque token: 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function createSessions(db: Database, clock: WallClock, hours: number): Sessions {
  return {
    async create(userId, clientId) {
      const token = newToken();
      const now = clock.now();
      const expiresIn = hours * 3_600;
      await db.insert(authSession).values({
        tokenHash: hashToken(token),
        userId,
        clientId,
        createdAt: new Date(now),
        expiresAt: new Date(now + expiresIn * 1_000),
      });
      return { token, expiresIn };
    },
    async find(token, clientId) {
      const tokenHash = hashToken(token);
      const [row] = await db
        .select({
          userId: authSession.userId,
          userType: appUser.userType,
          clientId: authSession.clientId,
          expiresAt: authSession.expiresAt,
        })
        .from(authSession)
        .innerJoin(appUser, eq(appUser.userId, authSession.userId))
        .where(eq(authSession.tokenHash, tokenHash));
      if (row === undefined || row.clientId !== clientId) return undefined;
      const expiresAt = row.expiresAt.getTime();
      if (expiresAt <= clock.now()) return undefined;
      return { userId: row.userId, userType: row.userType, tokenHash, expiresAt };
    },
    async end(tokenHash) {
      await db.delete(authSession).where(eq(authSession.tokenHash, tokenHash));
    },
    async sweep() {
      await deleteInBatches(db, authSession, lt(authSession.expiresAt, new Date(clock.now())));
    },
  };
}
