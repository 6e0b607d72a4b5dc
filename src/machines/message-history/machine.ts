import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { failureIn, isFailure } from '../outcome.ts';
import type { MessageHistoryPorts } from './ports.ts';
import type {
  MessageHistoryContext,
  MessageHistoryEvent,
  MessageHistoryInput,
  Place,
} from './types.ts';

/**
 * Loads the messages of a conversation, and decides to which place its list scrolls (CHAT-06, MSG-13). One page is
 * loaded at a time, but a jump has priority. The messages themselves are in the store.
 */
export function createMessageHistoryMachine(ports: MessageHistoryPorts) {
  return setup({
    types: {
      context: {} as MessageHistoryContext,
      events: {} as MessageHistoryEvent,
      input: {} as MessageHistoryInput,
    },
    actors: {
      open: fromPromise<Place, string>(({ input, signal }) => ports.open(input, signal)),
      loadMore: fromPromise<void, { id: string; where: 'older' | 'newer' }>(({ input, signal }) =>
        ports.loadMore(input.id, input.where, signal),
      ),
      jump: fromPromise<Place, { id: string; to: number | 'latest' }>(({ input, signal }) =>
        ports.jump(input.id, input.to, signal),
      ),
    },
    guards: { 'is failure': isFailure },
    actions: {
      'keep place': assign(({ context }, { place }: { place: Place }) => ({
        place,
        jumps: context.jumps + 1,
        failure: undefined,
      })),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'forget failure': assign({ failure: undefined }),
    },
  }).createMachine({
    id: 'messageHistory',
    meta: { requirements: ['CHAT-06', 'MSG-07', 'MSG-13'] },
    context: ({ input }) => ({ ...input, place: undefined, jumps: 0, failure: undefined }),
    initial: 'opening',
    states: {
      opening: {
        invoke: {
          id: 'open',
          src: 'open',
          input: ({ context }) => context.conversationID,
          onDone: { target: 'shown', actions: placed() },
          onError: { guard: 'is failure', target: 'failed', actions: 'keep failure' },
        },
      },
      failed: { on: { 'history.retry': 'opening' } },
      shown: {
        initial: 'resting',
        on: {
          'older.needed': '.loadingOlder',
          'newer.needed': '.loadingNewer',
          'latest.wanted': '.jumping',
          'message.wanted': '.jumping',
        },
        states: {
          resting: {},
          loadingOlder: {
            // These events are ignored, because a page is already being loaded.
            on: { 'older.needed': {}, 'newer.needed': {} },
            invoke: {
              id: 'loadOlder',
              src: 'loadMore',
              input: ({ context }) => ({ id: context.conversationID, where: 'older' }),
              onDone: { target: 'resting', actions: 'forget failure' },
              onError: { guard: 'is failure', target: 'moreFailed', actions: 'keep failure' },
            },
          },
          loadingNewer: {
            on: { 'older.needed': {}, 'newer.needed': {} },
            invoke: {
              id: 'loadNewer',
              src: 'loadMore',
              input: ({ context }) => ({ id: context.conversationID, where: 'newer' }),
              onDone: { target: 'resting', actions: 'forget failure' },
              onError: { guard: 'is failure', target: 'moreFailed', actions: 'keep failure' },
            },
          },
          jumping: {
            on: { 'older.needed': {}, 'newer.needed': {} },
            invoke: {
              id: 'jump',
              src: 'jump',
              input: ({ context, event }) => {
                assertEvent(event, ['latest.wanted', 'message.wanted']);
                const to = event.type === 'latest.wanted' ? 'latest' : event.messageSeq;
                return { id: context.conversationID, to };
              },
              onDone: { target: 'resting', actions: placed() },
              onError: { guard: 'is failure', target: 'moreFailed', actions: 'keep failure' },
            },
          },
          moreFailed: {},
        },
      },
    },
  });
}

function placed() {
  return {
    type: 'keep place',
    params: ({ event }: { event: { output: Place } }) => ({ place: event.output }),
  } as const;
}
