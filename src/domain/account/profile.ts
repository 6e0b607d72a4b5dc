import { NAME_MAX_LENGTH, PASSWORD_LENGTH } from '../limits.ts';
import type { Profile } from '../session/profile.ts';
import { isPastDay } from '../taipei-time.ts';

/** Where a member is signed in; instants in epoch milliseconds. */
export interface SignedInSession {
  readonly tokenId: string;
  /** Is it this one? */
  readonly current: boolean;
  /** '' where it is not known. */
  readonly browser: string;
  readonly os: string;
  readonly ipaddr: string;
  readonly loginTime: number;
  readonly lastSeenAt: number;
}

/** Who a member is, and where signed in. */
export interface Account {
  readonly profile: Profile;
  readonly sessions: readonly SignedInSession[];
}

/** What the account's two forms ask for; each uses its own part. */
export interface AccountValues {
  readonly nickName: string;
  readonly email: string;
  /** YYYY-MM-DD or ''. */
  readonly birthday: string;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
}

export const accountValues = ({
  nickName,
  email,
  birthday,
}: Pick<Profile, 'nickName' | 'email' | 'birthday'>): AccountValues => ({
  ...{ nickName, email, birthday },
  ...{ oldPassword: '', newPassword: '', repeated: '' },
});

export type AccountError =
  | 'required'
  | 'tooLong'
  | 'invalidEmail'
  | 'invalid'
  | 'tooShort'
  | 'same'
  | 'different';

type AccountErrors = Readonly<Partial<Record<keyof AccountValues, AccountError>>>;

/** What is wrong with name, e-mail and birthday. @param now epoch milliseconds */
export function profileErrors(values: AccountValues, now: number): AccountErrors {
  const errors: Partial<Record<keyof AccountValues, AccountError>> = {};
  const name = values.nickName.trim();
  if (name === '') errors.nickName = 'required';
  else if (name.length > NAME_MAX_LENGTH) errors.nickName = 'tooLong';
  if (!/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim())) errors.email = 'invalidEmail';
  if (values.birthday !== '' && !isPastDay(values.birthday, now)) errors.birthday = 'invalid';
  return errors;
}

/** What is wrong with a change of the password. */
export function passwordErrors({
  oldPassword,
  newPassword,
  repeated,
}: AccountValues): AccountErrors {
  const errors: Partial<Record<keyof AccountValues, AccountError>> = {};
  if (oldPassword === '') errors.oldPassword = 'required';
  if (newPassword === '') errors.newPassword = 'required';
  else if (newPassword.length < PASSWORD_LENGTH.min) errors.newPassword = 'tooShort';
  else if (newPassword.length > PASSWORD_LENGTH.max) errors.newPassword = 'tooLong';
  else if (newPassword === oldPassword) errors.newPassword = 'same';
  if (repeated !== newPassword) errors.repeated = 'different';
  return errors;
}
