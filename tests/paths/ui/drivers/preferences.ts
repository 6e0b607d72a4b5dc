import type { Route } from 'playwright-core';
import type { createPreferencesMachine } from '../../../../src/machines/preferences/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { chinese, english, type Say } from '../../../support/e2e/words.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes } from '../look.ts';
import type { Scene } from '../scene.ts';

/** The held requests for the texts of the chosen language. If `isLet` is true, further requests pass. */
interface Given {
  readonly coming: Route[];
  isLet: boolean;
}
type Here = At<Given>;

const SAY: Readonly<Record<string, Say>> = { 'zh-Hant': chinese, en: await english() };
const NAMES: Readonly<Record<string, string>> = { 'zh-Hant': '繁體中文', en: 'English' };
const THEMES: Readonly<Record<string, string>> = {
  system: '跟隨裝置',
  light: '淺色',
  dark: '深色',
};

/** The buttons of the menus, which show the chosen language and theme in the chosen language. */
function menus({ page, context }: Here) {
  const { language, theme } = context as { readonly language: string; readonly theme: string };
  const say = SAY[language] ?? chinese;
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    say,
    language: named(say('語言：{current}', { current: NAMES[language] ?? '' })),
    theme: named(say('外觀：{current}', { current: say(THEMES[theme] ?? '') })),
  };
}

/** The page shows its language and theme, and both are stored. */
async function shown(at: Here): Promise<void> {
  const { language, theme } = menus(at);
  await language.waitFor();
  await theme.waitFor();
  await kept(at);
}

async function kept(at: Here): Promise<void> {
  const { language, theme, isSideFolded, pageSize } = at.standing.world;
  const keeps = (key: string, value: unknown) => async () =>
    (await at.stored(key)) === (value ?? null);
  await becomes(keeps(KEY.language, language), 'another language is kept');
  await becomes(keeps(KEY.theme, theme), 'another theme is kept');
  const side = async () => ((await at.stored(KEY.sideBar)) === 'folded') === isSideFolded;
  await becomes(side, 'the side bar is kept otherwise');
  const size = async () => Number((await at.stored(KEY.size)) ?? 0) === pageSize;
  await becomes(size, 'another page size is kept');
  await becomes(async () => {
    const ofPage = await at.page.locator('html').getAttribute('data-theme');
    return (ofPage ?? 'system') === at.context['theme'];
  }, 'the page has another theme');
}

/** Opens the home page. Requests for the texts of other languages are held for the path. */
async function comes(
  scene: Scene,
  locale: string,
  stored: Record<string, string>,
  others?: RegExp,
): Promise<Given> {
  const given: Given = { coming: [], isLet: false };
  await scene.visit({ locale }, stored);
  if (others !== undefined) {
    await scene.page.route(others, async (route) => {
      if (given.isLet) await route.continue();
      else given.coming.push(route);
    });
  }
  await scene.page.goto('/index', { waitUntil: 'commit' });
  return given;
}

/** Stores a choice as another tab would, because the home page has no side bar and no list with pages. */
const choosesElsewhere = ({ page }: Here, key: string, value: string): Promise<void> =>
  page.evaluate(
    ([name, chosen]) => {
      localStorage.setItem(name, chosen);
      dispatchEvent(new StorageEvent('storage', { key: name }));
    },
    [key, value] as const,
  );

export const driver = defineDriver<ReturnType<typeof createPreferencesMachine>, Given>({
  name: 'preferences',
  starts: {
    'first visit': (scene) => comes(scene, 'en-GB', {}, /\/assets\/zh-Hant/),
    'choices stored': (scene) =>
      comes(scene, 'en-GB', {
        [KEY.language]: 'zh-Hant',
        [KEY.theme]: 'dark',
        [KEY.sideBar]: 'folded',
        [KEY.size]: '20',
      }),
  },
  events: {
    'language.choose': {
      async Chinese(at) {
        await menus(at).language.hover();
        await at.page.getByRole('button', { name: NAMES['zh-Hant'] ?? '', exact: true }).click();
        await at.page.mouse.move(0, 700);
      },
      English: 'its texts were there from the start: chosen anew, they come at once',
    },
    'side.fold': {
      folded: (at) => choosesElsewhere(at, KEY.sideBar, 'folded'),
      open: (at) => choosesElsewhere(at, KEY.sideBar, 'open'),
    },
    'pageSize.choose': (at) => choosesElsewhere(at, KEY.size, '50'),
    async 'theme.choose'(at) {
      const { say, theme } = menus(at);
      await theme.hover();
      await at.page.getByRole('button', { name: say('淺色'), exact: true }).click();
      await at.page.mouse.move(0, 700);
    },
  },
  actors: {
    activate: {
      asks: undefined,
      cases: {
        async activated(at) {
          if (at.given.coming.length === 0) {
            await at.release(await at.extra('portalConfig'), { kind: 'pass' });
            return at.alive();
          }
          at.given.isLet = true;
          await Promise.all(at.given.coming.splice(0).map((route) => route.continue()));
        },
        async failed(at) {
          at.announce(/\/assets\/zh-Hant/);
          await Promise.all(at.given.coming.splice(0).map((route) => route.abort()));
        },
      },
    },
  },
  holds: ['portalConfig'],
  cannot(one, states, { context }) {
    if (states.includes('starting')) {
      if (one.does === 'send') return 'the page that was sent is not alive yet';
      return one.does === 'fail' ? 'the start has fetched these texts' : undefined;
    }
    const { language } = context as { readonly language: string };
    const isChosen = one.id === 'language.choose: Chinese' && language !== 'en';
    return isChosen ? 'its texts are there: chosen anew, they come at once' : undefined;
  },
  beyond: {
    'preferences.starting | xstate.error.actor.activateFirst | 0':
      'the start has fetched these texts, and says itself when it could not',
  },
  states: {
    /** The page shows the HTML of the server only if the chosen language is the browser's, English. */
    async starting(at) {
      const sent = at.page.locator('html[lang=en] #root[data-rendered-ahead]');
      await sent.waitFor({ state: at.context['language'] === 'en' ? 'visible' : 'hidden' });
      await kept(at);
    },
    switching: shown,
    ready: shown,
  },
});
