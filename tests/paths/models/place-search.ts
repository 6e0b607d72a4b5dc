import { createPlaceSearchMachine } from '../../../src/machines/place-search/machine.ts';
import { place } from '../../machines/fixtures.ts';
import { defineModel } from '../engine/model.ts';
import { offline } from './failures.ts';

export const model = defineModel({
  name: 'place-search',
  starts: { 'no field open': {} },
  machine: (stage) => createPlaceSearchMachine({ suggest: stage.asks('suggest') }),
  events: {
    'search.typed': {
      'a pick-up': { field: 'pickup', text: ' Taipei 101' },
      'a destination': { field: 'destination', text: 'Songshan' },
      'all deleted': { field: 'pickup', text: ' ' },
    },
    'search.closed': { chosen: {} },
    'search.retry': { asked: {} },
  },
  actors: { suggest: { places: { answers: [place('A')] }, failed: { fails: offline } } },
});
