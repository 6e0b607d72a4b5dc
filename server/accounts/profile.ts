import { and, eq, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  ChangePasswordBody,
  EditProfileBody,
  ProfileData,
  VipBody,
} from '../../src/contract/account.ts';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { normalisePhone } from '../../src/domain/order/phone.ts';
import { isPastDay } from '../../src/domain/taipei-time.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { publishHint } from '../bus-topics.ts';
import { appUser, authSession } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import type { Login } from './login.ts';
import { alone } from './own-rows.ts';
import { hashPassword } from './password.ts';
import type { Session } from './sessions.ts';

/** The level of who has none (SESS-01). */
const NO_LEVEL = 'Free';

type ProfileDeps = Pick<Deps, 'db' | 'clock' | 'bus'>;

/** The profile as it is sent (SESS-01, API-18). */
export async function profileOf(
  { db, clock }: ProfileDeps,
  userId: string,
): Promise<z.input<typeof ProfileData>> {
  const [row] = await db.select().from(appUser).where(eq(appUser.userId, userId));
  if (row === undefined) throw new ApplicationError(CODE.unauthorized);
  const {
    passwordHash: _passwordHash,
    userType: _userType,
    memberId: _memberId,
    invitedBy: _invitedBy,
    createdAt: _createdAt,
    deletedAt: _deletedAt,
    ...user
  } = row;
  return { user: { ...user, vipLevel: levelOf(user, clock.now()) } };
}

/** A membership that was cancelled ends at its expiry. */
function levelOf(
  user: Pick<typeof appUser.$inferSelect, 'vipLevel' | 'vipCancel' | 'vipExpirationDate'>,
  now: number,
): string {
  const over = user.vipCancel === 'Y' && Date.parse(user.vipExpirationDate) <= now;
  return over ? NO_LEVEL : user.vipLevel;
}

/** @throws ApplicationError invalidInput */
export async function editProfile(
  { db, clock }: ProfileDeps,
  userId: string,
  body: EditProfileBody,
): Promise<void> {
  const nickName = body.nickName.trim();
  const { email, birthday } = body;
  const fields = {
    ...(nickName === '' ? { nickName: 'required' } : {}),
    ...(birthday === '' || isPastDay(birthday, clock.now()) ? {} : { birthday: 'invalid' }),
  };
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  await alone(db, userId, async (tx, user) => {
    const asked = body.phonenumber;
    if (asked !== undefined && normalisePhone(asked) !== user.phonenumber) {
      throw invalidFields({ phonenumber: 'invalid' });
    }
    await tx.update(appUser).set({ nickName, email, birthday }).where(eq(appUser.userId, userId));
  });
}

/**
 * Whether the membership ends at its expiry or goes on.
 *
 * @throws ApplicationError invalidInput for who has no membership
 */
export async function changeVip(
  { db, clock }: ProfileDeps,
  userId: string,
  { vipCancel }: z.output<typeof VipBody>,
): Promise<void> {
  await alone(db, userId, async (tx, user) => {
    const none = levelOf(user, clock.now()) === NO_LEVEL;
    if (none) throw invalidFields({ vipCancel: 'invalid' });
    await tx.update(appUser).set({ vipCancel }).where(eq(appUser.userId, userId));
  });
}

/**
 * A new password for who knows the old one. All other sessions of the member end, and their streams: whoever knew the
 * old password is out.
 *
 * @param address where the caller is: wrong passwords are counted as at sign-in
 * @throws ApplicationError invalidInput, wrongProof, accountLocked, unavailable
 */
export async function changePassword(
  { db, bus }: ProfileDeps,
  login: Login,
  { userId, tokenHash }: Session,
  { oldPassword, newPassword }: z.output<typeof ChangePasswordBody>,
  address: string,
): Promise<void> {
  if (oldPassword === undefined) throw invalidFields({ oldPassword: 'required' });
  if (!(await login.isPassword(userId, oldPassword, address))) {
    throw new ApplicationError(ACCOUNT_CODE.wrongProof);
  }
  const passwordHash = await hashPassword(newPassword);
  const ended = await alone(db, userId, async (tx) => {
    await tx.update(appUser).set({ passwordHash }).where(eq(appUser.userId, userId));
    return tx
      .delete(authSession)
      .where(and(eq(authSession.userId, userId), ne(authSession.tokenHash, tokenHash)))
      .returning({ tokenHash: authSession.tokenHash });
  });
  for (const session of ended) publishHint(bus, 'session.ended', session);
}
