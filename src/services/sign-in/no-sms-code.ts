import type { SmsCodePorts } from '../../machines/sms-code/ports.ts';

const never = (): never => {
  throw new TypeError('a form without codes');
};

/** For forms that need no code by SMS. Their child actor for codes still starts, and finds that none was sent. */
export const noSmsCode: SmsCodePorts = {
  imageCode: never,
  solve: never,
  sendSmsCode: never,
  writeSent: never,
  readSent: () => undefined,
  now: () => Date.now(),
};
