import { CODE } from '../../src/contract/codes.ts';
import { ApplicationError } from '../application-error.ts';
import type { Deps } from '../deps.ts';
import { createUsers } from './users.ts';

/**
 * Whose token of `registerZego` it is, a member's or a guest's.
 *
 * @throws ApplicationError unauthorized for none, an unknown and one that has ended
 */
export async function messagingUserOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<string> {
  const owner = await createUsers(db).ofToken(token, clock.now());
  if (owner === undefined) throw new ApplicationError(CODE.unauthorized);
  return owner.user.userID;
}
