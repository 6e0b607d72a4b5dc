import { createServiceWorkerMachine } from '../../../../src/machines/service-worker/machine.ts';
import { createServiceWorker } from '../../../../src/services/service-worker/service-worker.ts';
import { must, nothingUnderWay } from '../assert.ts';
import { browserWorkers } from '../browser-workers.ts';
import { defineDriver, sends } from '../driver.ts';
import type { Scene } from '../scene.ts';

type Machine = ReturnType<typeof createServiceWorkerMachine>;

const reloads = (at: Scene): number => at.page.visited.length;

export const driver = defineDriver<Machine, undefined>({
  name: 'service-worker',
  machine: (_ports, scene) => createServiceWorkerMachine(createServiceWorker(scene.serviceTime)),
  starts: {
    'page alive'(scene) {
      browserWorkers(scene);
      return undefined;
    },
  },
  events: {
    'worker.unsupported': 'said before anybody can look',
    'worker.ready': (at) => browserWorkers(at).registered(true),
    'worker.failed': (at) => browserWorkers(at).registered(false),
    'worker.updated': (at) => browserWorkers(at).updated(),
    'worker.refreshPage': (at) => browserWorkers(at).says('refresh_page'),
    'update.accept': sends(),
    'update.postpone': sends(),
  },
  actors: {},
  beyond: {
    'serviceWorker.registering | worker.unsupported | 0': 'said before anybody can look',
  },
  states: {
    registering: nothingUnderWay,
    unsupported: 'said before anybody can look',
    failed: nothingUnderWay,
    ready: nothingUnderWay,
    updateOffered(at) {
      must(browserWorkers(at).heard.length === 0 || reloads(at) > 0, 'it was forced');
    },
    updating(at) {
      const [said] = browserWorkers(at).heard;
      must(JSON.stringify(said) === '{"action":"take_over"}', 'the new version was told nothing');
    },
    reloading: (at) => must(reloads(at) > 0, 'the page was not loaded anew'),
  },
});
