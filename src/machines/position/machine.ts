import { assign, emit, fromPromise, setup } from 'xstate';
import type { LatLng } from '../../domain/geo/lat-lng.ts';
import type { Place } from '../../domain/geo/place.ts';
import { isFailure } from '../outcome.ts';
import type { AddressField } from '../place-search/types.ts';
import type { PositionPorts } from './ports.ts';
import type { Pin, PositionContext, PositionEvent, PositionFact } from './types.ts';

/**
 * Finds places that are chosen without typing: the device's position (ORD-01), which is requested once when the user
 * asks for it, and a pin that the user sets on the map.
 */
export function createPositionMachine(ports: PositionPorts) {
  return setup({
    types: {
      context: {} as PositionContext,
      events: {} as PositionEvent,
      emitted: {} as PositionFact,
    },
    actors: {
      placeHere: fromPromise<Place>(({ signal }) => ports.placeHere(signal)),
      placeAt: fromPromise<Place, Pin>(({ input, signal }) => ports.placeAt(input, signal)),
    },
    guards: { 'is failure': isFailure },
    actions: {
      'keep field': assign(
        (_, { field, place }: { field: AddressField; place: Place | undefined }) => ({
          field,
          place,
          latLng: undefined,
        }),
      ),
      'keep pin': assign((_, params: { latLng: LatLng }) => params),
      'tell found': emit(({ context }, { place }: { place: Place }) => {
        if (context.field === undefined) throw new TypeError('a position for no field');
        return { type: 'position.found' as const, field: context.field, place };
      }),
    },
  }).createMachine({
    id: 'position',
    meta: { requirements: ['ORD-01'] },
    context: { field: undefined, place: undefined, latLng: undefined },
    initial: 'idle',
    on: {
      'position.ask': {
        target: '.locating',
        actions: {
          type: 'keep field',
          params: ({ event }) => ({ field: event.field, place: undefined }),
        },
      },
      'position.dismiss': '.idle',
      'pin.open': {
        target: '.picking',
        actions: {
          type: 'keep field',
          params: ({ event }) => ({ field: event.field, place: event.place }),
        },
      },
    },
    states: {
      idle: {},
      locating: {
        invoke: {
          id: 'placeHere',
          src: 'placeHere',
          onDone: {
            target: 'idle',
            actions: { type: 'tell found', params: ({ event }) => ({ place: event.output }) },
          },
          onError: { guard: 'is failure', target: 'failed' },
        },
      },
      failed: {},
      picking: {
        initial: 'moving',
        on: {
          'pin.set': {
            target: '.naming',
            actions: { type: 'keep pin', params: ({ event }) => ({ latLng: event.latLng }) },
          },
          'pin.close': 'idle',
        },
        states: {
          moving: {},
          naming: {
            tags: 'busy',
            invoke: {
              id: 'placeAt',
              src: 'placeAt',
              input: ({ context }) => pinOf(context),
              onDone: {
                target: '#position.idle',
                actions: { type: 'tell found', params: ({ event }) => ({ place: event.output }) },
              },
              onError: { guard: 'is failure', target: 'failed' },
            },
          },
          failed: {},
        },
      },
    },
  });
}

function pinOf({ latLng, place }: PositionContext): Pin {
  if (latLng === undefined) throw new TypeError('a pin without a position');
  return { latLng, of: place?.placeId };
}
