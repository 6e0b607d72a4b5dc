import { createPlaceSearchMachine } from '../../../src/machines/place-search/machine.ts';
import {
  selectRecentPlaces,
  selectSuggestedPlaces,
  selectSuggestionHint,
  selectSuggestionState,
} from '../../../src/machines/place-search/selectors.ts';
import { place } from '../../machines/fixtures.ts';
import { defineModel, type Selections } from '../engine/model.ts';
import { offline } from './failures.ts';

export const model = defineModel({
  name: 'place-search',
  starts: { 'no field open': {} },
  machine: (stage) => createPlaceSearchMachine({ suggest: stage.asks('suggest') }),
  events: {
    'search.typed': {
      'a pick-up': { field: 'pickup', text: ' Taipei 101' },
      'a destination': { field: 'destination', text: 'Songshan' },
      'nothing yet': { field: 'pickup', text: '' },
      'more than any name': { field: 'pickup', text: 'x'.repeat(81) },
    },
    'search.settle': {
      'the pick-up is left': { field: 'pickup' },
      'another field is left': { field: 'stops.0' },
    },
    'search.closed': { chosen: {} },
    'search.retry': { asked: {} },
  },
  actors: {
    suggest: {
      'one place': { answers: { places: [place('A')] } },
      'two places': { answers: { places: [place('A'), place('B')] } },
      'a recent place and a popular one': {
        answers: { places: [place('A'), place('B')], recent: 1 },
      },
      failed: { fails: offline },
    },
  },
});

export const selections: Selections = {
  'selectSuggestionHint(pickup)': selectSuggestionHint('pickup'),
  'selectSuggestionHint(destination)': selectSuggestionHint('destination'),
  'selectSuggestionState(pickup)': selectSuggestionState('pickup'),
  'selectSuggestionState(destination)': selectSuggestionState('destination'),
  'selectSuggestedPlaces(pickup)': selectSuggestedPlaces('pickup'),
  'selectSuggestedPlaces(destination)': selectSuggestedPlaces('destination'),
  'selectRecentPlaces(pickup)': selectRecentPlaces('pickup'),
  'selectRecentPlaces(destination)': selectRecentPlaces('destination'),
};
