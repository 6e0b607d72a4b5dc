import { desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  ChangePasswordBody,
  ChangePhoneBody,
  EditProfileBody,
  ProfileData,
  VipBody,
} from '../../src/contract/account.ts';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import { normalisePhone } from '../../src/domain/order/phone.ts';
import type { NotifyChoice } from '../../src/domain/order/ride-messages.ts';
import { isPastDay } from '../../src/domain/taipei-time.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { appUser, customerOrder } from '../data/schema.ts';
import { violates } from '../data/violates.ts';
import type { Deps } from '../deps.ts';
import type { Language } from '../messages.ts';
import { forgetDevices } from './known-devices.ts';
import { givenLevel, levelOf } from './membership.ts';
import { chosenName } from './names.ts';
import { alone } from './own-rows.ts';
import { hashPassword } from './password.ts';
import { refuseOldSignIn, refuseUnproven, type ProofParts } from './proof.ts';
import { refuseCommonPassword } from './registration/common-passwords.ts';
import type { SessionCaller, Sessions } from './sessions.ts';
import type { SmsCodes, SmsProof } from './sms/sms-codes.ts';

type ProfileDeps = Pick<Deps, 'db' | 'clock'>;

/** The profile in the format of the API (SESS-01, API-18). */
export async function profileOf(
  { db, clock }: ProfileDeps,
  userId: string,
): Promise<z.input<typeof ProfileData>> {
  const [row] = await db.select().from(appUser).where(eq(appUser.userId, userId));
  if (row === undefined) throw new ApplicationError(CODE.unauthorized);
  const {
    passwordHash,
    memberId: _memberId,
    invitedBy: _invitedBy,
    agreed: _agreed,
    createdAt: _createdAt,
    deletedAt: _deletedAt,
    ...user
  } = row;
  const [rideMessages, vipLevel] = await Promise.all([
    lastChoice(db, userId),
    levelOf(db, user, clock.now()),
  ]);
  const hasPassword = passwordHash !== null;
  return {
    user: {
      ...user,
      vipLevel,
      hasPassword,
      ...(rideMessages === undefined ? {} : { rideMessages }),
    },
  };
}

/** The member's choice, at their last order, of how they are notified while no page of theirs is open. */
async function lastChoice(
  db: ProfileDeps['db'],
  userId: string,
): Promise<NotifyChoice | undefined> {
  const [last] = await db
    .select({ notify: customerOrder.notify })
    .from(customerOrder)
    .where(eq(customerOrder.userId, userId))
    .orderBy(desc(customerOrder.createdAt), desc(customerOrder.orderId))
    .limit(1);
  if (last === undefined) return undefined;
  const { by = 'none', to = '' } = last.notify ?? {};
  return { notify: by, email: by === 'email' ? to : '' };
}

/**
 * Changes the profile. Whoever receives codes on the account's number can sign in. So the first number of an account
 * without a password needs a code that was sent to it, and a recent sign-in. Any other new number is refused, because it
 * needs a proof (`changePhone`).
 *
 * @throws ApplicationError invalidInput, signInAgain, wrongSmsCode, accountExists for a number of another account
 */
export async function editProfile(
  deps: ProfileDeps,
  smsCodes: SmsCodes,
  session: SessionCaller,
  body: EditProfileBody,
): Promise<void> {
  const { db, clock } = deps;
  const { userId } = session;
  const { phonenumber: _phonenumber, smsCode: _smsCode, ...given } = body;
  const { nickName, birthday = '' } = given;
  if (birthday !== '' && !isPastDay(birthday, clock.now()))
    throw invalidFields({ birthday: 'invalid' });
  const name = nickName === undefined ? undefined : await newName(db, session, nickName);
  const proof = await newNumber(deps, smsCodes, session, body);
  const set = {
    ...given,
    ...(name === undefined ? {} : { nickName: name }),
    ...(proof === undefined ? {} : { phonenumber: proof.phonenumber }),
  };
  if (Object.keys(set).length === 0) return;
  await alone(db, userId, async (tx, user) => {
    if (proof !== undefined) {
      refuseProvable(user);
      await smsCodes.take(proof, tx);
    }
    await tx.update(appUser).set(set).where(eq(appUser.userId, userId));
  }).catch(asTaken);
}

/** Refuses a request without a proof for an account that has a password or a telephone number to prove it with. */
function refuseProvable(user: typeof appUser.$inferSelect): void {
  if (user.passwordHash !== null || user.phonenumber !== '') {
    throw invalidFields({ oldPassword: 'required' });
  }
}

function asTaken(error: unknown): never {
  if (!violates(error, 'app_user_phone')) throw error;
  throw new ApplicationError(ACCOUNT_CODE.accountExists, { fields: { phonenumber: 'taken' } });
}

/**
 * Sets a new telephone number, for somebody who proves the account by its password or by a code sent to its present
 * number: whoever receives the codes of the new number can sign in, and set a new password. All other sessions of the
 * member and their streams end, and all known devices are removed, so that somebody who received codes on the former
 * number is locked out. The former number gets an SMS about it, in the member's language.
 *
 * @param language the language of the request, for members who have chosen none
 * @throws ApplicationError invalidInput, wrongProof, wrongSmsCode, accountLocked, accountExists for a number of another
 *   account; unavailable, in which case the codes stay valid
 */
