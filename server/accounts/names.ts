import { eq } from 'drizzle-orm';
import { bones, nameError, tidyName } from '../../src/domain/name.ts';
import { invalidFields } from '../application-error.ts';
import { appUser } from '../data/schema.ts';
import type { Database } from '../deps.ts';

/**
 * Checks a name that a member or guest chooses, and returns it as it is stored. It must not resemble the name of the
 * service or of one of its agents.
 *
 * @param field the field in which it was typed
 * @throws ApplicationError invalidInput
 */
export async function chosenName(
  db: Pick<Database, 'select'>,
  typed: string,
  field: string,
): Promise<string> {
  const error = nameError(typed) ?? ((await isAgents(db, typed)) ? 'reservedName' : undefined);
  if (error !== undefined) throw invalidFields({ [field]: error });
  return tidyName(typed);
}

/** Whether the name could be mistaken for an agent's. */
export async function isAgents(db: Pick<Database, 'select'>, name: string): Promise<boolean> {
  const seen = bones(name);
  const agents = await db
    .select({ nickName: appUser.nickName })
    .from(appUser)
    .where(eq(appUser.userType, 'agent'));
  return agents.some(({ nickName }) => bones(nickName) === seen);
}
