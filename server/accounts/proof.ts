import { eq } from 'drizzle-orm';
import { ACCOUNT_CODE } from '../../src/contract/codes.ts';
import { SIGN_IN_PROVES_MINUTES } from '../../src/domain/limits.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { appUser, authSession } from '../data/schema.ts';
import type { Deps, Transaction } from '../deps.ts';
import type { Login } from './login.ts';
import type { SessionCaller } from './sessions.ts';
import type { SmsCodes } from './sms/sms-codes.ts';

export interface ProofParts {
  readonly login: Login;
  readonly smsCodes: SmsCodes;
}

/**
 * Checks the proof that the account belongs to the person who is signed in: its password, or a code sent to its
 * telephone. For an account that has neither, the proof is that the session began in the last ten minutes.
 *
 * @param session the session for which wrong passwords are counted; wrong codes are counted for its IP address
 * @param given the password or code that was sent, and `field`, the name of the password's field in the request
 * @returns a function to call in the transaction of the protected action, with the member's row locked: it uses up the
 *   code, which stays valid if the transaction fails, and refuses a password that was changed meanwhile
 * @throws ApplicationError invalidInput when nothing was sent, wrongProof, signInAgain, accountLocked, unavailable
 */
export async function refuseUnproven(
  deps: Pick<Deps, 'db' | 'clock'>,
  { login, smsCodes }: ProofParts,
  session: SessionCaller,
  given: { readonly field: string; password: string | undefined; smsCode: string | undefined },
): Promise<(tx: Transaction) => Promise<void>> {
  const { db } = deps;
  const { userId, tokenHash, address } = session;
  const { field, password, smsCode } = given;
  if (password !== undefined) {
    const proven = await login.provenPassword(userId, password, tokenHash);
    if (proven === undefined) throw new ApplicationError(ACCOUNT_CODE.wrongProof);
    return (tx) => refuseChanged(tx, userId, proven);
  }
  if (smsCode === undefined) {
    await refuseProvable(db, userId, field);
    await refuseOldSignIn(deps, tokenHash);
    return (tx) => refuseProvable(tx, userId, field);
  }
  const [user] = await db
    .select({ phonenumber: appUser.phonenumber })
    .from(appUser)
    .where(eq(appUser.userId, userId));
  if (!user?.phonenumber) throw new ApplicationError(ACCOUNT_CODE.wrongProof);
  const proof = await smsCodes.prove(user.phonenumber, smsCode, address).catch(asWrongProof);
  if (proof.used) throw new ApplicationError(ACCOUNT_CODE.wrongProof);
  return (tx) => smsCodes.take(proof, tx).catch(asWrongProof);
}

/** Refuses a request without a proof for an account that has a password or a telephone number to prove it with. */
async function refuseProvable(
  on: Pick<Transaction, 'select'>,
  userId: string,
  field: string,
): Promise<void> {
  const [user] = await on.select().from(appUser).where(eq(appUser.userId, userId));
  // A landline receives no codes.
  if (user?.passwordHash !== null || user.phonenumber.startsWith('09')) {
    throw invalidFields({ [field]: 'required' });
  }
}

/** Refuses a session that began more than ten minutes ago. @throws ApplicationError signInAgain */
export async function refuseOldSignIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tokenHash: string,
): Promise<void> {
  const [row] = await db
    .select({ createdAt: authSession.createdAt })
    .from(authSession)
    .where(eq(authSession.tokenHash, tokenHash));
  const oldest = clock.now() - SIGN_IN_PROVES_MINUTES * 60_000;
  if (row === undefined || row.createdAt.getTime() < oldest) {
    throw new ApplicationError(ACCOUNT_CODE.signInAgain);
  }
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
