import type { CallView } from '../../domain/call/call.ts';
import type { CallMode, CallSignal } from '../../domain/call/signal.ts';
import type { CallPorts } from './ports.ts';
import { mediaInput, noCall, setUpCall } from './setup.ts';
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
        on: { 'call.hangUp': { target: 'ended.quit', actions: 'tell quit' }, ...over() },
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

const seen = ({ event: { view } }: { event: { view: CallView } }) => ({ view });
const said = ({ event: { data } }: { event: { data: CallSignal } }) => ({ data });
const isThis = { type: 'is this call', params: seen } as const;
const keepView = { type: 'keep view', params: seen } as const;
const rated = ({ event: { quality } }: { event: { quality: number } }) => ({ rating: quality });

/** Transitions while there is no call: one is started, comes in, or is resumed after a reload of the page. */
function begun() {
  return {
    'call.start': {
      target: '#call.starting',
      actions: {
        type: 'keep target',
        params: ({ event: { target } }: { event: { target: CallTarget } }) => ({ target }),
      },
    },
    'call.invited': { target: '#call.invited', actions: { type: 'keep call', params: seen } },
    'call.accepted': back('accepted'),
    'call.changed': back('inviting'),
    'call.received': back('inviting.ringing'),
  } as const;
}

function back<Target extends string>(target: Target) {
  return {
    guard: { type: 'is in this page', params: seen },
    target: `#call.${target}`,
    actions: {
      type: 'keep call',
      params: (told: { event: { view: CallView } }) => ({ ...seen(told), isBack: true }),
    },
  } as const;
}

/** The transition that stores the newest state of the call on this page. */
function follows(): { guard: typeof isThis; actions: typeof keepView };
function follows<Target extends string>(
  target: Target,
): { guard: typeof isThis; actions: typeof keepView; target: Target };
function follows(target?: string) {
  return { guard: isThis, actions: keepView, ...(target !== undefined && { target }) };
}

/** The transition if the agent hangs up while a colleague is asked to take the call over. */
function waitsAgain<Target extends string>(target: Target) {
  return {
    guard: { type: 'waits again', params: seen },
    target: `#call.${target}`,
    actions: ['forget connection', keepView],
  } as const;
}

/** Transitions that end the call for this user or for this page. */
function over() {
  return {
    'call.cancelled': follows('#call.ended.cancelled'),
    'call.timedOut': follows('#call.ended.timedOut'),
    'call.declined': follows('#call.ended.declined'),
    'call.busy': follows('#call.ended.busy'),
    'call.quit': follows('#call.ended.quit'),
    'call.lost': follows('#call.ended.lost'),
    'call.unavailable': follows('#call.ended.unavailable'),
    'call.answeredElsewhere': follows('#call.ended.answeredElsewhere'),
  } as const;
}

/** Transitions while the prompt is shown (CALL-02). */
function prompted() {
  return {
    'call.accept': {
      target: 'accepting',
      actions: {
        type: 'keep mode',
        params: ({ event: { mode } }: { event: { mode: CallMode } }) => ({ mode }),
      },
    },
    'call.decline': { target: '#call.ended.declined', actions: 'tell declined' },
    'call.silence': { actions: 'keep silence' },
    'call.changed': follows(),
    ...over(),
  } as const;
}

/** Transitions if both people call each other at the same moment. Only one of the two calls goes on. */
function rivals() {
  return [
    {
      guard: { type: 'is the call that wins', params: seen },
      target: '#call.accepting',
      actions: ['tell cancelled', { type: 'keep call', params: seen }],
    },
    { guard: { type: 'is the call that loses', params: seen } },
    { actions: busy() },
  ] as const;
}

function busy() {
  return { type: 'answer busy', params: seen } as const;
}
