import { eq } from 'drizzle-orm';
import { ACCOUNT_CODE } from '../../src/contract/codes.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { appUser } from '../data/schema.ts';
import type { Database } from '../deps.ts';
import type { Login } from './login.ts';
import type { SmsCodes } from './sms/sms-codes.ts';

export interface ProofParts {
  readonly login: Login;
  readonly smsCodes: SmsCodes;
}

/**
 * Who is signed in proves that it is the account's owner: by its password, or by a code that was sent to its telephone.
 *
 * @param given what of them was sent; the password under the name of its field
 * @param address where the caller is: wrong passwords are counted as at sign-in
 * @throws ApplicationError invalidInput when nothing was sent, wrongProof, accountLocked, unavailable
 */
export async function refuseUnproven(
  db: Database,
  { login, smsCodes }: ProofParts,
  userId: string,
  given: { readonly field: string; password: string | undefined; smsCode: string | undefined },
  address: string,
): Promise<void> {
  const { field, password, smsCode } = given;
  if (password !== undefined) {
    if (await login.isPassword(userId, password, address)) return;
    throw new ApplicationError(ACCOUNT_CODE.wrongProof);
  }
  if (smsCode === undefined) throw invalidFields({ [field]: 'required' });
  const [user] = await db
    .select({ phonenumber: appUser.phonenumber })
    .from(appUser)
    .where(eq(appUser.userId, userId));
  if (!user?.phonenumber) throw new ApplicationError(ACCOUNT_CODE.wrongProof);
  await smsCodes.redeem(user.phonenumber, smsCode).catch((error: unknown) => {
    const wrong = error instanceof ApplicationError && error.code === ACCOUNT_CODE.wrongSmsCode;
    throw wrong ? new ApplicationError(ACCOUNT_CODE.wrongProof) : error;
  });
}
