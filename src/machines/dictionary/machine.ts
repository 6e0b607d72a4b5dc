import { assign, fromPromise, setup } from 'xstate';
import { isFailure } from '../outcome.ts';
import type { DictionaryPorts } from './ports.ts';
import type { DictionaryEntry, DictionaryEvent } from './types.ts';

export interface DictionaryContext {
  readonly dictType: string;
  /** The entries of the former language stay until the entries of the new language are loaded. */
  readonly entries: readonly DictionaryEntry[];
}

/**
 * One dictionary: labels and tag classes by value (§3, API-24, ORD-02). Until it is loaded, the interface uses its own
 * words.
 */
export function createDictionaryMachine(ports: DictionaryPorts) {
  return setup({
    types: {
      context: {} as DictionaryContext,
      events: {} as DictionaryEvent,
      input: {} as { dictType: string },
    },
    actors: {
      load: fromPromise<readonly DictionaryEntry[], { dictType: string }>(({ input, signal }) =>
        ports.loadDictionary(input.dictType, signal),
      ),
    },
    guards: { 'is failure': isFailure },
    actions: {
      keep: assign((_, params: { entries: readonly DictionaryEntry[] }) => params),
    },
  }).createMachine({
    id: 'dictionary',
    meta: { requirements: ['API-24', 'ORD-02'] },
    context: ({ input }) => ({ dictType: input.dictType, entries: [] }),
    initial: 'unloaded',
    states: {
      unloaded: { on: { 'dictionary.needed': 'loading' } },
      loading: {
        on: { 'dictionary.languageChanged': { target: 'loading', reenter: true } },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ dictType: context.dictType }),
          onDone: {
            target: 'loaded',
            actions: { type: 'keep', params: ({ event }) => ({ entries: event.output }) },
          },
          onError: { guard: 'is failure', target: 'failed' },
        },
      },
      loaded: { on: { 'dictionary.languageChanged': 'loading' } },
      failed: { on: { 'dictionary.needed': 'loading', 'dictionary.languageChanged': 'loading' } },
    },
  });
}
