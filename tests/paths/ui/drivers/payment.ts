import type { Route } from 'playwright-core';
import { PAYMENT_SDK_TIMEOUT_MS } from '../../../../src/domain/limits.ts';
import type { createPaymentMachine } from '../../../../src/machines/payment/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { CARD, LAST_FOUR } from '../../service/cards.ts';
import { endRide, orderOf, tokenOf, type RealOrder } from '../../service/orders.ts';
import { fieldsCannot, paymentCases } from '../../service/payment-cases.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';
import type { Scene } from '../scene.ts';

interface Given {
  readonly order: RealOrder;
  /** Held requests of the hosted fields, which exchange a card for a prime. */
  readonly exchanges: Route[];
  /** The amount due, NT$. */
  due: number;
  /** The token of the member who pays. */
  readonly token?: string;
}
type Here = At<Given>;

const AMOUNT = 500;
/** Why a case is not caused here. `tests/machines/payment.test.ts` tests it. */
const PLEDGES = 'only a pledge can end before it is paid, and here an order is paid';

const dialog = ({ page }: Here, name: string) => page.getByRole('dialog', { name });
const payButton = ({ page, given }: Here, disabled: boolean) =>
  page.getByRole('button', { name: `支付 NT$${given.due}`, exact: true, disabled });
const busy = ({ page }: Here) => page.getByRole('button', { name: '付款中，請稍候' });
const again = ({ page }: Here) => page.getByRole('button', { name: '再查詢一次' });
const text = ({ page }: Here, words: string) => page.getByRole('dialog').getByText(words);
const saved = ({ page }: Here) => page.getByRole('radiogroup', { name: '付款用的信用卡' });
const savedCard = (at: Here, id: string) =>
  saved(at).getByRole('radio', { name: new RegExp(LAST_FOUR[id] ?? '') });
const another = ({ page }: Here) => page.getByRole('button', { name: '使用其他卡片' });
const savedOnes = ({ page }: Here) => page.getByRole('button', { name: '使用儲存的信用卡' });
const remember = ({ page }: Here) => page.getByRole('checkbox', { name: /^儲存這張卡片/ });
const wrongNumber = (at: Here) => text(at, '卡號不正確，請再核對一次');

/** The card that the path needs: one with 3-D Secure if the path goes to the bank. */
const cardOf = (at: Here): string =>
  at.upcoming.includes('pay: to the bank') ? CARD.secure : CARD.approved;

/** One of the card company's fields. Each is in a frame of its own. */
const field = ({ page }: Here, name: '卡號' | '有效期限' | '安全碼') =>
  page.frameLocator(`iframe[title="${name}"]`).getByRole('textbox', { name });

/** The dialog's texts for the reasons why the card has to be entered again. */
const SETBACKS: Readonly<Record<string, string>> = {
  declined: '付款沒有成功，卡片未被扣款',
  primeExpired: '請再輸入一次卡片資料',
  cardRefused: '這張卡片無法使用',
  cardGone: '選擇的信用卡已經移除',
  cardsNotLoaded: '儲存的信用卡沒有載入',
  amountChanged: '應付金額已變更為',
  notCharged: '這次付款沒有成功，訂單還沒有付款',
};
const FAILURES: Readonly<Record<string, string>> = {
  timeout: '連線逾時',
  offline: '無法連上網路',
  unauthorized: '請重新登入',
};

async function setback(at: Here): Promise<void> {
  // The machine's context.
  const { setback: said = '', failure } = at.context as {
    readonly setback?: string;
    readonly failure?: { readonly kind: string };
  };
  const expected = SETBACKS[said] ?? FAILURES[failure?.kind ?? ''];
  for (const words of [...Object.values(SETBACKS), ...Object.values(FAILURES)]) {
    await text(at, words).waitFor({ state: words === expected ? 'visible' : 'hidden' });
  }
}

async function entering(at: Here): Promise<void> {
  await dialog(at, '支付車資').waitFor();
  await shows(field(at, '卡號'), text(at, '正在載入卡片欄位'), busy(at));
  await setback(at);
}

async function incomplete(at: Here): Promise<void> {
  await shows(payButton(at, true), wrongNumber(at));
}

