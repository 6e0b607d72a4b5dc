import type { createOrderSearchMachine } from '../../../../src/machines/order-search/machine.ts';
import { orderOf } from '../../service/orders.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';

type Machine = ReturnType<typeof createOrderSearchMachine>;
type Here = At<undefined>;

const field = ({ page }: Here, name: '訂單編號' | '電話') => page.getByRole('textbox', { name });
const button = ({ page }: Here) => page.getByRole('button', { name: '查詢訂單' });
const notFound = ({ page }: Here) => page.getByText('查無此訂單');
const offline = ({ page }: Here) => page.getByText('無法連上網路');

/** The page's texts for the errors of a field, by the machine's error. */
const WORDS = {
  orderNo: { required: '請輸入訂單編號', invalidOrderNo: '訂單編號是 D 開頭的英數字' },
  phone: { required: '請輸入訂車時留的電話', invalidPhone: '請輸入台灣的手機或市話號碼' },
} as const;

/** The form shows the typed values and their errors. */
async function form(at: Here): Promise<void> {
  const { orderNo = '', phone = '', errors } = at.context;
  await button(at).waitFor();
  await becomes(
    async () => (await field(at, '電話').inputValue()) === phone,
    `the telephone number is not ${JSON.stringify(phone)}`,
  );
  // The model uses another order number, so only whether there is one is compared.
  await becomes(
    async () => ((await field(at, '訂單編號').inputValue()) === '') === (orderNo === ''),
    'another number is there',
  );
  for (const [name, words] of Object.entries(WORDS)) {
    for (const [error, said] of Object.entries(words)) {
      const is = (errors as Readonly<Record<string, string>>)[name] === error; // the machine's errors, by field
      await at.page.getByText(said).waitFor({ state: is ? 'visible' : 'hidden' });
    }
  }
}

export const driver = defineDriver<Machine, undefined>({
  name: 'order-search',
  starts: {
    async 'empty form'(scene) {
      await scene.open('/order/search');
      return undefined;
    },
  },
  events: {
    'search.opened': {
      async 'from the menu'({ page }) {
        await page.getByRole('link', { name: '代駕叫車' }).first().click();
        await page.waitForURL('**/index');
        await page.getByRole('link', { name: '訂單查詢' }).first().click();
      },
      /** Opens a link to an order that this browser does not know, such as one in a message. */
      async 'with a number'(at) {
        const { orderNo } = await orderOf(at);
        await at.open(`/order/search?orderNo=${orderNo}`);
      },
    },
    'search.changed': {
      'to half a number': (at) => field(at, '訂單編號').fill('D26'),
      'to a telephone number': (at) => field(at, '電話').fill(' 0912345678'),
      'to no telephone number': (at) => field(at, '電話').fill('12'),
    },
    'search.submit': (at) => button(at).click(),
  },
  actors: { find: { asks: 'findOrder' } },
  cannot(one, states, { context }) {
    if (one.id === 'search.opened: with a number') {
      const isFresh = JSON.stringify(context).includes('"phone":""');
      return isFresh ? undefined : 'a link loads the page anew, without what was typed';
    }
    const isForm = one.does === 'send' && one.type !== 'search.opened';
    return isForm && states.includes('found') ? 'an order that was found has no form' : undefined;
  },
  beyond: {
    'orderSearch.found | search.changed | 0': 'an order that was found has no form',
    'orderSearch.found | search.submit | 0': 'an order that was found has no form',
  },
  states: {
    async editing(at) {
      await form(at);
      // The failure is shown until the form is sent again.
      if ('failure' in at.context) await shows(offline(at), notFound(at));
      else await shows(button(at), notFound(at), offline(at));
    },
    async finding(at) {
      await form(at);
      await shows(button(at).and(at.page.locator('[aria-disabled=true]')), notFound(at));
    },
    found: (at) => shows(at.page.getByRole('heading', { name: '正在尋找司機' }), button(at)),
    async notFound(at) {
      await form(at);
      await shows(notFound(at), offline(at));
    },
    async failed(at) {
      await form(at);
      await shows(offline(at), notFound(at));
    },
  },
});