export async function changePhone(
  deps: ProfileDeps,
  parts: ProofParts & { readonly sessions: Sessions },
  session: SessionCaller,
  body: z.output<typeof ChangePhoneBody>,
  language: Language,
): Promise<void> {
  const { db } = deps;
  const { userId, address, tokenHash } = session;
  const { smsCodes } = parts;
  const given = { field: 'oldPassword', password: body.oldPassword, smsCode: body.formerCode };
  const useUp = await refuseUnproven(deps, parts, session, given);
  const proof = await smsCodes.prove(body.phonenumber, body.smsCode, address);
  const former = await alone(db, userId, async (tx, user) => {
    await useUp(tx);
    if (user.phonenumber === proof.phonenumber) return undefined;
    await smsCodes.take(proof, tx);
    await forgetDevices(tx, userId);
    const { phonenumber } = proof;
    await tx.update(appUser).set({ phonenumber }).where(eq(appUser.userId, userId));
    return user;
  }).catch(asTaken);
  // Also when the number is the same as before: this may repeat a call that failed here.
  await parts.sessions.endAll(userId, tokenHash);
  if (former === undefined || former.phonenumber === '') return;
  const chosen = LANGUAGES.find((one) => one === former.language);
  await smsCodes.tellReplaced(former.phonenumber, proof.phonenumber, chosen ?? language);
}

/**
 * Checks the name (`chosenName`). An unchanged name is always accepted, so that agents, and members from before this
 * rule, can keep theirs.
 */
async function newName(
  db: ProfileDeps['db'],
  { userId }: Pick<SessionCaller, 'userId'>,
  typed: string,
): Promise<string> {
  const [user] = await db.select().from(appUser).where(eq(appUser.userId, userId));
  return user?.nickName === typed.trim() ? user.nickName : chosenName(db, typed, 'nickName');
}

/** The proven first number of an account; undefined when the member's number stays. */
async function newNumber(
  deps: ProfileDeps,
  smsCodes: SmsCodes,
  { userId, address, tokenHash }: SessionCaller,
  { phonenumber, smsCode }: EditProfileBody,
): Promise<SmsProof | undefined> {
  if (phonenumber === undefined) return undefined;
  const { db } = deps;
  const [user] = await db.select().from(appUser).where(eq(appUser.userId, userId));
  if (user === undefined || user.phonenumber === normalisePhone(phonenumber)) return undefined;
  refuseProvable(user);
  await refuseOldSignIn(deps, tokenHash);
  if (smsCode === undefined) throw invalidFields({ smsCode: 'required' });
  return smsCodes.prove(phonenumber, smsCode, address);
}

/**
 * Sets whether a level given by staff ends at its expiry or is renewed; a level earned by points has neither.
 *
 * @throws ApplicationError invalidInput for a member without a given level
 */
export async function changeVip(
  { db, clock }: ProfileDeps,
  userId: string,
  { vipCancel }: z.output<typeof VipBody>,
): Promise<void> {
  await alone(db, userId, async (tx, user) => {
    if (givenLevel(user, clock.now()) === null) throw invalidFields({ vipCancel: 'invalid' });
    await tx.update(appUser).set({ vipCancel }).where(eq(appUser.userId, userId));
  });
}

/**
 * Sets a new password, for somebody who knows the old one, or who receives codes on the account's telephone, or who has
 * just signed in to an account that has neither. All other sessions of the member and their streams end, and all known
 * devices are removed, so that somebody else who knew the old password is locked out.
 *
 * @throws ApplicationError invalidInput, wrongProof, signInAgain, commonPassword, accountLocked; unavailable, in which
 *   case a code stays valid
 */
export async function changePassword(
  deps: ProfileDeps,
  parts: ProofParts & { readonly sessions: Sessions },
  session: SessionCaller,
  { oldPassword, smsCode, newPassword }: z.output<typeof ChangePasswordBody>,
): Promise<void> {
  const { db } = deps;
  const { userId, tokenHash } = session;
  const [user] = await db.select().from(appUser).where(eq(appUser.userId, userId));
  if (user === undefined) throw new ApplicationError(CODE.unauthorized);
  const { userName, nickName, phonenumber, email } = user;
  await refuseCommonPassword(newPassword, [userName, nickName, phonenumber, email]);
  const given = { field: 'oldPassword', password: oldPassword, smsCode };
  const useUp = await refuseUnproven(deps, parts, session, given);
  const passwordHash = await parts.login.inTurn(userId, () => hashPassword(newPassword));
  await alone(db, userId, async (tx) => {
    await useUp(tx);
    await forgetDevices(tx, userId);
    await tx.update(appUser).set({ passwordHash }).where(eq(appUser.userId, userId));
  });
  await parts.sessions.endAll(userId, tokenHash);
}
