import type { SmsCodePorts } from '../../machines/sms-code/ports.ts';

const never = (): never => {
  throw new TypeError('a form without codes');
};

/** For forms that ask for no code by SMS. */
export const noSmsCode: SmsCodePorts = {
  ...{ imageCode: never, solve: never, sendSmsCode: never, writeSent: never, now: never },
  readSent: () => undefined,
};
