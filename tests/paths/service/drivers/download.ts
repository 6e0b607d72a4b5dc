import { createDownloadMachine } from '../../../../src/machines/download/machine.ts';
import { download } from '../../../../src/services/download/download.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { must, nothingUnderWay, waitsFor } from '../assert.ts';
import { defineDriver, sends } from '../driver.ts';
import { tokenOf } from '../orders.ts';

/** The names of the saved files, from the links that the page clicked. */
type Given = string[];

export const driver = defineDriver<ReturnType<typeof createDownloadMachine>, Given>({
  name: 'download',
  machine: (_ports, { services }) =>
    // The real progress depends on the network, so the test sends the progress events itself.
    createDownloadMachine({
      download: (request, _tell, signal) => download(services, request, () => undefined, signal),
    }),
  starts: {
    async 'page alive'(scene) {
      const { window } = scene.page;
      window.localStorage.setItem(KEY.token, await tokenOf(scene));
      const saved: string[] = [];
      window.document.addEventListener('click', (event) => {
        event.preventDefault();
        // Only links are clicked here.
        saved.push((event.target as { download?: string } | null)?.download ?? '');
      });
      return saved;
    },
  },
  events: {
    'download.begin': sends(({ given }, payload) => {
      given.length = 0;
      return payload;
    }),
    'download.abort': sends(),
    'download.progressed': sends(),
  },
  actors: { receive: { asks: 'exportAccount' } },
  states: {
    resting: nothingUnderWay,
    'resting.idle': (at) => must(at.given.length === 0, 'something was saved'),
    'resting.done'({ given }) {
      must(/^account-\d{4}-\d\d-\d\d\.zip$/.test(given.join(' ')), `saved: ${given.join(', ')}`);
    },
    'resting.failed': (at) => must(at.given.length === 0, 'something was saved'),
    underway: waitsFor('exportAccount'),
    'underway.brief': 'the same for both',
    'underway.long': 'the same for both',
  },
});
