import { assertEvent, assign, fromPromise, sendTo, setup } from 'xstate';
import { ACCOUNT_CODE } from '../../domain/account-codes.ts';
import { isRefusal } from '../../domain/failure.ts';
import { SMS_CODE_PAUSE_MS } from '../../domain/limits.ts';
import { createImageCodeMachine } from '../image-code/machine.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { SmsCodePorts } from './ports.ts';
import type { SmsCodeContext, SmsCodeEvent, SmsCodeRequest } from './types.ts';

/**
 * Sends a code by SMS. Another code to the same number can be sent only after a pause (SESS-07). The countdown uses the
 * wall clock, because timers stop while a telephone sleeps. A second code within an hour from one IP address needs a
 * captcha first, or a proof of work by the device instead.
 */
export function createSmsCodeMachine(ports: SmsCodePorts) {
  return setup({
    types: {
      context: {} as SmsCodeContext,
      events: {} as SmsCodeEvent,
      children: {} as { imageCode: 'imageCode' },
    },
    actors: {
      imageCode: createImageCodeMachine(ports),
      send: fromPromise<void, SmsCodeRequest>(({ input, signal }) =>
        ports.sendSmsCode(input, signal),
      ),
    },
    delays: { second: 1_000 },
    guards: {
      'is failure': isFailure,
      'too soon': ({ event }) => isRefusal(failureIn(event), ACCOUNT_CODE.smsTooSoon),
      'picture is needed': ({ event }) => isRefusal(failureIn(event), ACCOUNT_CODE.imageCodeNeeded),
      'pause is not over': ({ context }) => ports.now() < context.until,
      'pause is over': ({ context }) => ports.now() >= context.until,
      'to another number': ({ context, event }) =>
        event.type === 'sms.send' && event.phonenumber !== context.sentTo,
    },
    actions: {
      begin: assign((_, params: { sentTo: string }) => ({ ...params, failure: undefined })),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'begin pause': assign({ until: () => ports.now() + SMS_CODE_PAUSE_MS }),
      'keep pause': ({ context: { sentTo, until } }) => ports.writeSent({ sentTo, until }),
      'renew picture': sendTo('imageCode', { type: 'code.used' }),
      count: assign({
        seconds: ({ context }) => Math.max(0, Math.ceil((context.until - ports.now()) / 1_000)),
      }),
    },
  }).createMachine({
    id: 'smsCode',
    meta: { requirements: ['SESS-07', 'API-14'] },
    context: () => {
      const { sentTo, until } = ports.readSent() ?? { sentTo: '', until: 0 };
      return { sentTo, until, seconds: 0, failure: undefined };
    },
    initial: 'starting',
    states: {
      // The pause continues after a reload.
      starting: {
        always: [{ guard: 'pause is not over', target: 'waiting' }, { target: 'ready' }],
      },
      ready: { on: { 'sms.send': 'sending' } },
      sending: {
        entry: { type: 'begin', params: recipient },
        invoke: {
          id: 'send',
          src: 'send',
          input: request,
          onDone: { target: 'waiting', actions: ['begin pause', 'keep pause'] },
          onError: [
            { guard: 'too soon', target: 'waiting', actions: ['keep failure', 'begin pause'] },
            { guard: 'picture is needed', target: 'proving' },
            { guard: 'is failure', target: 'ready', actions: 'keep failure' },
          ],
        },
      },
      proving: {
        invoke: { id: 'imageCode', src: 'imageCode' },
        initial: 'entering',
        states: {
          entering: { on: { 'sms.send': 'sending' } },
          sending: {
            entry: { type: 'begin', params: recipient },
            invoke: {
              id: 'send',
              src: 'send',
              input: request,
              onDone: { target: '#smsCode.waiting', actions: ['begin pause', 'keep pause'] },
              onError: [
                {
                  guard: 'too soon',
                  target: '#smsCode.waiting',
                  actions: ['keep failure', 'begin pause'],
                },
                // A captcha can be used only once, even after a wrong answer. So a new picture is fetched.
                {
                  guard: 'is failure',
                  target: 'entering',
                  actions: ['keep failure', 'renew picture'],
                },
              ],
            },
          },
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

/** The request in the event. The sending states are entered only by `sms.send`. */
function request({ event }: { event: SmsCodeEvent }): SmsCodeRequest {
  assertEvent(event, 'sms.send');
  const { type: _type, ...asked } = event;
  return asked;
}

const recipient = (given: { event: SmsCodeEvent }) => ({ sentTo: request(given).phonenumber });
