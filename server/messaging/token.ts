import { CODE } from '../../src/contract/codes.ts';
import { ApplicationError } from '../application-error.ts';
import type { Deps } from '../deps.ts';
import { createUsers } from './users.ts';

/**
 * The member or guest to whom a token from `registerZego` belongs.
 *
 * @throws ApplicationError unauthorized without a token, and for one that is unknown or has expired
 */
export async function messagingUserOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<string> {
  return (await ownerOf({ db, clock }, token)).user.userID;
}

/**
 * The member to whom a token belongs. Every member may have a conversation with the customer service.
 *
 * @throws ApplicationError unauthorized as `messagingUserOf` does; forbidden for a guest's and an agent's token
 */
export async function messagingMemberOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<string> {
  const { user, isAgent, sessionHash } = await ownerOf(deps, token);
  if (isAgent || sessionHash === null) throw new ApplicationError(CODE.forbidden);
  return user.userID;
}

/**
 * The owner of a token, as the hub knows them.
 *
 * @throws ApplicationError unauthorized as `messagingUserOf` does
 */
export async function ownerOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const owner = await createUsers(db).ofToken(token, clock.now());
  if (owner === undefined) throw new ApplicationError(CODE.unauthorized);
  return owner;
}
