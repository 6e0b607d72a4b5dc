import { CODE } from '../../../src/domain/codes.ts';
import { createPositionMachine } from '../../../src/machines/position/machine.ts';
import { place } from '../../machines/fixtures.ts';
import { defineModel } from '../engine/model.ts';
import { refused } from './failures.ts';

export const model = defineModel({
  name: 'position',
  starts: { 'not asked': {} },
  machine: (stage) => createPositionMachine({ placeHere: stage.asks('placeHere') }),
  events: {
    'position.ask': {
      'for the pick-up': { field: 'pickup' },
      'for a stop': { field: 'stops.0' },
    },
    'position.dismiss': { 'field changed': {} },
  },
  actors: {
    placeHere: {
      found: { answers: place('A') },
      'no position': { fails: refused(CODE.notFound) },
    },
  },
});
