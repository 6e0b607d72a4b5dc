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
 * Fetches the code of a machine when it is needed, and runs its actor. So the home page does not load the code
 * (PAGE-03). This actor also emits the fetched actor's events. If the code cannot be fetched, this counts as a network
 * failure, and `fetch.retry` fetches the code again. A defect of the fetched actor ends this actor, too.
 * `docs/actors.md` explains how to add a machine.
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
      // The listener is spawned before the actor starts, because the actor may emit an event at once.
      listen: spawnChild('facts', {
        id: 'facts',
        input: ({ self }) => ({
          // The actor does not exist yet, so it is read later, when the listener starts.
          of: () => (self.getSnapshot() as { context: OnDemandContext }).context.actor,
        }),
      }),
      begin: assign(({ context: { name, input }, spawn }, params: { machine: AnyStateMachine }) => {
        // A cast is needed, because XState's types allow an id only for actors of `setup`. The id names the actor in
        // the report of a defect.
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
