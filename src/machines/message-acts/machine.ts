import { assign, fromPromise, setup } from 'xstate';
import { failureIn, isFailure } from '../outcome.ts';
import type { MessageActsPorts } from './ports.ts';
import type {
  MessageAct,
  MessageActsContext,
  MessageActsEvent,
  MessageActsInput,
} from './types.ts';

/**
 * Actions on messages of a conversation: reacting, revoking, deleting (MSG-06, MSG-09), pinning. They run one after
 * the other.
 */
export function createMessageActsMachine(ports: MessageActsPorts) {
  return setup({
    types: {
      context: {} as MessageActsContext,
      events: {} as MessageActsEvent,
      input: {} as MessageActsInput,
    },
    actors: {
      act: fromPromise<void, { id: string; act: MessageAct }>(({ input, signal }) =>
        ports.act(input.id, input.act, signal),
      ),
    },
    guards: {
      'is failure': isFailure,
      'something is to be done': ({ context }) => context.acts.length > 0,
    },
    actions: {
      'keep act': assign(({ context }, { act }: { act: MessageAct }) => ({
        acts: [...context.acts, act],
        failure: undefined,
      })),
      'drop act': assign(({ context }) => ({ acts: context.acts.slice(1) })),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'forget failure': assign({ failure: undefined }),
    },
  }).createMachine({
    id: 'messageActs',
    meta: { requirements: ['MSG-06', 'MSG-09'] },
    context: ({ input }) => ({ ...input, acts: [], failure: undefined }),
    on: {
      'message.act': {
        actions: { type: 'keep act', params: ({ event: { act } }) => ({ act }) },
      },
      'act.dismiss': { actions: 'forget failure' },
    },
    initial: 'resting',
    states: {
      resting: { always: { guard: 'something is to be done', target: 'underway' } },
      underway: {
        invoke: {
          id: 'act',
          src: 'act',
          // The cast is safe: this state is entered only if the list is not empty.
          input: ({ context: { conversationID, acts } }) => ({
            id: conversationID,
            act: acts[0] as MessageAct,
          }),
          onDone: { target: 'resting', actions: 'drop act' },
          onError: {
            guard: 'is failure',
            target: 'resting',
            actions: ['drop act', 'keep failure'],
          },
        },
      },
    },
  });
}
