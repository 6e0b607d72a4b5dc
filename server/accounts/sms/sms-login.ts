import { and, eq, isNull } from 'drizzle-orm';
import type { LoginBody, LoginData } from '../../../src/contract/auth.ts';
import { ACCOUNT_CODE, CODE } from '../../../src/contract/codes.ts';
import { ApplicationError } from '../../application-error.ts';
import { appUser } from '../../data/schema.ts';
import type { Database, Deps } from '../../deps.ts';
import type { Caller, Sessions } from '../sessions.ts';
import type { SmsCodes, SmsProof } from './sms-codes.ts';

/**
 * Signs in by SMS (API-13). Somebody who does not know the code learns nothing about the number. Somebody who knows it
 * and has no account gets `notRegistered`, and can register with the same code.
 *
 * @throws ApplicationError invalidInput, wrongSmsCode, notRegistered; unavailable when the account changed meanwhile, in
 *   which case the code stays valid
 */
export async function signInBySms(
  { db, codes, sessions }: Pick<Deps, 'db'> & { codes: SmsCodes; sessions: Sessions },
  body: Extract<LoginBody, { grantType: 'sms' }>,
  caller: Caller,
): Promise<LoginData> {
  const proof = await codes.prove(body.phonenumber, body.smsCode, caller.address, caller.device);
  if (proof.used) throw new ApplicationError(ACCOUNT_CODE.wrongSmsCode);
  const user = await memberWithNumber(db, body.tenantId, proof);
  if (user === undefined) {
    await codes.keep(proof);
    throw new ApplicationError(ACCOUNT_CODE.notRegistered);
  }
  return sessions.signIn(user.userId, body.clientId, caller, async (member, tx) => {
    if (member?.phonenumber !== proof.phonenumber) throw new ApplicationError(CODE.unavailable);
    await codes.take(proof, tx);
  });
}

/** The member with this number, which belongs to one account only. */
export async function memberWithNumber(
  db: Database,
  tenantId: string,
  { phonenumber }: Pick<SmsProof, 'phonenumber'>,
): Promise<{ userId: string; userName: string } | undefined> {
  const [user] = await db
    .select({ userId: appUser.userId, userName: appUser.userName })
    .from(appUser)
    .where(
      and(
        eq(appUser.tenantId, tenantId),
        eq(appUser.phonenumber, phonenumber),
        isNull(appUser.deletedAt),
      ),
    );
  return user;
}
