import { eq } from 'drizzle-orm';
import { ACCOUNT_CODE } from '../../src/contract/codes.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { appUser } from '../data/schema.ts';
import type { Database, Transaction } from '../deps.ts';
import type { Login } from './login.ts';
import type { SessionCaller } from './sessions.ts';
import type { SmsCodes } from './sms/sms-codes.ts';

export interface ProofParts {
  readonly login: Login;
  readonly smsCodes: SmsCodes;
}

/**
 * Checks the proof that the account belongs to the person who is signed in: its password, or a code sent to its
 * telephone.
 *
 * @param session the session for which wrong passwords are counted; wrong codes are counted for its IP address
 * @param given the password or code that was sent, and `field`, the name of the password's field in the request
 * @returns a function to call in the transaction of the protected action, with the member's row locked: it uses up the
 *   code, which stays valid if the transaction fails, and refuses a password that was changed meanwhile
 * @throws ApplicationError invalidInput when nothing was sent, wrongProof, accountLocked, unavailable
 */
export async function refuseUnproven(
  db: Database,
  { login, smsCodes }: ProofParts,
  { userId, tokenHash, address }: SessionCaller,
  given: { readonly field: string; password: string | undefined; smsCode: string | undefined },
): Promise<(tx: Transaction) => Promise<void>> {
  const { field, password, smsCode } = given;
  if (password !== undefined) {
    const proven = await login.provenPassword(userId, password, tokenHash);
    if (proven === undefined) throw new ApplicationError(ACCOUNT_CODE.wrongProof);
    return (tx) => refuseChanged(tx, userId, proven);
  }
  if (smsCode === undefined) throw invalidFields({ [field]: 'required' });
  const [user] = await db
    .select({ phonenumber: appUser.phonenumber })
    .from(appUser)
    .where(eq(appUser.userId, userId));
  if (!user?.phonenumber) throw new ApplicationError(ACCOUNT_CODE.wrongProof);
  const proof = await smsCodes.prove(user.phonenumber, smsCode, address).catch(asWrongProof);
  if (proof.used) throw new ApplicationError(ACCOUNT_CODE.wrongProof);
  return (tx) => smsCodes.take(proof, tx).catch(asWrongProof);
}

async function refuseChanged(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  const [user] = await tx
    .select({ passwordHash: appUser.passwordHash })
    .from(appUser)
    .where(eq(appUser.userId, userId));
  if (user?.passwordHash !== passwordHash) throw new ApplicationError(ACCOUNT_CODE.wrongProof);
}

function asWrongProof(error: unknown): never {
  const wrong = error instanceof ApplicationError && error.code === ACCOUNT_CODE.wrongSmsCode;
  throw wrong ? new ApplicationError(ACCOUNT_CODE.wrongProof) : error;
}
