import { SMS_CODE } from '../session/credentials.ts';
import { normalisePhone } from './phone.ts';

/** The values that prove a telephone number: the code that was sent to it. */
export interface NumberProofValues {
  readonly phonenumber: string;
  readonly smsCode: string;
}
export const EMPTY_NUMBER_PROOF: NumberProofValues = { phonenumber: '', smsCode: '' };

/** An action on the orders of a proven number. */
export type NumberOrdersChange =
  /** Shows one of the orders; the id is the order's number. */
  | { readonly kind: 'open'; readonly id: string }
  /** Drops the proof before its half hour is over. */
  | { readonly kind: 'forget' };

export type NumberProofError = 'required' | 'invalidPhone' | 'invalidCode';

/** The errors of these values, in the order of the fields; only mobile numbers can receive SMS. */
export function numberProofErrors({
  phonenumber,
  smsCode,
}: NumberProofValues): Readonly<Partial<Record<keyof NumberProofValues, NumberProofError>>> {
  return {
    ...phoneError(phonenumber),
    ...(smsCode === ''
      ? { smsCode: 'required' }
      : SMS_CODE.test(smsCode)
        ? {}
        : { smsCode: 'invalidCode' }),
  };
}

function phoneError(typed: string): { phonenumber?: NumberProofError } {
  if (typed.trim() === '') return { phonenumber: 'required' };
  return normalisePhone(typed)?.startsWith('09') === true ? {} : { phonenumber: 'invalidPhone' };
}
