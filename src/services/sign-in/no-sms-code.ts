import type { SmsCodePorts } from '../../machines/sms-code/ports.ts';

const never = (): never => {
  throw new TypeError('a form without codes');
};

/**
 * The SMS code ports for forms that need no code. Their child actor for codes still starts, and finds that no code was
 * sent.
 */
export const noSmsCode: SmsCodePorts = {
  imageCode: never,
  solve: never,
  sendSmsCode: never,
  writeSent: never,
  readSent: () => undefined,
  now: () => Date.now(),
};
