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
 * An actor whose machine is fetched when it is needed, so that the home page does not load it (PAGE-03). This actor
 * emits its events, too. A machine that cannot be fetched is a network failure and can be fetched again. A defect of
 * the fetched actor is a defect of this one. `docs/actors.md` says how to add one.
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
      // Listens before the actor starts, because the actor may emit something at once.
      listen: spawnChild('facts', {
        id: 'facts',
        input: ({ self }) => ({
          // Read after the actor was spawned.
          of: () => (self.getSnapshot() as { context: OnDemandContext }).context.actor,
        }),
      }),
      begin: assign(({ context: { name, input }, spawn }, params: { machine: AnyStateMachine }) => {
        // By its types, only actors that `setup` knows may have an id. The id is needed to name the actor of a defect.
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
