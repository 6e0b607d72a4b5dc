import { isEmail } from '../email.ts';
import { nameError, type NameError } from '../name.ts';
import { normalisePhone } from '../order/phone.ts';

/** How a visitor wants to be answered; '' for an empty field. */
export interface Contact {
  readonly name: string;
  readonly phonenumber: string;
  readonly email: string;
}
export const EMPTY_CONTACT: Contact = { name: '', phonenumber: '', email: '' };

/** The visitor's forms: to be called, and to be answered after they have left (CHAT-02, CHAT-07). */
export type ContactForm = 'callMe' | 'contact';
export type ContactError = NameError | 'invalidPhone' | 'invalidEmail';
export type ContactErrors = Readonly<Partial<Record<keyof Contact, ContactError>>>;

/**
 * The errors of a contact, in the order of its fields. A visitor who wants a call has to give a telephone number; for
 * other answers, a number or an e-mail address is enough.
 */
export function contactErrors(form: ContactForm, contact: Contact): ContactErrors {
  const { name, phonenumber, email } = tidyContact(contact);
  const errors: Partial<Record<keyof Contact, ContactError>> = {};
  const named = name === '' ? undefined : nameError(name);
  if (named !== undefined) errors.name = named;
  if (phonenumber !== '' && normalisePhone(phonenumber) === undefined) {
    errors.phonenumber = 'invalidPhone';
  }
  if (phonenumber === '' && (form === 'callMe' || email === '')) errors.phonenumber = 'required';
  if (email !== '' && !isEmail(email)) errors.email = 'invalidEmail';
  return errors;
}

export const tidyContact = ({ name, phonenumber, email }: Contact): Contact => ({
  name: name.trim(),
  phonenumber: phonenumber.trim(),
  email: email.trim(),
});
