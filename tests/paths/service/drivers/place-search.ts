import { createPlaceSearchMachine } from '../../../../src/machines/place-search/machine.ts';
import { nothingUnderWay, waitsFor } from '../assert.ts';
import { defineDriver, sends } from '../driver.ts';

export const driver = defineDriver<ReturnType<typeof createPlaceSearchMachine>, undefined>({
  name: 'place-search',
  machine: ({ orderForm }) => createPlaceSearchMachine(orderForm),
  starts: { 'no field open': () => undefined },
  events: {
    'search.typed': sends(),
    'search.settle': sends(),
    'search.closed': sends(),
    'search.retry': sends(),
  },
  actors: { suggest: { asks: 'suggestPlaces' } },
  exactly: ['field', 'text'],
  states: {
    closed: nothingUnderWay,
    pausing: nothingUnderWay,
    looking: waitsFor('suggestPlaces'),
    shown: nothingUnderWay,
    failed: nothingUnderWay,
  },
});