async function pending(at: Here): Promise<void> {
  await shows(text(at, '發卡銀行還沒回覆，我們正在確認結果'), field(at, '卡號'), again(at));
}

/** The held request that exchanges the card for a prime. */
async function exchange(at: Here): Promise<Route> {
  await becomes(async () => at.given.exchanges.length > 0, 'no card was sent');
  const [route] = at.given.exchanges.splice(0);
  if (route === undefined) throw new TypeError('no card was sent');
  return route;
}

interface Known {
  readonly isMember: boolean;
  readonly cards?: readonly { readonly isExpired: boolean }[];
}
// The model's context.
const isMember = (context: unknown): boolean => (context as Known).isMember;
const hasSaved = (context: unknown): boolean => {
  const { cards } = context as Known;
  return cards === undefined || cards.some(({ isExpired }) => !isExpired);
};

/** Ends the ride, and opens the order's page and its payment dialog. */
async function begin(scene: Scene, order: RealOrder, path: string): Promise<Given> {
  await endRide(scene, order, AMOUNT);
  const exchanges: Route[] = [];
  await scene.page.route('**/sandbox/tappay/prime', (route) => void exchanges.push(route));
  await scene.open(path);
  const pay = scene.page.getByRole('button', { name: `用信用卡支付 NT$${AMOUNT}` });
  await scene.release(await scene.extra('orderDetail'), { kind: 'pass' });
  await pay.click();
  await scene.opened(scene.page.getByRole('dialog', { name: '支付車資' }));
  return { order, exchanges, due: AMOUNT };
}

const cases = paymentCases<Here>({
  byVerdict,
  numberOf: cardOf,
  dueOf: ({ given }) => given.due,
  raise: ({ given }) => (given.due += 100),
});

