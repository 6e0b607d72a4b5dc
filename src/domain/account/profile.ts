import { isEmail } from '../email.ts';
import { nameError, type NameError } from '../name.ts';
import { normalisePhone } from '../order/phone.ts';
import { lengthError, SMS_CODE, type SocialSource } from '../session/credentials.ts';
import type { Profile } from '../session/profile.ts';
import { isPastDay } from '../taipei-time.ts';
import { NO_PICTURE, pictureError, type ChosenPicture, type PictureError } from './picture.ts';

/** One of a member's sessions; instants in epoch milliseconds. */
export interface SignedInSession {
  readonly tokenId: string;
  /** Whether it is the current session. */
  readonly current: boolean;
  /** '' where it is unknown. */
  readonly browser: string;
  readonly os: string;
  readonly ipaddr: string;
  readonly loginTime: number;
  readonly lastSeenAt: number;
}

/** A provider's account with which the member can sign in; the instant in epoch milliseconds. */
export interface LinkedAccount {
  /** The id for unlinking it. */
  readonly id: string;
  readonly source: SocialSource;
  readonly linkedAt: number;
}

/** A change of the member's linked accounts. */
export type LinkedAccountChange =
  /** Opens the provider's page. The provider's answer then links the account to the member with this user id. */
  | { readonly kind: 'link'; readonly source: SocialSource; readonly userId: string }
  | { readonly kind: 'unlink'; readonly linkedId: string };

/** A change that needs no form, of a member's account. */
export type AccountChange =
  | LinkedAccountChange
  | { readonly kind: 'removeAvatar' }
  /** Ends this session, so that the member signs in again and comes back. */
  | { readonly kind: 'signInAgain' }
  /** Ends one session; without an id, all except this one. */
  | { readonly kind: 'end'; readonly tokenId?: string };

/** A member's account: the profile, the sessions, and the linked accounts of providers. */
export interface Account {
  readonly profile: Profile;
  readonly sessions: readonly SignedInSession[];
  readonly linked: readonly LinkedAccount[];
}

/**
 * How a member proves that the account is theirs. `none`: no proof is needed, or the account has nothing to prove it
 * with except a recent sign-in.
 */
export type Proof = 'none' | 'password' | 'sms';

/** The values of the account's forms; each uses its own part. */
export interface AccountValues {
  readonly nickName: string;
  readonly email: string;
  /** YYYY-MM-DD or ''. */
  readonly birthday: string;
  readonly phonenumber: string;
  /** The profile's value: no form shows it, but each update of the profile sends it. */
  readonly sex: string;
  readonly proof: Proof;
  readonly oldPassword: string;
  readonly smsCode: string;
  /** The code that was sent to the number that another one replaces. */
  readonly formerCode: string;
  readonly newPassword: string;
  readonly repeated: string;
  readonly picture: ChosenPicture;
  /** The provider whose account is to be linked; '' in all other forms. */
  readonly source: SocialSource | '';
}

export const EMPTY_ACCOUNT: AccountValues = {
  nickName: '',
  email: '',
  birthday: '',
  phonenumber: '',
  sex: '',
  proof: 'password',
  oldPassword: '',
  smsCode: '',
  formerCode: '',
  newPassword: '',
  repeated: '',
  picture: NO_PICTURE,
  source: '',
};

/** Values that are never stored in the browser. */
export const ACCOUNT_SECRETS = [
  'oldPassword',
  'smsCode',
  'formerCode',
  'newPassword',
  'repeated',
] as const satisfies readonly (keyof AccountValues)[];

export const accountValues = ({
  nickName,
  email,
  birthday,
  phonenumber,
  sex = '',
  hasPassword,
}: Pick<
  Profile,
  'nickName' | 'email' | 'birthday' | 'phonenumber' | 'sex' | 'hasPassword'
>): AccountValues => ({
  ...EMPTY_ACCOUNT,
  proof: hasPassword === false ? proofWithoutPassword(phonenumber) : 'password',
  nickName,
  email,
  birthday,
  phonenumber,
  sex,
});

