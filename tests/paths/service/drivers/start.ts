import { loadConfig } from '../../../../src/app/load-config.ts';
import { createStartMachine } from '../../../../src/machines/start/machine.ts';
import { nothingUnderWay, waitsFor } from '../assert.ts';
import { defineDriver, sends } from '../driver.ts';

export const driver = defineDriver<ReturnType<typeof createStartMachine<unknown>>, undefined>({
  name: 'start',
  machine: () => createStartMachine<unknown>(loadConfig),
  starts: { 'page loaded': () => undefined },
  events: { 'start.retry': sends() },
  actors: { fetch: { asks: 'portalConfig' } },
  roughly: ['essentials'],
  states: {
    fetching: waitsFor('portalConfig'),
    'fetching.brief': waitsFor('portalConfig'),
    'fetching.slow': waitsFor('portalConfig'),
    failed: nothingUnderWay,
    ready: nothingUnderWay,
  },
});
