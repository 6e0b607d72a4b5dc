import { createDictionaryMachine } from '../../../../src/machines/dictionary/machine.ts';
import { must, nothingUnderWay, waitsFor } from '../assert.ts';
import { defineDriver, sends, snapshotOf } from '../driver.ts';

type Machine = ReturnType<typeof createDictionaryMachine>;

export const driver = defineDriver<Machine, undefined>({
  name: 'dictionary',
  // A browser stores each dictionary. Here each call is made as by a browser that has none yet.
  machine: (ports, scene) =>
    createDictionaryMachine({
      loadDictionary(...asked) {
        scene.page.window.localStorage.clear();
        return ports.dictionary.loadDictionary(...asked);
      },
    }),
  input: () => ({ dictType: 'order_status' }),
  starts: { 'not needed yet': () => undefined },
  events: { 'dictionary.needed': sends(), 'dictionary.languageChanged': sends() },
  actors: { load: { asks: 'dictionary' } },
  states: {
    unloaded: nothingUnderWay,
    loading: waitsFor('dictionary'),
    async loaded(at) {
      const { data } = await at.call('GET', '/system/dict/data/type/order_status');
      const { entries } = snapshotOf<Machine>(at).context;
      must(JSON.stringify(entries) === JSON.stringify(data), 'not what the server has');
    },
    failed: nothingUnderWay,
  },
});
