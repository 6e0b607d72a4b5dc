import { ServiceFailure } from '../../../../src/domain/failure.ts';
import { createPreferencesMachine } from '../../../../src/machines/preferences/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { must } from '../assert.ts';
import { defineDriver, sends, snapshotOf } from '../driver.ts';
import type { Scene } from '../scene.ts';

type Machine = ReturnType<typeof createPreferencesMachine>;

/** Lets the texts of a language arrive or fail. The texts are parts of the page's script, which is not loaded here. */
interface Texts {
  come(): void;
  fail(): void;
}

const texts = new WeakMap<Scene, Texts>();

function begin(scene: Scene): void {
  const at = scene;
  at.activateTexts = () =>
    new Promise((resolve, reject) => {
      texts.set(scene, {
        come: resolve,
        fail: () => reject(new ServiceFailure({ kind: 'offline' })),
      });
    });
}

const stored = (at: Scene, key: string) => at.page.window.localStorage.getItem(key) ?? undefined;

export const driver = defineDriver<Machine, undefined>({
  name: 'preferences',
  machine: ({ preferences }) => createPreferencesMachine(preferences),
  starts: {
    'first visit'(scene) {
      begin(scene);
      return undefined;
    },
    'choices stored'(scene) {
      scene.page.window.localStorage.setItem(KEY.language, 'zh-Hant');
      scene.page.window.localStorage.setItem(KEY.theme, 'dark');
      scene.page.window.localStorage.setItem(KEY.sideBar, 'folded');
      scene.page.window.localStorage.setItem(KEY.size, '20');
      begin(scene);
      return undefined;
    },
  },
  events: {
    'language.choose': sends(),
    'theme.choose': sends(),
    'side.fold': sends(),
    'pageSize.choose': sends(),
  },
  actors: {
    activate: {
      asks: undefined,
      cases: {
        activated: (at) => texts.get(at)?.come(),
        failed: (at) => texts.get(at)?.fail(),
      },
    },
  },
  exactly: ['language', 'wanted', 'theme', 'isSideFolded', 'pageSize'],
  states: {
    starting: themed,
    switching: themed,
    ready(at) {
      themed(at);
      const { language } = snapshotOf<Machine>(at).context;
      const kept = stored(at, KEY.language);
      must(kept === undefined || kept === language, 'another language is kept');
    },
  },
});

/** Checks that the page has the theme, and that a chosen theme is stored. */
function themed(at: Scene): void {
  const { theme } = snapshotOf<Machine>(at).context;
  const shown = at.page.window.document.documentElement.dataset['theme'] ?? 'system';
  must(shown === theme, `the page shows the theme ${shown}`);
  const kept = stored(at, KEY.theme);
  must(kept === undefined || kept === theme, 'another theme is kept');
  const { isSideFolded, pageSize } = snapshotOf<Machine>(at).context;
  must((stored(at, KEY.sideBar) === 'folded') === isSideFolded, 'the side bar is kept otherwise');
  must(Number(stored(at, KEY.size) ?? 0) === pageSize, 'another page size is kept');
}
