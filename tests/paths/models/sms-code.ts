import { ACCOUNT_CODE } from '../../../src/domain/account-codes.ts';
import { SMS_CODE_PAUSE_MS } from '../../../src/domain/limits.ts';
import { createSmsCodeMachine } from '../../../src/machines/sms-code/machine.ts';
import type { SentCode } from '../../../src/machines/sms-code/types.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused } from './failures.ts';
import { smsPorts } from './sms-ports.ts';

/** The factor by which this model's clock is faster: its minute takes three seconds. */
export const FASTER = 20;

interface World {
  /** The code that was sent before a reload of the page. */
  readonly sent: SentCode | undefined;
}

const starts: Record<string, World> = {
  'the form opens': { sent: undefined },
  'loaded anew': { sent: { sentTo: '0912345678', until: SMS_CODE_PAUSE_MS } },
};

export const model = defineModel({
  name: 'sms-code',
  starts,
  machine: (stage) =>
    createSmsCodeMachine({
      ...smsPorts(stage),
      readSent: () => stage.world.sent,
      now: () => stage.now() * FASTER,
    }),
  events: {
    'sms.send': {
      'to a number': { phonenumber: '0912345678' },
      'to another number': { phonenumber: '0987654321' },
    },
  },
  actors: {
    imageCode: 'it has a model of its own',
    send: {
      sent: { answers: undefined },
      'too soon': { fails: refused(ACCOUNT_CODE.smsTooSoon) },
      'picture needed': { fails: refused(ACCOUNT_CODE.imageCodeNeeded) },
      failed: { fails: offline },
    },
  },
  projection: ({ until, ...context }) => ({ ...context, until: until > 0 }),
});
