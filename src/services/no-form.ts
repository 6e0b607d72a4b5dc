import { noSmsCode } from './sign-in/no-sms-code.ts';

const never = (): never => {
  throw new TypeError('the list has no such form, or its rows cannot be changed');
};

/** Form ports for a list without a form. They are also the base for forms that store no draft and send no SMS code. */
export const noForm = {
  errorsOf: never,
  save: never,
  focusField: never,
  smsCode: noSmsCode,
  readDraft: () => undefined,
  writeDraft: () => undefined,
  leaveDraft: () => undefined,
};

/** The ports of a list whose rows cannot be changed. */
export const readOnly = { change: never, form: noForm };
