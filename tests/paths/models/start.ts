import { createStartMachine } from '../../../src/machines/start/machine.ts';
import { defineModel } from '../engine/model.ts';
import { offline } from './failures.ts';

export const model = defineModel({
  name: 'start',
  starts: { 'page loaded': {} },
  machine: (stage) => createStartMachine<string>(stage.asks('fetchEssentials')),
  events: { 'start.retry': { pressed: {} } },
  actors: { fetch: { fetched: { answers: 'essentials' }, failed: { fails: offline } } },
});
