import type { SubmissionPorts } from '../../machines/submission/ports.ts';
import { focusField } from '../browser/page.ts';
import type { AccountCall } from '../http/account-client.ts';

/** What every form of the account has besides its values. */
export type FormParts = Pick<SubmissionPorts<object>, 'focusField' | 'sendSmsCode' | 'now'>;

export const createFormParts = (callAccount: AccountCall): FormParts => ({
  focusField,
  async sendSmsCode(phonenumber, signal) {
    await callAccount('smsCode', { query: { phonenumber }, signal, quiet: true });
  },
  now: () => Date.now(),
});
