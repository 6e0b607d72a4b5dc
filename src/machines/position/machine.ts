import { assign, emit, fromPromise, setup } from 'xstate';
import type { Place } from '../../domain/geo/place.ts';
import { isFailure } from '../outcome.ts';
import type { AddressField } from '../place-search/types.ts';
import type { PositionPorts } from './ports.ts';
import type { PositionContext, PositionEvent, PositionFact } from './types.ts';

/** Being picked up where one is (ORD-01): asks the device once, when the passenger says so, and names the place. */
export function createPositionMachine(ports: PositionPorts) {
  return setup({
    types: {
      context: {} as PositionContext,
      events: {} as PositionEvent,
      emitted: {} as PositionFact,
    },
    actors: {
      placeHere: fromPromise<Place>(({ signal }) => ports.placeHere(signal)),
    },
    guards: { 'is failure': isFailure },
    actions: {
      'keep field': assign((_, params: { field: AddressField }) => params),
      'tell found': emit(({ context }, { place }: { place: Place }) => {
        if (context.field === undefined) throw new TypeError('a position for no field');
        return { type: 'position.found' as const, field: context.field, place };
      }),
    },
  }).createMachine({
    id: 'position',
    meta: { requirements: ['ORD-01'] },
    context: { field: undefined },
    initial: 'idle',
    on: {
      'position.ask': {
        target: '.locating',
        actions: { type: 'keep field', params: ({ event }) => ({ field: event.field }) },
      },
      'position.dismiss': '.idle',
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
    },
  });
}
