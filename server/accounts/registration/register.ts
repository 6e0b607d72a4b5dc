import { randomUUID } from 'node:crypto';
import { and, eq, or } from 'drizzle-orm';
import type { LoginData, RegisterBody } from '../../../src/contract/auth.ts';
import { ACCOUNT_CODE, CODE } from '../../../src/contract/codes.ts';
import { NAME_MAX_LENGTH } from '../../../src/domain/limits.ts';
import { ApplicationError, invalidFields } from '../../application-error.ts';
import { agreedAt } from '../../content/agreed.ts';
import { appUser } from '../../data/schema.ts';
import type { Database, Deps } from '../../deps.ts';
import { noteInvitation } from '../invitations.ts';
import { byPassword, type Login, nameOf } from '../login.ts';
import { chosenName } from '../names.ts';
import { hashPassword } from '../password.ts';
import type { Caller, Sessions } from '../sessions.ts';
import type { SmsCodes, SmsProof } from '../sms/sms-codes.ts';
import { memberWithNumber } from '../sms/sms-login.ts';
import { refuseCommonPassword } from './common-passwords.ts';

export interface RegisterParts {
  readonly smsCodes: SmsCodes;
  readonly login: Login;
  readonly sessions: Sessions;
}

/**
 * Registers a new member and signs them in (API-15, SESS-07). Nothing about other members is revealed before the SMS
 * code is right; then the caller may learn whether the number has an account. Repeating a registration, because its
 * answer was lost or somebody clicked twice, signs in.
 *
 * @throws ApplicationError invalidInput, commonPassword, wrongSmsCode, unavailable; accountExists with `fields`: the
 *   code stays valid for another name
 */
export async function register(
  { db, clock, smsCodes: codes, login, sessions }: Pick<Deps, 'db' | 'clock'> & RegisterParts,
  body: RegisterBody,
  caller: Caller,
): Promise<LoginData> {
  const userName = nameOf(body.username);
  if (userName.length > NAME_MAX_LENGTH) {
    throw invalidFields({ username: 'tooLong' });
  }
  const typed = body.nickName?.trim() || undefined;
  const nickName = await chosenName(
    db,
    typed ?? userName,
    typed === undefined ? 'username' : 'nickName',
  );
  await refuseCommonPassword(body.password, [userName, nickName, body.phonenumber]);
  const proof = await codes.prove(body.phonenumber, body.smsCode, caller.address);
  if (proof.used) return again();
  const { tenantId } = body;
  const { phonenumber } = proof;
  await refuseTaken(db, { tenantId, userName, phonenumber });
  // The registration waits in the queue of sign-ins, because hashing is the expensive part.
  const passwordHash = await login.inTurn(phonenumber, () => hashPassword(body.password));
  const userId = randomUUID();
  const at = new Date(clock.now());
  const isNew = await db.transaction(async (transaction) => {
    const [user] = await transaction
      .insert(appUser)
      .values({
        userId,
        tenantId,
        userName,
        phonenumber,
        nickName,
        passwordHash,
        createdAt: at,
        userType: 'passenger_user',
        agreed: agreedAt(at.getTime()),
      })
      .onConflictDoNothing()
      .returning({ userId: appUser.userId });
    if (user === undefined) return false;
    await codes.take(proof, transaction);
    await noteInvitation(transaction, userId, body.inviter);
    return true;
  });
  if (isNew) return sessions.signIn(userId, body.clientId, caller, byPassword(passwordHash));
  // Another request created an account first: the same registration, or another one with this name or number.
  const now = await codes.prove(body.phonenumber, body.smsCode, caller.address);
  if (now.used) return again();
  await refuseTaken(db, { tenantId, userName, phonenumber });
  throw new ApplicationError(CODE.unavailable);

  /** Signs in: the code created this account a moment ago, so with the same password it is the same registration. */
  async function again(): Promise<LoginData> {
    const user = await memberWithNumber(db, body.tenantId, proof);
    const proven =
      user?.userName === userName
        ? await login.provenPassword(user.userId, body.password, proof.codeHash)
        : undefined;
    if (user === undefined || proven === undefined) {
      throw new ApplicationError(ACCOUNT_CODE.wrongSmsCode);
    }
    return sessions.signIn(user.userId, body.clientId, caller, byPassword(proven));
  }
}

/** Reports which of the values are taken; somebody with the right code may know that. */
async function refuseTaken(
  db: Database,
  wanted: { tenantId: string; userName: string; phonenumber: SmsProof['phonenumber'] },
): Promise<void> {
  const { tenantId, userName, phonenumber } = wanted;
  const taken = await db
    .select({ userName: appUser.userName, phonenumber: appUser.phonenumber })
    .from(appUser)
    .where(
      and(
        eq(appUser.tenantId, tenantId),
        or(eq(appUser.userName, userName), eq(appUser.phonenumber, phonenumber)),
      ),
    );
  if (taken.length === 0) return;
  const fields = {
    ...(taken.some((one) => one.userName === userName) ? { username: 'taken' } : {}),
    ...(taken.some((one) => one.phonenumber === phonenumber) ? { phonenumber: 'taken' } : {}),
  };
  throw new ApplicationError(ACCOUNT_CODE.accountExists, { fields });
}