export const driver = defineDriver<ReturnType<typeof createPaymentMachine>, Given>({
  name: 'payment',
  starts: {
    /** A visitor at the end of their ride; the dialog is open. */
    async 'order unpaid'(scene) {
      const order = await orderOf(scene);
      const { orderNo, orderToken } = order;
      await scene.visit();
      await scene.knows([{ orderNo, orderToken }]);
      return begin(scene, order, `/order/search?orderNo=${orderNo}`);
    },
    async 'a member’s order'(scene) {
      const token = await tokenOf(scene);
      const order = await orderOf(scene, token);
      await scene.visit({}, { [KEY.token]: token });
      return { ...(await begin(scene, order, `/order/detail?orderNo=${order.orderNo}`)), token };
    },
  },
  events: {
    'card.choose': {
      'the other one': (at) => savedCard(at, 'b').check(),
      'an expired one': 'what has expired cannot be chosen',
      'none of these': 'only what is there can be chosen',
    },
    'card.enter': (at) => another(at).click(),
    'cards.show': (at) => savedOnes(at).click(),
    'card.remember': {
      yes: (at) => remember(at).check(),
      no: (at) => remember(at).uncheck(),
    },
    'payment.submit': (at) => payButton(at, false).click(),
    'payment.retry': (at) =>
      again(at)
        .or(at.page.getByRole('button', { name: '重新載入' }))
        .click(),
    async 'fields.ready'(at) {
      await at.release(await at.extra('cardScript'), { kind: 'pass' });
    },
    async 'fields.failed'(at) {
      await at.release(await at.extra('cardScript'), { kind: 'drop' });
    },
    'card.changed': {
      async emptied(at) {
        for (const name of ['卡號', '有效期限', '安全碼'] as const) await field(at, name).fill('');
      },
      wrong: (at) => field(at, '卡號').fill('4242424242424241'),
      async complete(at) {
        await field(at, '卡號').fill(cardOf(at));
        await field(at, '有效期限').fill('1250');
        // The field is emptied first, because entering the same card again would be no change.
        await field(at, '安全碼').fill('');
        await field(at, '安全碼').fill('123');
      },
    },
  },
  actors: {
    getPrime: {
      asks: undefined,
      cases: {
        prime: async (at) => (await exchange(at)).continue(),
        'card refused': async (at) =>
          (await exchange(at)).fulfill({ json: { status: 41, msg: 'Card Error' } }),
        async failed(at) {
          await exchange(at);
          await at.pass(PAYMENT_SDK_TIMEOUT_MS);
        },
        'no network': async (at) => (await exchange(at)).abort(),
      },
    },
    loadCards: { asks: 'cards', cases: cases.loadCards },
    pay: {
      asks: 'payOrder',
      cases: {
        ...cases.pay,
        async 'costs something else'(at, one) {
          await cases.pay['costs something else'](at, one);
          // The page below the dialog loads the order anew.
          await at.release(await at.extra('orderDetail'), { kind: 'pass' });
        },
        async 'another under way'(at, one) {
          await byVerdict(at, one);
          await at.release(await at.extra('orderDetail'), { kind: 'pass' });
        },
      },
    },
    loadOrder: {
      asks: 'orderDetail',
      cases: { ...cases.loadOrder, 'a pledge that has ended': PLEDGES },
    },
  },
  cannot(one, states, { context }) {
    const isBusy = states.includes('card.gettingPrime') || states.includes('card.paying');
    if (one.id.startsWith('card.remember') && isBusy) return 'what is under way stays as it is';
    if (/^(?:card.remember|cards.show)/.test(one.id) && !isMember(context)) {
      return 'a visitor has no saved cards';
    }
    if (one.id.startsWith('cards.show') && !hasSaved(context)) return 'there are none';
    return fieldsCannot(one, states);
  },
  // The streams are held, so that no push changes the order.
  beyond: { 'payment.pending.asking | xstate.done.actor.loadOrder | 0': PLEDGES },
  holds: ['cardScript', 'orderStream', 'portalStream', 'adminStream'],
  states: {
    opening: 'left before anybody can look',
    async loadingCards(at) {
      await shows(text(at, '正在載入儲存的信用卡'), field(at, '卡號'), saved(at));
      await shows(another(at));
    },
    saved: 'a part of it says more',
    async 'saved.choosing'(at) {
      await dialog(at, '支付車資').waitFor();
      await shows(payButton(at, false), field(at, '卡號'), busy(at));
      const { chosen } = at.context;
      await shows(
        savedCard(at, typeof chosen === 'string' ? chosen : '').and(at.page.locator(':checked')),
      );
      await shows(savedCard(at, 'old').and(at.page.locator(':disabled')));
      await setback(at);
    },
    'saved.paying': (at) => shows(busy(at), payButton(at, false), field(at, '卡號')),
    card: 'a part of it says more',
    'card.loadingFields': (at) => shows(text(at, '正在載入卡片欄位'), payButton(at, false)),
    'card.entering': entering,
    'card.entering.looking': 'left before anybody can look',
    'card.entering.incomplete': incomplete,
    'card.entering.invalid': (at) => shows(wrongNumber(at), payButton(at, false)),
    'card.entering.complete': (at) => shows(payButton(at, false), wrongNumber(at)),
    async 'card.gettingPrime'(at) {
      await shows(busy(at), payButton(at, false));
      await becomes(async () => at.given.exchanges.length > 0, 'no card was sent');
    },
    'card.paying': (at) => shows(busy(at), payButton(at, false)),
    async fieldsFailed(at) {
      await shows(text(at, '付款頁面沒有載入'), field(at, '卡號'));
      await shows(at.page.getByRole('button', { name: '重新載入' }));
    },
    pending: 'a part of it says more',
    'pending.asking': pending,
    'pending.waiting': pending,
    async unsettled(at) {
      await shows(text(at, '還不知道付款結果'), field(at, '卡號'));
      await shows(again(at));
    },
    async underway(at) {
      await shows(text(at, '另一筆付款還在進行'), field(at, '卡號'), saved(at));
      await shows(at.page.getByRole('button', { name: '回到訂單' }));
    },
    /** The browser is at the bank's page. */
    async redirecting(at) {
      await at.page.waitForURL('**/sandbox/tappay/secure/*');
      await at.page.getByRole('heading', { name: /沙盒銀行/ }).waitFor();
    },
    ended: PLEDGES,
    async paid(at) {
      await shows(dialog(at, '付款完成'), field(at, '卡號'));
      await shows(at.page.getByRole('link', { name: '查看收據' }));
    },
  },
});
