import { assign, fromPromise, setup } from 'xstate';
import type { Place } from '../../domain/geo/place.ts';
import { SUGGEST_DEBOUNCE_MS } from '../../domain/limits.ts';
import { isFailure } from '../outcome.ts';
import type { PlaceSearchPorts } from './ports.ts';
import type { AddressField, PlaceSearchContext, PlaceSearchEvent } from './types.ts';

/**
 * Suggestions for the one address that is being typed: asked for after a pause, and only the answer to the last text
 * counts. Without an answer the text stays as it was typed.
 */
export function createPlaceSearchMachine(ports: PlaceSearchPorts) {
  return setup({
    types: { context: {} as PlaceSearchContext, events: {} as PlaceSearchEvent },
    actors: {
      suggest: fromPromise<readonly Place[], { text: string }>(({ input, signal }) =>
        ports.suggest(input.text, signal),
      ),
    },
    guards: {
      'is failure': isFailure,
      'is empty': ({ event }) => event.type === 'search.typed' && event.text.trim() === '',
    },
    actions: {
      'keep text': assign(({ context }, params: { field: AddressField; text: string }) => ({
        field: params.field,
        text: params.text,
        places: params.field === context.field ? context.places : [],
      })),
      'keep places': assign((_, params: { places: readonly Place[] }) => params),
      forget: assign({ field: undefined, text: '', places: [] }),
    },
    delays: { 'typing pause': SUGGEST_DEBOUNCE_MS },
  }).createMachine({
    id: 'placeSearch',
    meta: { requirements: ['ORD-08'] },
    context: { field: undefined, text: '', places: [] },
    initial: 'closed',
    on: {
      'search.typed': [
        { guard: 'is empty', target: '.closed' },
        {
          target: '.pausing',
          actions: {
            type: 'keep text',
            params: ({ event }) => ({ field: event.field, text: event.text }),
          },
        },
      ],
      'search.closed': '.closed',
    },
    states: {
      closed: { entry: 'forget' },
      pausing: { after: { 'typing pause': 'looking' } },
      looking: {
        invoke: {
          id: 'suggest',
          src: 'suggest',
          input: ({ context }) => ({ text: context.text.trim() }),
          onDone: {
            target: 'shown',
            actions: { type: 'keep places', params: ({ event }) => ({ places: event.output }) },
          },
          onError: { guard: 'is failure', target: 'failed' },
        },
      },
      shown: {},
      failed: { on: { 'search.retry': 'looking' } },
    },
  });
}
