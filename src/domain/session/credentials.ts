import { PASSWORD_LENGTH, SMS_CODE_DIGITS } from '../limits.ts';

/** Providers that a visitor can sign in with (§2, SESS-07), as `source` of the calls names them. */
export const SOCIAL_SOURCES = ['facebook', 'google', 'twitter'] as const;
export type SocialSource = (typeof SOCIAL_SOURCES)[number];

/** The name that a member chooses to sign in with (SESS-07). */
export const USER_NAME = /^[\p{L}\p{N}_.@-]{3,30}$/u;

/** A code as an SMS has it (API-14). */
export const SMS_CODE = new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`);

/** The error of a chosen password's length; undefined = none. */
export function lengthError({ length }: string): 'tooShort' | 'tooLong' | undefined {
  if (length < PASSWORD_LENGTH.min) return 'tooShort';
  return length > PASSWORD_LENGTH.max ? 'tooLong' : undefined;
}
