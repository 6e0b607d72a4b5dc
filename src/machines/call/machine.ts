import type { CallPorts } from './ports.ts';
import { mediaInput, noCall, setUpCall } from './setup.ts';
import {
  begun,
  busy,
  follows,
  over,
  prompted,
  rated,
  rivals,
  said,
  seen,
  waitsAgain,
} from './transitions.ts';
import type { CallMediaLogic, CallTarget } from './types.ts';

/**
 * One call at a time, incoming or outgoing (§3, §4; CALL-01 to CALL-04, CAL-T01 to CAL-T15): invited or inviting,
 * ringing, accepted, over. Sound and video are in `call-media`. This machine starts it once the call is accepted on
 * this page.
 */
export function createCallMachine(ports: CallPorts, media: CallMediaLogic) {
  return setUpCall(ports, media).createMachine({
    id: 'call',
    meta: { requirements: ['CALL-01', 'CALL-02', 'CALL-03', 'CALL-04'] },
    context: noCall,
    invoke: { id: 'signalling', src: 'signalling' },
    initial: 'idle',
    on: {
      'user.changed': { target: '.idle', actions: 'forget' },
      'call.invited': { actions: busy() },
    },
    states: {
      idle: { on: begun() },
      starting: {
        on: {
          'call.invited': rivals(),
          'call.cancel': { target: 'ended.cancelled', actions: 'tell cancelled' },
        },
        invoke: {
          id: 'start',
          src: 'start',
          // The cast is safe: every transition into this state has set the target.
          input: ({ context: { callID, target } }) => ({ callID, target: target as CallTarget }),
          onDone: {
            target: 'inviting',
            actions: { type: 'keep view', params: ({ event }) => ({ view: event.output }) },
          },
          onError: { guard: 'is failure', target: 'ended.failed', actions: 'keep failure' },
        },
        after: { invitation: { target: 'ended.timedOut', actions: 'tell cancelled' } },
      },
      inviting: {
        initial: 'waiting',
        on: {
          'call.invited': rivals(),
          'call.cancel': { target: 'ended.cancelled', actions: 'tell cancelled' },
          'user.changed': { target: 'ended.cancelled', actions: 'tell cancelled' },
          'call.accepted': follows('accepted'),
          'call.changed': follows(),
          ...over(),
        },
        after: { invitation: { target: 'ended.timedOut', actions: 'tell cancelled' } },
        states: {
          waiting: { on: { 'call.received': follows('ringing') } },
          ringing: {},
        },
      },
      invited: {
        entry: 'tell received',
        on: { ...prompted(), 'call.received': follows('received') },
        after: { invitation: 'ended.timedOut' },
      },
      received: { on: prompted(), after: { invitation: 'ended.timedOut' } },
      accepting: {
        on: {
          'call.hangUp': { target: 'ended.quit', actions: 'tell quit' },
          'user.changed': { target: 'ended.quit', actions: 'tell quit' },
          ...over(),
        },
        invoke: {
          id: 'accept',
          src: 'accept',
          input: ({ context: { callID, mode } }) => ({ callID, mode }),
          onDone: {
            target: 'accepted',
            actions: { type: 'keep view', params: ({ event }) => ({ view: event.output }) },
          },
          onError: [
            { guard: 'is refusal', target: 'ended.failed', actions: 'keep failure' },
            { guard: 'is failure', target: 'received', actions: 'keep failure' },
          ],
        },
      },
      accepted: {
        initial: 'joining',
        on: {
          'call.accepted': [
            {
              guard: { type: 'has another peer', params: seen },
              target: 'accepted',
              reenter: true,
              actions: { type: 'keep view', params: seen },
            },
            follows(),
          ],
          'call.received': waitsAgain('inviting.ringing'),
          'call.changed': [waitsAgain('inviting'), follows()],
          'call.hangUp': { target: 'ended.quit', actions: 'tell quit' },
          // Only the user who talked can rate the call.
          'user.changed': { target: 'ended.quit', actions: ['tell quit', 'forget connection'] },
          'call.cancelTransfer': { actions: ['forget failure', 'cancel transfer'] },
          'call.transfer': {
            actions: [
              'forget failure',
              { type: 'hand over', params: ({ event: { userID } }) => ({ userID }) },
            ],
          },
          'call.note': {
            actions: [
              'forget failure',
              { type: 'write note', params: ({ event: { text } }) => ({ text }) },
            ],
          },
          'call.actionFailed': { actions: 'keep failure' },
          ...over(),
        },
        states: {
          joining: {
            invoke: {
              id: 'route',
              src: 'route',
              input: ({ context: { callID } }) => ({ callID }),
              onDone: {
                target: 'talking',
                actions: { type: 'keep route', params: ({ event }) => ({ route: event.output }) },
              },
              onError: {
                guard: 'is failure',
                target: '#call.ended.failed',
                actions: ['keep failure', 'tell quit'],
              },
            },
          },
          talking: {
            initial: 'connecting',
            entry: 'forget quality',
            invoke: [
              {
                id: 'relay',
                src: 'relay',
                input: ({ self }) => ({ parent: self, from: ['media'] }),
              },
              { id: 'media', src: 'media', input: ({ context }) => mediaInput(context) },
            ],
            on: {
              'call.signalled': {
                guard: {
                  type: 'is of this call',
                  params: ({ event: { callID } }) => ({ callID }),
                },
                actions: { type: 'give signal', params: said },
              },
              'media.signal': { actions: { type: 'send signal', params: said } },
              'media.quality': {
                actions: {
                  type: 'keep quality',
                  params: ({ event: { quality } }) => ({ quality }),
                },
              },
              'media.connected': '.connected',
              'media.reconnecting': '.reconnecting',
              'media.failed': { target: '#call.ended.failed', actions: 'tell quit' },
            },
            states: {
              connecting: {},
              connected: { entry: 'keep that it was connected' },
              reconnecting: {},
            },
          },
        },
      },
      ended: {
        initial: 'quit',
        entry: 'tell over',
        on: {
          ...begun(),
          'call.rate': {
            guard: 'may be rated',
            actions: [
              { type: 'rate', params: rated },
              { type: 'keep rating', params: rated },
            ],
          },
          // After the call, an agent may still send the note that they were writing.
          'call.note': {
            actions: { type: 'write note', params: ({ event: { text } }) => ({ text }) },
          },
          'call.dismiss': { target: 'idle', actions: 'forget' },
          // The side that hung up gets the call's length with the server's answer.
          'call.quit': follows(),
        },
        states: {
          quit: {},
          cancelled: {},
          declined: {},
          busy: {},
          timedOut: {},
          lost: {},
          unavailable: {},
          answeredElsewhere: {},
          failed: {},
        },
      },
    },
  });
}
