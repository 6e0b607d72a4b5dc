import { createDictionaryMachine } from '../../../src/machines/dictionary/machine.ts';
import { selectEntry } from '../../../src/machines/dictionary/selectors.ts';
import { defineModel, type Selections } from '../engine/model.ts';
import { offline } from './failures.ts';

const entries = [{ dictValue: '0', dictLabel: '進行中', listClass: 'primary', cssClass: '' }];

export const model = defineModel({
  name: 'dictionary',
  starts: { 'not needed yet': {} },
  machine: (stage) => createDictionaryMachine({ loadDictionary: stage.asks('loadDictionary') }),
  input: () => ({ dictType: 'order_status' }),
  events: {
    'dictionary.needed': { 'by a page': {} },
    'dictionary.languageChanged': { once: {} },
  },
  actors: { load: { loaded: { answers: entries }, failed: { fails: offline } } },
});

export const selections: Selections = {
  'selectEntry(0)': selectEntry('0'),
  'selectEntry(9)': selectEntry('9'),
};
