import { assign, emit, fromCallback, setup, type EventObject } from 'xstate';
import { PUSH_RETRIES, PUSH_RETRY_DELAY_MS } from '../../domain/limits.ts';
import type { LivePushPorts } from './ports.ts';
import type { LivePushEvent, LivePushFact, StreamFact, StreamTarget } from './types.ts';

export interface LivePushContext {
  readonly target: StreamTarget | undefined;
  /** The number of the retry that is under way or waiting; 0 = none. */
  readonly retry: number;
}

/**
 * One live-push stream (§7, §8; API-10, API-11, PSH-T01 to PSH-T11). Each stream has its own actor, so it counts its
 * own retries.
 */
export function createLivePushMachine(ports: LivePushPorts) {
  return setup({
    types: {
      context: {} as LivePushContext,
      events: {} as LivePushEvent,
      emitted: {} as LivePushFact,
    },
    actors: {
      stream: fromCallback<EventObject, StreamTarget>(({ input, sendBack }) =>
        ports.connect(input, (fact: StreamFact) => sendBack(fact)),
      ),
    },
    guards: {
      'is its target': ({ context }, params: { target: StreamTarget }) =>
        JSON.stringify(context.target) === JSON.stringify(params.target),
      'retries are left': ({ context }) => context.retry < PUSH_RETRIES,
      'is a retry': ({ context }) => context.retry > 0,
    },
    actions: {
      'keep target': assign((_, params: { target: StreamTarget }) => ({
        target: params.target,
        retry: 0,
      })),
      'forget target': assign({ target: undefined, retry: 0 }),
      'count retry': assign({ retry: ({ context }) => context.retry + 1 }),
      'count anew': assign({ retry: 0 }),
      'log failure': ({ context }, params: { reason: string }) => {
        if (context.target !== undefined) ports.log(context.target, params.reason);
      },
      'tell opened': emit({ type: 'push.opened' }),
      'tell fact': emit((_, params: { fact: LivePushFact }) => params.fact),
    },
    delays: { 'retry delay': PUSH_RETRY_DELAY_MS },
  }).createMachine({
    id: 'livePush',
    meta: { requirements: ['API-10', 'API-11'] },
    context: { target: undefined, retry: 0 },
    initial: 'closed',
    on: {
      'push.open': [
        { guard: { type: 'is its target', params: ({ event }) => ({ target: event.target }) } },
        {
          target: '.live',
          actions: { type: 'keep target', params: ({ event }) => ({ target: event.target }) },
        },
      ],
      'push.close': {
        target: '.closed',
        actions: 'forget target',
      },
    },
    states: {
      closed: {},
      live: {
        initial: 'connecting',
        invoke: {
          id: 'stream',
          src: 'stream',
          // The cast is safe: every transition into this state has set the target, and only `push.close` removes it.
          input: ({ context }) => context.target as StreamTarget,
          // There is no `onError`: the connection never throws. An error is a defect, which ends this machine, too.
        },
        states: {
          connecting: {
            on: {
              'stream.opened': [
                {
                  guard: 'is a retry',
                  target: 'open',
                  actions: ['count anew', 'tell opened'],
                },
                // `push.opened` is not emitted at the first opening: the stream's first events report what has happened
                // shortly before.
                { target: 'open' },
              ],
              'stream.failed': [
                {
                  guard: 'retries are left',
                  target: '#livePush.waiting',
                  actions: [logged(), 'count retry'],
                },
                {
                  target: '#livePush.givenUp',
                  actions: logged(),
                },
              ],
            },
          },
          open: {
            on: {
              'stream.failed': {
                target: '#livePush.waiting',
                actions: [logged(), 'count retry'],
              },
              'stream.resumed': { actions: 'tell opened' },
              'stream.message': {
                actions: {
                  type: 'tell fact',
                  params: ({ event }) => ({ fact: { type: 'push.received', push: event.push } }),
                },
              },
              'stream.text': {
                actions: {
                  type: 'tell fact',
                  params: ({ event }) => ({
                    fact: { type: 'push.textReceived', text: event.text },
                  }),
                },
              },
              'stream.position': {
                actions: {
                  type: 'tell fact',
                  params: ({ event }) => ({
                    fact: { type: 'push.positionReceived', position: event.position },
                  }),
                },
              },
            },
          },
        },
      },
      waiting: {
        after: { 'retry delay': { target: 'live' } },
      },
      givenUp: {
        on: {
          'push.retry': {
            target: 'live',
            actions: 'count anew',
          },
        },
      },
    },
  });
}

function logged() {
  return {
    type: 'log failure',
    params: ({ event }: { event: Extract<StreamFact, { type: 'stream.failed' }> }) => ({
      reason: event.reason,
    }),
  } as const;
}
