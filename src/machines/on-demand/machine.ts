import {
  assign,
  emit,
  fromCallback,
  fromPromise,
  setup,
  spawnChild,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { isFailure } from '../outcome.ts';
import type { OnDemandPorts } from './ports.ts';
import type { OnDemandContext, OnDemandEvent, OnDemandInput } from './types.ts';

/**
 * An actor whose machine is fetched when it is needed, so that the home page does not bring it (PAGE-03). Its events
 * are emitted here, too. When its machine cannot be fetched, that is a network failure, and can be tried again. Its
 * defects count as this actor's. `docs/actors.md` says how to add one.
 */
export function createOnDemandMachine(ports: OnDemandPorts) {
  return setup({
    types: {
      context: {} as OnDemandContext,
      events: {} as OnDemandEvent,
      input: {} as OnDemandInput,
      emitted: {} as AnyEventObject,
    },
    actors: {
      fetch: fromPromise<AnyStateMachine, { name: string }>(({ input }) => ports.fetch(input.name)),
      facts: fromCallback<EventObject, { of: () => AnyActorRef | undefined }>(
        ({ input, sendBack }) => {
          const told = input
            .of()
            ?.on('*', (fact: AnyEventObject) => sendBack({ type: 'fact.told', fact }));
          return () => told?.unsubscribe();
        },
      ),
    },
    guards: { 'is failure': isFailure },
    actions: {
      // Listens before it begins: it may tell something at once.
      listen: spawnChild('facts', {
        id: 'facts',
        input: ({ self }) => ({
          // Read when it is spawned already.
          of: () => (self.getSnapshot() as { context: OnDemandContext }).context.actor,
        }),
      }),
      begin: assign(({ context: { name, input }, spawn }, params: { machine: AnyStateMachine }) => {
        // By its types only actors that `setup` knows may have an id; defects are named by it.
        const options = { id: name, input } as { input: unknown };
        return { actor: spawn(params.machine, options) };
      }),
      tell: emit((_, { fact }: { fact: AnyEventObject }) => fact),
    },
  }).createMachine({
    id: 'onDemand',
    meta: { requirements: ['PAGE-08', 'ORD-07'] },
    context: ({ input }) => ({ ...input, actor: undefined }),
    initial: 'fetching',
    states: {
      fetching: {
        invoke: {
          id: 'fetch',
          src: 'fetch',
          input: ({ context }) => ({ name: context.name }),
          onDone: {
            target: 'open',
            actions: [
              'listen',
              { type: 'begin', params: ({ event }) => ({ machine: event.output }) },
            ],
          },
          onError: { guard: 'is failure', target: 'failed' },
        },
      },
      failed: { on: { 'fetch.retry': 'fetching' } },
      open: {
        on: {
          'fact.told': { actions: { type: 'tell', params: ({ event }) => ({ fact: event.fact }) } },
        },
      },
    },
  });
}
