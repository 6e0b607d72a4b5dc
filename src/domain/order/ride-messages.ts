import { EMAIL_MAX_LENGTH } from '../limits.ts';
import { normalisePhone } from './phone.ts';

/** How the passenger is notified about the ride while no page of theirs is open. */
export const NOTIFY_BY = ['sms', 'email', 'none'] as const;
export type NotifyBy = (typeof NOTIFY_BY)[number];

/** The order form's choice about messages. */
export interface NotifyChoice {
  readonly notify: NotifyBy;
  /** Used only with `email`. */
  readonly email: string;
}

/** The errors of the choice: for example, a landline cannot receive SMS. An invalid number is no error here. */
export function notifyErrors({
  notify,
  email,
  contactPhone,
}: NotifyChoice & { readonly contactPhone: string }): {
  notify?: 'landline';
  email?: 'required' | 'invalidEmail' | 'tooLong';
} {
  const phone = normalisePhone(contactPhone);
  if (notify === 'sms' && phone !== undefined && !phone.startsWith('09')) {
    return { notify: 'landline' };
  }
  if (notify !== 'email') return {};
  const address = email.trim();
  if (address === '') return { email: 'required' };
  if (address.length > EMAIL_MAX_LENGTH) return { email: 'tooLong' };
  return isEmail(address) ? {} : { email: 'invalidEmail' };
}

/** Whether a text can be an e-mail address: only ASCII, because most mail servers accept nothing else. */
export const isEmail = (text: string): boolean =>
  /^[\x21-\x3f\x41-\x7e]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(text);
