import { PASSWORD_LENGTH, SMS_CODE_DIGITS } from '../limits.ts';

/** Providers for signing in (§2, SESS-07), by their name in `source` of the calls. */
export const SOCIAL_SOURCES = ['facebook', 'google', 'twitter'] as const;
export type SocialSource = (typeof SOCIAL_SOURCES)[number];

/** The name that a member chooses for signing in (SESS-07). */
export const USER_NAME = /^[\p{L}\p{N}_.@-]{3,30}$/u;

/** The form of a code in an SMS (API-14). */
export const SMS_CODE = new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`);

/** The error of a new password's length; undefined = none. */
export function lengthError({ length }: string): 'tooShort' | 'tooLong' | undefined {
  if (length < PASSWORD_LENGTH.min) return 'tooShort';
  return length > PASSWORD_LENGTH.max ? 'tooLong' : undefined;
}
