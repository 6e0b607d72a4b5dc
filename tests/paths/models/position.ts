import { CODE } from '../../../src/domain/codes.ts';
import { createPositionMachine } from '../../../src/machines/position/machine.ts';
import {
  selectLocating,
  selectLocatingFailed,
  selectPinState,
} from '../../../src/machines/position/selectors.ts';
import { place } from '../../machines/fixtures.ts';
import { defineModel, type Selections } from '../engine/model.ts';
import { refused } from './failures.ts';

export const model = defineModel({
  name: 'position',
  starts: { 'not asked': {} },
  machine: (stage) =>
    createPositionMachine({ placeHere: stage.asks('placeHere'), placeAt: stage.asks('placeAt') }),
  events: {
    'position.ask': {
      'for the pick-up': { field: 'pickup' },
      'for a stop': { field: 'stops.0' },
    },
    'position.dismiss': { 'field changed': {} },
    'pin.open': { 'for the pick-up': { field: 'pickup' } },
    'pin.set': { 'in the middle': { latLng: { lat: 25.0478, lng: 121.5171 } } },
    'pin.close': { 'given up': {} },
  },
  actors: {
    placeHere: {
      found: { answers: place('A') },
      'no position': { fails: refused(CODE.notFound) },
    },
    placeAt: {
      named: { answers: place('A') },
      'at sea': { fails: refused(CODE.notFound) },
    },
  },
});

export const selections: Selections = {
  'selectPinState(pickup)': selectPinState('pickup'),
  'selectPinState(destination)': selectPinState('destination'),
  'selectLocating(pickup)': selectLocating('pickup'),
  'selectLocating(stops.0)': selectLocating('stops.0'),
  'selectLocatingFailed(pickup)': selectLocatingFailed('pickup'),
  'selectLocatingFailed(stops.0)': selectLocatingFailed('stops.0'),
};
