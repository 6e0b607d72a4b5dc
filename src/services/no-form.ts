import { noSmsCode } from './sign-in/no-sms-code.ts';

const never = (): never => {
  throw new TypeError('the list has no such form, or its rows cannot be changed');
};

/** Form ports for a list without a form; also the base of a form that stores no draft and sends no SMS code. */
export const noForm = {
  errorsOf: never,
  save: never,
  focusField: never,
  smsCode: noSmsCode,
  readDraft: () => undefined,
  writeDraft: () => undefined,
  leaveDraft: () => undefined,
};

/** Ports of a list that is only read. */
export const readOnly = { change: never, form: noForm };
