import { ACCOUNT_CODE } from '../../../src/domain/codes.ts';
import { createSmsCodeMachine } from '../../../src/machines/sms-code/machine.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused } from './failures.ts';

/** Three seconds of the countdown are a minute of this clock. */
export const FASTER = 20;

export const model = defineModel({
  name: 'sms-code',
  starts: { 'the form opens': {} },
  machine: (stage) =>
    createSmsCodeMachine({
      sendSmsCode: stage.asks('sendSmsCode'),
      now: () => stage.now() * FASTER,
    }),
  events: {
    'sms.send': {
      'to a number': { phonenumber: '0912345678' },
      'to another number': { phonenumber: '0987654321' },
    },
  },
  actors: {
    send: {
      sent: { answers: undefined },
      'too soon': { fails: refused(ACCOUNT_CODE.smsTooSoon) },
      failed: { fails: offline },
    },
  },
  projection: ({ until, ...context }) => ({ ...context, until: until > 0 }),
});
