import type { SmsCodePorts } from '../../machines/sms-code/ports.ts';

const never = (): never => {
  throw new TypeError('a form without codes');
};

/** For forms that ask for no code by SMS. Their child that would send one starts all the same, and finds none sent. */
export const noSmsCode: SmsCodePorts = {
  imageCode: never,
  solve: never,
  sendSmsCode: never,
  writeSent: never,
  readSent: () => undefined,
  now: () => Date.now(),
};