const proofWithoutPassword = (phonenumber: string): Proof => (phonenumber === '' ? 'none' : 'sms');

/**
 * The values with which the form of a new telephone number opens. Whoever sets it can then sign in by SMS, so they prove
 * first that the account is theirs. An account that has neither password nor number is proven by a recent sign-in, and
 * other back ends of the API family ask for no proof.
 */
export function newPhoneValues(profile: Profile): AccountValues {
  const values = accountValues(profile);
  const { hasPassword, phonenumber } = profile;
  const isProven = hasPassword === true || (hasPassword === false && phonenumber !== '');
  return { ...values, phonenumber: '', proof: isProven ? values.proof : 'none' };
}

/** The account's forms. */
export type AccountForm = 'profile' | 'phone' | 'password' | 'avatar' | 'link' | 'delete';

export type AccountError =
  | 'required'
  | NameError
  | 'invalidEmail'
  | 'masked'
  | 'invalid'
  | 'invalidPhone'
  | 'invalidCode'
  | 'tooShort'
  | 'same'
  | 'different'
  | PictureError;

export type AccountErrors = Readonly<Partial<Record<keyof AccountValues, AccountError>>>;

/** The errors of a form's values, in the order of its fields. @param now epoch milliseconds */
export function accountErrors(
  form: AccountForm,
  values: AccountValues,
  now: number,
): AccountErrors {
  switch (form) {
    case 'profile':
      return { ...profileErrors(values, now), ...maskedErrors(values) };
    case 'phone':
      return {
        ...proofErrors(values, 'formerCode'),
        ...maskedErrors(values),
        ...phoneErrors(values),
        ...codeErrors(values, 'smsCode'),
      };
    case 'password':
      return { ...proofErrors(values, 'smsCode'), ...newPasswordErrors(values) };
    case 'link':
    case 'delete':
      return proofErrors(values, 'smsCode');
    case 'avatar': {
      const picture = pictureError(values.picture);
      return picture === undefined ? {} : { picture };
    }
  }
}

function profileErrors(values: AccountValues, now: number): AccountErrors {
  const errors: Partial<Record<keyof AccountValues, AccountError>> = {};
  const name = nameError(values.nickName);
  if (name !== undefined) errors.nickName = name;
  const email = values.email.trim();
  if (email !== '' && !isEmail(email)) errors.email = 'invalidEmail';
  if (values.birthday !== '' && !isPastDay(values.birthday, now)) errors.birthday = 'invalid';
  return errors;
}

/**
 * Whether some characters of a value are hidden. A back end of the API family may show `p***@example.com`, which must
 * not be sent back as the new value.
 */
export const isMasked = (value: string): boolean => value.includes('*');

function maskedErrors({ email, phonenumber }: AccountValues): AccountErrors {
  return {
    ...(isMasked(email) && { email: 'masked' }),
    ...(isMasked(phonenumber) && { phonenumber: 'masked' }),
  };
}

const phoneErrors = ({ phonenumber }: AccountValues): AccountErrors =>
  normalisePhone(phonenumber) === undefined ? { phonenumber: 'invalidPhone' } : {};

type CodeField = 'smsCode' | 'formerCode';

const codeErrors = (values: AccountValues, field: CodeField): AccountErrors =>
  SMS_CODE.test(values[field]) ? {} : { [field]: 'invalidCode' };

function proofErrors(values: AccountValues, code: CodeField): AccountErrors {
  switch (values.proof) {
    case 'none':
      return {};
    case 'sms':
      return codeErrors(values, code);
    case 'password':
      return values.oldPassword === '' ? { oldPassword: 'required' } : {};
  }
}

function newPasswordErrors({ proof, oldPassword, newPassword, repeated }: AccountValues) {
  const errors: Partial<Record<keyof AccountValues, AccountError>> = {};
  const ofLength = lengthError(newPassword);
  if (newPassword === '') errors.newPassword = 'required';
  else if (ofLength !== undefined) errors.newPassword = ofLength;
  else if (proof === 'password' && newPassword === oldPassword) errors.newPassword = 'same';
  if (repeated !== newPassword) errors.repeated = 'different';
  return errors;
}
