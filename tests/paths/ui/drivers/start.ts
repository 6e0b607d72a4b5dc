import type { createStartMachine } from '../../../../src/machines/start/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';

type Here = At<undefined>;

const slow = ({ page }: Here) => page.getByRole('status').getByText('還在連線中…');
const failed = ({ page }: Here) => page.getByRole('alert').getByText('連不上服務');
const retry = ({ page }: Here) => page.getByRole('button', { name: '再試一次' });
/** The link to sign in, which only the live page has. */
const entry = ({ page }: Here) => page.getByRole('link', { name: '登入', exact: true });

export const driver = defineDriver<ReturnType<typeof createStartMachine<unknown>>, undefined>({
  name: 'start',
  starts: {
    /** The visitor has chosen another language than that of the server's HTML, so the page does not show this HTML. */
    async 'page loaded'(scene) {
      await scene.visit({ locale: 'en-GB' }, { [KEY.language]: 'zh-Hant' });
      await scene.page.goto('/index', { waitUntil: 'commit' });
      return undefined;
    },
  },
  events: { 'start.retry': (at) => retry(at).click() },
  actors: { fetch: { asks: 'portalConfig' } },
  states: {
    fetching: 'a part of it says more',
    /** During a quick start, the page shows nothing. */
    async 'fetching.brief'(at) {
      await shows(at.page.locator('html'), at.page.getByRole('main'), slow(at), failed(at));
    },
    'fetching.slow': (at) => shows(slow(at), failed(at), entry(at)),
    async failed(at) {
      await shows(failed(at), slow(at), entry(at));
      await shows(retry(at));
    },
    async ready(at) {
      await at.alive();
      await shows(entry(at), slow(at), failed(at));
    },
  },
});
