import { and, eq, gt } from 'drizzle-orm';
import { CODE } from '../../src/contract/codes.ts';
import { hashToken } from '../accounts/sessions.ts';
import { ApplicationError } from '../application-error.ts';
import { messagingToken } from '../data/schema.ts';
import type { Deps } from '../deps.ts';

/**
 * Whose token of `registerZego` it is, a member's or a guest's.
 *
 * @throws ApplicationError unauthorized for none, an unknown and one that has ended
 */
export async function messagingUserOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<string> {
  const [known] = await db
    .select({ userId: messagingToken.userId })
    .from(messagingToken)
    .where(
      and(
        eq(messagingToken.tokenHash, hashToken(token)),
        gt(messagingToken.expiresAt, new Date(clock.now())),
      ),
    );
  if (known === undefined) throw new ApplicationError(CODE.unauthorized);
  return known.userId;
}
