import { noSmsCode } from './sign-in/no-sms-code.ts';

const never = (): never => {
  throw new TypeError('the list has no such form, or its rows cannot be changed');
};

/** The form of a list without one. A form that keeps no draft and sends no code by SMS begins with it, too. */
export const noForm = {
  errorsOf: never,
  save: never,
  focusField: never,
  smsCode: noSmsCode,
  readDraft: () => undefined,
  writeDraft: () => undefined,
  leaveDraft: () => undefined,
};

/** What a list has that is only read. */
export const readOnly = { change: never, form: noForm };
