import type { FormPorts } from '../../machines/form/ports.ts';
import { focusField } from '../browser/page.ts';
import type { AccountCall } from '../http/account-client.ts';
import { createCodes } from '../sign-in/codes.ts';
import type { Store } from '../storage/store.ts';

/** The ports that every form of the account needs, in addition to those for its values. */
export type FormParts = Pick<FormPorts<object>, 'focusField' | 'smsCode'>;

export const createFormParts = (callAccount: AccountCall, tab: Store, local: Store): FormParts => ({
  focusField,
  smsCode: createCodes(callAccount, tab, local),
});
