import { assign, emit, fromPromise, setup } from 'xstate';
import type { LatLng } from '../../domain/geo/lat-lng.ts';
import { meantPlace, type PlaceSuggestions } from '../../domain/geo/place.ts';
import { SUGGEST_DEBOUNCE_MS, SUGGEST_MAX_LENGTH } from '../../domain/limits.ts';
import { isFailure } from '../outcome.ts';
import type { PlaceSearchPorts } from './ports.ts';
import type {
  AddressField,
  PlaceSearchContext,
  PlaceSearchEvent,
  PlaceSearchFact,
} from './types.ts';

/**
 * Suggests places for the address that is being typed. They are fetched after a pause, and only the answer to the last
 * text counts. While the field is empty, recent and popular places are offered. Without an answer the typed text stays.
 * If the user leaves the field and the text matches only one place, that place is chosen.
 */
export function createPlaceSearchMachine(ports: PlaceSearchPorts) {
  return setup({
    types: {
      context: {} as PlaceSearchContext,
      events: {} as PlaceSearchEvent,
      emitted: {} as PlaceSearchFact,
    },
    actors: {
      suggest: fromPromise<PlaceSuggestions, { text: string; near: LatLng | undefined }>(
        ({ input, signal }) => ports.suggest(input.text, input.near, signal),
      ),
    },
    guards: {
      'is failure': isFailure,
      'is too long': ({ event }) =>
        event.type === 'search.typed' && event.text.trim().length > SUGGEST_MAX_LENGTH,
      'is left empty': ({ context, event }) =>
        event.type === 'search.settle' && event.field === context.field && isEmpty(context.text),
      'typed in this field': ({ context, event }) =>
        event.type === 'search.settle' && event.field === context.field && !isEmpty(context.text),
      'only one is meant': ({ context, event }) =>
        event.type === 'search.settle' &&
        event.field === context.field &&
        meantPlace(context.places, context.text) !== undefined,
      'is settled on one': ({ context }, params: { found: PlaceSuggestions }) =>
        context.isSettled && meantPlace(params.found.places, context.text) !== undefined,
    },
    actions: {
      'keep text': assign(
        ({ context }, params: { field: AddressField; text: string; near: LatLng | undefined }) => ({
          ...params,
          // Former places stay while the user types on. They are removed for another field, and when the text becomes
          // empty or stops being empty.
          ...(params.field === context.field && isEmpty(params.text) === isEmpty(context.text)
            ? {}
            : { places: [], recent: 0 }),
          hint: undefined,
          isSettled: false,
        }),
      ),
      'keep places': assign((_, { found }: { found: PlaceSuggestions }) => ({
        places: found.places,
        recent: found.recent ?? 0,
        hint: found.hint,
      })),
      settle: assign({ isSettled: true }),
      'notify meant': emit(({ context: { field, places, text } }) => {
        const place = meantPlace(places, text);
        if (field === undefined || place === undefined) throw new TypeError('nothing is meant');
        return { type: 'search.meant' as const, field, place };
      }),
      forget: assign({ ...NOTHING }),
    },
    delays: { 'typing pause': SUGGEST_DEBOUNCE_MS },
  }).createMachine({
    id: 'placeSearch',
    meta: { requirements: ['ORD-08'] },
    context: { ...NOTHING },
    initial: 'closed',
    on: {
      'search.typed': [
        // No place has such a long name, so nothing is fetched.
        { guard: 'is too long', target: '.closed' },
        {
          target: '.pausing',
          actions: {
            type: 'keep text',
            params: ({ event }) => ({ field: event.field, text: event.text, near: event.near }),
          },
        },
      ],
      'search.settle': { guard: 'is left empty', target: '.closed' },
      'search.closed': '.closed',
    },
    states: {
      closed: { entry: 'forget' },
      pausing: {
        after: { 'typing pause': 'looking' },
        on: {
          'search.settle': {
            guard: 'typed in this field',
            target: 'looking',
            actions: 'settle',
          },
        },
      },
      looking: {
        on: { 'search.settle': { guard: 'typed in this field', actions: 'settle' } },
        invoke: {
          id: 'suggest',
          src: 'suggest',
          input: ({ context }) => ({ text: context.text.trim(), near: context.near }),
          onDone: [
            {
              guard: {
                type: 'is settled on one',
                params: ({ event }) => ({ found: event.output }),
              },
              target: 'closed',
              actions: [
                { type: 'keep places', params: ({ event }) => ({ found: event.output }) },
                'notify meant',
              ],
            },
            {
              target: 'shown',
              actions: { type: 'keep places', params: ({ event }) => ({ found: event.output }) },
            },
          ],
          onError: { guard: 'is failure', target: 'failed' },
        },
      },
      shown: {
        on: {
          'search.settle': {
            guard: 'only one is meant',
            target: 'closed',
            actions: 'notify meant',
          },
        },
      },
      failed: { on: { 'search.retry': 'looking' } },
    },
  });
}

const isEmpty = (text: string): boolean => text.trim() === '';

const NOTHING: PlaceSearchContext = {
  field: undefined,
  text: '',
  near: undefined,
  places: [],
  recent: 0,
  hint: undefined,
  isSettled: false,
};
