import type { SmsCodePorts } from '../../../src/machines/sms-code/ports.ts';
import type { Stage } from '../engine/stage.ts';

/** The ports to request a code by SMS. No code was sent before. */
export const smsPorts = <World extends object>(stage: Stage<World>): SmsCodePorts => ({
  imageCode: stage.asks('imageCode'),
  solve: stage.does('solve', () => stage.does('stopSolving')),
  sendSmsCode: stage.asks('sendSmsCode'),
  readSent: () => undefined,
  writeSent: stage.does('writeSent'),
  now: () => stage.now(),
});
