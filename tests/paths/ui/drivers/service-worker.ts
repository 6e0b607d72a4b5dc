import type { createServiceWorkerMachine } from '../../../../src/machines/service-worker/machine.ts';
import { giveWorkers, toldWorker, workerIsHeard, workers } from '../browser-workers.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';

type Here = At<undefined>;

const bar = ({ page }: Here) => page.getByText('網站有新版本');
const name = ({ page }: Here) => page.getByRole('textbox', { name: '怎麼稱呼您' });
const button = ({ page }: Here, words: string) =>
  page.getByRole('button', { name: words, exact: true });

/** The text typed into the form is still there, whatever the worker or the visitor did. */
async function kept(at: Here): Promise<void> {
  await at.alive();
  await becomes(async () => (await name(at).inputValue()) === '王小明', 'what was typed is gone');
}

async function quiet(at: Here): Promise<void> {
  await kept(at);
  await shows(name(at), bar(at));
}

export const driver = defineDriver<ReturnType<typeof createServiceWorkerMachine>, undefined>({
  name: 'service-worker',
  starts: {
    /** The visitor has filled in a part of a form. */
    async 'page alive'(scene) {
      await scene.visit();
      await giveWorkers(scene);
      await scene.open('/order/create?type=type_dui&timing=now');
      await scene.page.getByRole('textbox', { name: '怎麼稱呼您' }).fill('王小明');
      await workerIsHeard(scene);
      return undefined;
    },
  },
  events: {
    'worker.unsupported': 'said before anybody can look',
    'worker.ready': async (at) => void (await workers(at, 'registered', true)),
    'worker.failed': async (at) => void (await workers(at, 'registered', false)),
    'worker.updated': async (at) => void (await workers(at, 'updated')),
    async 'worker.refreshPage'(at) {
      await at.loadsAnew(() => workers(at, 'says', 'refresh_page'));
      await workerIsHeard(at);
    },
    'update.accept': (at) => button(at, '更新').click(),
    'update.postpone': (at) => button(at, '稍後').click(),
  },
  actors: {},
  beyond: {
    'serviceWorker.registering | worker.unsupported | 0': 'said before anybody can look',
  },
  states: {
    registering: quiet,
    unsupported: 'said before anybody can look',
    failed: quiet,
    ready: quiet,
    async updateOffered(at) {
      await kept(at);
      await shows(bar(at));
      await shows(button(at, '稍後'));
    },
    async updating(at) {
      await shows(bar(at), button(at, '稍後'));
      await becomes(
        async () => JSON.stringify(await toldWorker(at)) === '[{"action":"take_over"}]',
        'the new version was told nothing',
      );
    },
    reloading: quiet,
  },
});
