import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { ACCOUNT_CODE } from '../../domain/codes.ts';
import { isRefusal } from '../../domain/failure.ts';
import { SMS_CODE_PAUSE_MS } from '../../domain/limits.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { SmsCodePorts } from './ports.ts';
import type { SmsCodeContext, SmsCodeEvent } from './types.ts';

/**
 * A code by SMS is sent, and another one to the same number has to wait (SESS-07). The countdown goes by the wall
 * clock: a telephone sleeps while its owner looks for the message.
 */
export function createSmsCodeMachine(ports: SmsCodePorts) {
  return setup({
    types: { context: {} as SmsCodeContext, events: {} as SmsCodeEvent },
    actors: {
      send: fromPromise<void, string>(({ input, signal }) => ports.sendSmsCode(input, signal)),
    },
    delays: { second: 1_000 },
    guards: {
      'is failure': isFailure,
      'too soon': ({ event }) => isRefusal(failureIn(event), ACCOUNT_CODE.smsTooSoon),
      'pause is over': ({ context }) => ports.now() >= context.until,
      'to another number': ({ context, event }) =>
        event.type === 'sms.send' && event.phonenumber !== context.sentTo,
    },
    actions: {
      begin: assign((_, params: { sentTo: string }) => ({ ...params, failure: undefined })),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'begin pause': assign({ until: () => ports.now() + SMS_CODE_PAUSE_MS }),
      count: assign({
        seconds: ({ context }) => Math.max(0, Math.ceil((context.until - ports.now()) / 1_000)),
      }),
    },
  }).createMachine({
    id: 'smsCode',
    meta: { requirements: ['SESS-07', 'API-14'] },
    context: { sentTo: '', until: 0, seconds: 0, failure: undefined },
    initial: 'ready',
    states: {
      ready: { on: { 'sms.send': 'sending' } },
      sending: {
        entry: {
          type: 'begin',
          params: ({ event }) => {
            assertEvent(event, 'sms.send');
            return { sentTo: event.phonenumber };
          },
        },
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }) => context.sentTo,
          onDone: { target: 'waiting', actions: 'begin pause' },
          onError: [
            { guard: 'too soon', target: 'waiting', actions: ['keep failure', 'begin pause'] },
            { guard: 'is failure', target: 'ready', actions: 'keep failure' },
          ],
        },
      },
      waiting: {
        entry: 'count',
        on: { 'sms.send': { guard: 'to another number', target: 'sending' } },
        after: {
          second: [
            { guard: 'pause is over', target: 'ready' },
            { target: 'waiting', reenter: true },
          ],
        },
      },
    },
  });
}
