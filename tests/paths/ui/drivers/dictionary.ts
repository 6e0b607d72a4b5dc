import type { Locator } from 'playwright-core';
import type {
  createDictionaryMachine,
  DictionaryContext,
} from '../../../../src/machines/dictionary/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { chinese, english, type Say } from '../../../support/e2e/words.ts';
import { orderOf, tokenOf } from '../../service/orders.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';

/** The order whose status label is read, and the language that the page shows. */
interface Given {
  readonly orderNo: string;
  reads: 'zh-Hant' | 'en';
}
type Here = At<Given>;

/** The label in the server's dictionary for an order that is looking for a driver. */
const LABELS = { 'zh-Hant': '任務進行中', en: 'Task in progress' } as const;
const NAMES = { 'zh-Hant': '繁體中文', en: 'English' } as const;
const WORDS: Readonly<Record<Given['reads'], Say>> = { 'zh-Hant': chinese, en: await english() };

const say = ({ given }: Here): Say => WORDS[given.reads];
const other = ({ given }: Here): Given['reads'] => (given.reads === 'en' ? 'zh-Hant' : 'en');
const orders = (at: Here): Locator =>
  at.page
    .getByRole('navigation')
    .getByRole('link', { name: say(at)('訂單查詢') })
    .first();
/** The status of the given order, among the member's orders. */
const status = ({ page, given: { orderNo } }: Here, label: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="orderNo=${orderNo}"]`) })
    .getByText(label, { exact: true });

const entries = ({ context }: { readonly context?: unknown }) =>
  // The cast is safe: this is the machine's context.
  (context as DictionaryContext).entries;

/** Waits for the status without labels of this language: in the page's words, or in the other language if loaded. */
const without = (at: Here) =>
  shows(
    entries(at).length === 0 ? status(at, say(at)('正在尋找司機')) : status(at, LABELS[other(at)]),
  );

export const driver = defineDriver<ReturnType<typeof createDictionaryMachine>, Given>({
  name: 'dictionary',
  starts: {
    /** A member who has an order, on a page that shows no order. */
    async 'not needed yet'(scene) {
      const token = await tokenOf(scene);
      const { orderNo } = await orderOf(scene, token);
      // A stream that opens again, as after a change of the language, repeats the latest changes of the orders. So the
      // changes are made older, and nothing is repeated.
      await scene.server.deps.db.$client.query(
        `update order_event set at = at - interval '1 minute'`,
      );
      await scene.visit({}, { [KEY.token]: token });
      await scene.open('/order/create');
      return { orderNo, reads: 'zh-Hant' };
    },
  },
  events: {
    /** Opens the list of orders, or leaves it and comes back. */
    async 'dictionary.needed'(at) {
      if (at.page.url().includes('/order/search')) {
        await at.page.goBack();
        await at.opened(
          at.page.getByRole('heading', { level: 1, name: say(at)('您需要哪一種服務？') }),
        );
      }
      await orders(at).click();
    },
    async 'dictionary.languageChanged'(at) {
      const menu = say(at)('語言：{current}', { current: NAMES[at.given.reads] });
      await at.page.getByRole('button', { name: menu, exact: true }).hover();
      at.given.reads = other(at);
      await at.page.getByRole('button', { name: NAMES[at.given.reads], exact: true }).click();
      await at.page.mouse.move(0, 700);
    },
  },
  actors: { load: { asks: 'dictionary' } },
  cannot: (one, states, { context }) =>
    one.id.startsWith('dictionary.languageChanged') &&
    !states.includes('loaded') &&
    entries({ context }).length > 0
      ? 'the labels of the other language are there already, and are not asked for'
      : undefined,
  states: {
    unloaded: (at) => shows(orders(at), status(at, LABELS['zh-Hant'])),
    loading: without,
    loaded: (at) => shows(status(at, LABELS[at.given.reads])),
    failed: without,
  },
});
