/**
 * The dialog for paying by card, and the page that follows the bank's page: the texts of both, and
 * what their buttons do (ORD-07, PAGE-05, PAGE-08).
 */
import { CircleCheck, CircleX } from 'lucide';
import { act, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { SavedCard } from '../../../src/domain/account/card.ts';
import { CODE } from '../../../src/domain/codes.ts';
import { emptyCard, type CardEntry } from '../../../src/domain/order/card-entry.ts';
import type { Payable, PaymentOutcome, PaymentResult } from '../../../src/domain/order/payment.ts';
import { createOnDemandMachine } from '../../../src/machines/on-demand/machine.ts';
import { createPaymentResultMachine } from '../../../src/machines/payment-result/machine.ts';
import { createPaymentMachine } from '../../../src/machines/payment/machine.ts';
import type { Payment } from '../../../src/machines/payment/ports.ts';
import type { CardFieldsFact, PaymentEvent } from '../../../src/machines/payment/types.ts';
import { keepFocus } from '../../../src/ui/features/payment/keep-focus.ts';
import Paying from '../../../src/ui/features/payment/paying.tsx';
import {
  PaymentDialog,
  type PaymentDialogProps,
} from '../../../src/ui/features/payment/payment-dialog.tsx';
import { PaymentResultPage } from '../../../src/ui/features/payment/payment-result-page.tsx';
import {
  parseResultSearch,
  type ResultSearch,
} from '../../../src/ui/features/payment/result-search.ts';
import * as styles from '../../../src/ui/features/payment/settled-result.css.ts';
import { BrokenDrawing } from '../../../src/ui/kit/drawings/broken-drawing.tsx';
import { EmptyDrawing } from '../../../src/ui/kit/drawings/drawings.tsx';
import { Icon } from '../../../src/ui/kit/icon/icon.tsx';
import { NOW } from '../../machines/fixtures.ts';
import { refused } from '../../machines/harness.ts';
import { lines, use } from '../../support/ui/lines.ts';
import { answerable, sentTo, settle, startPortal } from '../../support/ui/portal.ts';
import { address, draw } from '../../support/ui/screen.tsx';

const orderNo = 'D2611210001';
const visa: SavedCard = {
  cardId: 'a',
  brand: 'Visa',
  lastFour: '4242',
  expiry: '12/30',
  isDefault: true,
  isExpired: false,
};
const jcb = { ...visa, cardId: 'b', brand: 'JCB', lastFour: '0000', expiry: '01/31' };
const old = {
  ...visa,
  cardId: 'c',
  brand: 'Amex',
  lastFour: '0005',
  expiry: '10/26',
  isExpired: true,
};
const good: CardEntry = {
  number: 'ok',
  expiry: 'ok',
  ccv: 'ok',
  brand: 'mastercard',
  complete: true,
};

function begin(isMember: boolean, access: Payment['access'] = { orderNo }) {
  const asks = {
    getPrime: answerable<[AbortSignal], string | undefined>(),
    loadCards: answerable<[AbortSignal], readonly SavedCard[]>(),
    pay: answerable<[Payment, AbortSignal], PaymentOutcome>(),
    loadOrder: answerable<[Pick<Payment, 'access' | 'amount'>, AbortSignal], Payable>(),
  };
  let told: (fact: CardFieldsFact) => void = () => undefined;
  const clock = new SimulatedClock();
  const payment = createActor(
    createPaymentMachine({
      mountFields(tell) {
        told = tell;
        return () => undefined;
      },
      getPrime: asks.getPrime.port,
      loadCards: asks.loadCards.port,
      pay: asks.pay.port,
      loadOrder: asks.loadOrder.port,
      goTo: () => undefined,
    }),
    { clock, input: { access, amount: 1_250, isMember } },
  );
  payment.start();
  return {
    payment,
    pass: (ms: number) => act(() => clock.increment(ms)),
    send: (event: PaymentEvent) => act(() => payment.send(event)),
    tell: (fact: CardFieldsFact) => act(() => told(fact)),
    ...asks,
  };
}
type It = ReturnType<typeof begin>;

const ready = ({ tell }: It) => tell({ type: 'fields.ready' });
const card = (it: It, entry: Partial<CardEntry>) => {
  ready(it);
  it.tell({ type: 'card.changed', card: { ...emptyCard, ...entry } });
};
async function submitted(it: It): Promise<void> {
  card(it, good);
  it.send({ type: 'payment.submit', threeDomainSecure: false });
}
async function charged(it: It): Promise<void> {
  await submitted(it);
  await it.getPrime.last().answer('prime');
}
async function pending(it: It): Promise<void> {
  await charged(it);
  await it.pay.last().fail({ kind: 'timeout' });
}
const unpaid: Payable = { status: 7 };
async function unsettled(it: It): Promise<void> {
  await pending(it);
  for (let poll = 0; poll < 20; poll += 1) {
    await it.loadOrder.last().answer({ ...unpaid, paymentPending: true });
    it.pass(3_000);
  }
}
async function paid(it: It): Promise<void> {
  await charged(it);
  await it.pay.last().answer({ outcome: 'paid', order: { status: 6 } });
}
const chosen = (it: It) => it.loadCards.last().answer([visa, jcb, old]);

/** For each state of a payment, the steps that lead to it. `true` marks a state that only members reach. */
const STATES: Readonly<Record<string, readonly [(it: It) => unknown, isMember?: true]>> = {
  'the fields are loading': [() => undefined],
  'nothing is entered': [ready],
  'the number is wrong': [(it) => card(it, { number: 'error', brand: 'visa' })],
  'the expiry is wrong': [(it) => card(it, { expiry: 'error' })],
  'the code is wrong': [(it) => card(it, { ccv: 'error' })],
  'the card is complete': [(it) => card(it, good)],
  'it is being charged': [submitted],
  'it was declined': [
    async (it) => {
      await charged(it);
      await it.pay.last().fail(refused(CODE.paymentDeclined));
    },
  ],
  'the prime has expired': [
    async (it) => {
      await charged(it);
      await it.pay.last().fail(refused(CODE.primeExpired));
    },
  ],
  'the card was refused': [
    async (it) => {
      await submitted(it);
      await it.getPrime.last().answer(undefined);
    },
  ],
  'the card company did not answer': [
    async (it) => {
      await submitted(it);
      await it.getPrime.last().fail({ kind: 'timeout' });
    },
  ],
  'the amount has changed': [
    async (it) => {
      await charged(it);
      await it.pay.last().answer({ outcome: 'amountChanged', amountDue: 1_300 });
    },
  ],
  'the bank has not answered': [pending],
  'nothing was charged': [
    async (it) => {
      await pending(it);
      await it.loadOrder.last().answer(unpaid);
      it.pass(3_000);
      await it.loadOrder.last().answer(unpaid);
    },
  ],
  'the bank never answered': [unsettled],
  'the bank wants to verify': [
    async (it) => {
      await charged(it);
      await it.pay.last().answer({ outcome: 'redirect', paymentUrl: '/bank' });
    },
  ],
  'the fields did not load': [
    ({ tell }) => tell({ type: 'fields.failed', failure: { kind: 'offline' } }),
  ],
  'it is paid': [paid],
  'the saved cards are loading': [() => undefined, true],
  'a saved card is chosen': [chosen, true],
  'a saved card is being charged': [
    async (it) => {
      await chosen(it);
      it.send({ type: 'payment.submit', threeDomainSecure: false });
    },
    true,
  ],
  'the saved card is gone': [
    async (it) => {
      await chosen(it);
      it.send({ type: 'payment.submit', threeDomainSecure: false });
      await it.pay.last().fail(refused(CODE.forbidden));
      await chosen(it);
    },
    true,
  ],
  'the saved cards did not load': [
    async (it) => {
      await it.loadCards.last().fail({ kind: 'offline' });
      ready(it);
    },
    true,
  ],
  'a member enters another card': [
    async (it) => {
      await chosen(it);
      it.send({ type: 'card.enter' });
      ready(it);
      it.send({ type: 'card.remember', remember: true });
    },
    true,
  ],
  'a member is charged': [
    async (it) => {
      await chosen(it);
      it.send({ type: 'card.enter' });
      await submitted(it);
    },
    true,
  ],
  'a member’s only card is over': [
    async (it) => {
      await it.loadCards.last().answer([old]);
      it.tell({ type: 'fields.failed', failure: { kind: 'offline' } });
    },
    true,
  ],
  'the fields did not load for a member': [
    async (it) => {
      await chosen(it);
      it.send({ type: 'card.enter' });
      it.tell({ type: 'fields.failed', failure: { kind: 'offline' } });
    },
    true,
  ],
};

const left: string[] = [];
async function shown(
  language: 'zh-Hant' | 'en',
  state: string,
  order: PaymentDialogProps['order'] = { orderNo, status: 7 },
  { isVisitor = true, demo = false } = {},
) {
  const [reach, isMember = false] = STATES[state] ?? [];
  const it = begin(isMember, order === 'pledge' ? { pledgeId: 'p' } : undefined);
  const { portal } = startPortal();
  left.length = 0;
  await draw(
    language,
    <PaymentDialog
      key={it.payment.sessionId}
      payment={it.payment}
      order={order}
      isVisitor={isVisitor}
      onLeftPending={() => left.push('pending')}
      onLeftPaid={() => left.push('paid')}
      onLeftEnded={() => left.push('ended')}
    />,
    { portal, settings: { demo } },
  );
  await reach?.(it);
  await settle();
  return { ...it, portal };
}

/** The lines of the dialog, without the note below the card's fields. */
const brief = (): string[] =>
  lines().filter((line) => !/^(?:卡片資料|Your card details)/.test(line));

const OTHERS = [
  'nothing is entered',
  'the bank has not answered',
  'the bank never answered',
  'the fields did not load',
  'it is paid',
];

test.each(Object.keys(STATES))('ORD-07: the dialog has its texts when %s', async (state) => {
  await shown('zh-Hant', state);
  expect(brief()).toEqual(SAID[state]);
});

test.each(OTHERS)(
  'ORD-07: for a cancellation fee and for a pledge, the dialog has its texts when %s',
  async (state) => {
    await shown('zh-Hant', state, { orderNo, status: 11 }, { isVisitor: false });
    expect(brief()).toEqual(SAID[`fee ${state}`]);
    await shown('zh-Hant', state, 'pledge');
    expect(brief()).toEqual(SAID[`pledge ${state}`]);
  },
);

test('PROJ-03: for a pledge, the dialog names no order when nothing was charged, or a charge is refunded', async () => {
  await shown('zh-Hant', 'nothing was charged', 'pledge');
  expect(brief().slice(3, 6)).toEqual([
    'alert',
    '這次付款沒有成功，贊助還沒有付款',
    '請再付一次，或換一張卡片。若有多扣的款項會全額退回，並顯示在「我的贊助」。',
  ]);
  const { pay } = await shown('zh-Hant', 'a saved card is being charged', 'pledge');
  const words = '這次的扣款有誤。請回訂單頁確認是否還需要付款。';
  const code = CODE.paymentRefunded;
  await pay.last().fail({ kind: 'refused', code, message: words, fields: {} });
  await settle();
  expect(brief().slice(3, 6)).toEqual([
    'alert',
    '這筆扣款會退回',
    '請到「我的贊助」確認是否還需要付款。',
  ]);
});

test('PROJ-03: a pledge that has ended is not called paid, and the dialog leads away from it', async () => {
  const { loadOrder, portal } = await shown('zh-Hant', 'the bank has not answered', 'pledge');
  await loadOrder.last().answer({ status: 10, hasEnded: true, paymentPending: true });
  await settle();
  expect(brief()).toEqual([
    '## 支付贊助',
    '[關閉]',
    '這筆贊助已經不能付款',
    '保留時間已過、專案已截止，或贊助已取消。如果卡片已被扣款，會全額退回，「我的贊助」會顯示結果。',
    '[知道了]',
  ]);
  const sent = sentTo(portal);
  await use('知道了');
  expect([sent, left]).toEqual([[{ type: 'payment.close' }], ['ended']]);
});

test.each([
  ['its pledge', { pledgeId: 'p' }, { order: 'pledge', pledgeId: 'p' }, true],
  ['one of all pledges', { pledgeId: 'p' }, { order: 'pledge' }, true],
  ['another pledge', { pledgeId: 'p' }, { order: 'pledge', pledgeId: 'q' }, false],
  ['a pledge', { pledgeId: 'p' }, { order: { orderNo, status: 7 } }, false],
  ['its order', { orderNo }, { order: { orderNo, status: 7 } }, true],
  ['another order', { orderNo: 'D1' }, { order: { orderNo, status: 7 } }, false],
  ['an order', { orderNo }, { order: 'pledge' }, false],
] as const)(
  'PROJ-03: a page shows the payment of what it is about: %s',
  async (_, access, page, isShown) => {
    const never = async () => new Promise<never>(() => undefined);
    const machine = createPaymentMachine({
      mountFields: () => () => undefined,
      getPrime: never,
      loadCards: never,
      pay: never,
      loadOrder: never,
      goTo: () => undefined,
    });
    const onDemand = createActor(
      createOnDemandMachine({ fetch: async () => machine, ahead: () => undefined }),
      { input: { name: 'payment', input: { access, amount: 300, isMember: false } } },
    );
    onDemand.start();
    const { portal } = startPortal();
    await draw(
      'zh-Hant',
      <Paying {...page} payment={onDemand} isVisitor={false} onLeftPending={() => undefined} />,
      { portal },
    );
    await settle();
    expect(lines().includes('NT$300')).toBe(isShown);
    onDemand.stop();
  },
);

test('in English, the dialog has the right texts in all its states', async () => {
  const said = new Set<string>();
  const add = (): void => {
    for (const line of lines()) said.add(line);
  };
  for (const state of Object.keys(STATES)) {
    await shown('en', state, undefined, { demo: state === 'nothing is entered' });
    add();
  }
  for (const order of [{ orderNo, status: 11 }, 'pledge'] as const) {
    for (const state of OTHERS) {
      await shown('en', state, order);
      add();
    }
  }
  expect([...said]).toEqual([
    '## Pay the fare',
    '[Close]',
    'NT$1,250',
    'Card number',
    'Expiry date',
    'Security code',
    'Loading the card fields',
    'Your card details go straight to the payment company TapPay. We never see or keep the card number. Some banks ask you to verify the payment on their own page (3D Secure); you then come back here.',
    '[Pay NT$1,250] (disabled)',
    '[Demo test cards] (shut)',
    '<Visa>',
    'Please check the card number',
    'Enter the month and year on your card',
    'Enter the 3 or 4 digits on your card',
    '<Mastercard>',
    '[Pay NT$1,250]',
    'Card number (inert)',
    'Expiry date (inert)',
    'Security code (inert)',
    '[Paying, please wait] (busy)',
    'alert',
    'Your payment did not go through and your card was not charged',
    'Please use another card or try again later.',
    'Please enter your card details again',
    'For your safety, card details are kept for 90 seconds only. Your card was not charged.',
    'This card cannot be used',
    'Please check the number, expiry date and security code, or use another card. Your card was not charged.',
    'Request timed out, check network or retry later',
    'NT$1,300',
    'The amount due is now NT$1,300',
    'Your card was not charged. Please check the new amount, then pay.',
    '[Pay NT$1,300]',
    'Your bank has not answered yet and we are checking. Please do not pay again. You can leave: the order page will show the result.',
    '[Back to order]',
    'This payment did not go through. The order is not paid yet',
    'Please pay again, or use another card. Anything charged in excess is refunded in full and shown on the order page.',
    'Payment result not known yet',
    'Your bank is taking a long time. Please do not pay again yet. The order page updates by itself, or you can check again.',
    '[Check again]',
    'Taking you to your bank’s verification page…',
    'The payment form did not load',
    'The payment company cannot be reached, so the card fields did not load. Your card was not charged. Please check your connection and try again.',
    '[Reload]',
    '## Payment complete',
    'The fare is paid. Thank you for riding with us.',
    'View receipt → /order/search?orderNo=D2611210001&view=receipt',
    'Loading your saved cards…',
    '[Use another card]',
    'Card to pay with',
    '(x) Visa •••• 4242Expires 12/30',
    '( ) JCB •••• 0000Expires 01/31',
    '( ) Amex •••• 0005Expired (10/26), cannot pay (disabled)',
    '(x) Visa •••• 4242Expires 12/30 (disabled)',
    '( ) JCB •••• 0000Expires 01/31 (disabled)',
    '[Use another card] (disabled)',
    'The card you chose has been removed',
    'Nothing was charged. Please pay with another card.',
    'Your saved cards did not load',
    'You can enter a card to pay now.',
    '( ) Save this card, so that you need not enter it next time',
    '[Use a saved card]',
    '(x) Save this card, so that you need not enter it next time',
    '( ) Save this card, so that you need not enter it next time (inert)',
    '[Use a saved card] (disabled)',
    '## Pay the cancellation fee',
    'The cancellation fee is paid.',
    '## Pay for your pledge',
    'Your bank has not answered yet and we are checking. Please do not pay again. You can leave: My Supports will show the result.',
    '[Back to your pledge]',
    'Your bank is taking a long time. Please do not pay again yet. My Supports will show the result, or you can check again.',
    'This amount is paid. Thank you for your support.',
    'See My Supports → /account/supports',
  ]);
});

test('the dialog says where the card’s data go; the demo’s cards are listed, folded at first', async () => {
  await shown('zh-Hant', 'nothing is entered', undefined, { demo: true });
  await use('示範環境的測試卡');
  expect(lines('ul').concat(lines().filter((line) => /TapPay|不會真的/.test(line)))).toEqual([
    '4242 4242 4242 4242成功',
    '4000 0000 0000 0002被拒絕',
    '5555 5555 5555 4444銀行驗證，通過後付款',
    '3530 1113 3330 0000銀行驗證，總是失敗',
    '3782 822463 10005逾時，稍後扣款（安全碼 4 碼）',
    '6200 0000 0000 0005逾時，不會扣款',
    '卡片資料直接送到收單機構 TapPay，我們看不到卡號，也不會保存卡號。部分銀行會請您在銀行的頁面完成驗證（3D 驗證），完成後會自動回到這裡。',
    '不會真的扣款。有效期限填未來的月份，安全碼任意 3 碼。',
  ]);
});

describe('the dialog', () => {
  test('if another payment of the order is under way, the dialog says so; the page then shows that payment', async () => {
    const it = await shown('zh-Hant', 'it is being charged');
    await it.getPrime.last().answer('prime');
    await it.pay.last().fail(refused(CODE.paymentUnderway));
    await settle();
    expect(lines()).toEqual([
      '## 支付車資',
      '[關閉]',
      'NT$1,250',
      '另一筆付款還在進行',
      '這次沒有扣款。請先在銀行的頁面完成或拒絕那筆付款，或等它有結果。',
      '[回到訂單]',
    ]);
    await use('回到訂單');
    expect(left).toEqual(['pending']);
  });

  test.each(['nothing is entered', 'a saved card is chosen', 'the bank never answered'])(
    'if the order is paid in another tab when %s, the dialog says that it is paid',
    async (state) => {
      await shown('zh-Hant', state, { orderNo, status: 6 });
      expect(lines()).toEqual(SAID['it is paid']);
    },
  );

  test('a payment that is being sent stays on screen, even if the order is paid meanwhile', async () => {
    await shown('zh-Hant', 'it is being charged', { orderNo, status: 6 });
    expect(brief()).toEqual(SAID['it is being charged']);
  });

  test('the dialog charges the entered card with the amount due', async () => {
    const { payment, getPrime, pay } = await shown('zh-Hant', 'the card is complete');
    const sent = sentTo(payment);
    await use('支付 NT$1,250');
    expect(sent).toEqual([{ type: 'payment.submit', threeDomainSecure: false }]);
    await getPrime.last().answer('prime');
    const [asked] = pay.last().args;
    expect(asked).toEqual({
      access: { orderNo },
      means: { prime: 'prime' },
      amount: 1_250,
      threeDomainSecure: false,
    });
  });

  test('the dialog charges the chosen saved card, not the first one', async () => {
    const { pay } = await shown('zh-Hant', 'a saved card is chosen');
    await use('JCB •••• 0000有效期限 01/31');
    await use('支付 NT$1,250');
    expect(pay.last().args[0].means).toEqual({ cardId: 'b' });
  });

  test('buttons lead from the saved cards to the card’s fields and back', async () => {
    const { payment, loadCards } = await shown('zh-Hant', 'a saved card is chosen');
    const sent = sentTo(payment);
    await use('使用其他卡片');
    await use('使用儲存的信用卡');
    expect(sent).toEqual([{ type: 'card.enter' }, { type: 'cards.show' }]);
    expect(loadCards.asked).toHaveLength(2);
  });

  test('the box decides whether the card is saved', async () => {
    const { payment } = await shown('zh-Hant', 'a member enters another card');
    const sent = sentTo(payment);
    await use('儲存這張卡片，下次不用再輸入');
    await use('儲存這張卡片，下次不用再輸入');
    expect(sent).toEqual([
      { type: 'card.remember', remember: false },
      { type: 'card.remember', remember: true },
    ]);
  });

  test.each([
    ['the fields did not load', '重新載入', { type: 'payment.retry' }],
    ['the bank never answered', '再查詢一次', { type: 'payment.retry' }],
    ['the fields did not load for a member', '使用儲存的信用卡', { type: 'cards.show' }],
    ['the saved cards are loading', '使用其他卡片', { type: 'card.enter' }],
  ] as const)(
    'when %s, the button [%s] sends its event to the payment',
    async (state, name, event) => {
      const { payment } = await shown('zh-Hant', state);
      const sent = sentTo(payment);
      await use(name);
      expect(sent).toEqual([event]);
    },
  );

  test.each([
    ['nothing is entered', '關閉', []],
    ['the fields did not load', '回到訂單', []],
    ['the bank has not answered', '回到訂單', ['pending']],
    ['the bank has not answered', '關閉', ['pending']],
    ['the bank never answered', '回到訂單', ['pending']],
    ['the bank wants to verify', '回到訂單', ['pending']],
    ['it is paid', '回到訂單', ['paid']],
    ['it is paid', '查看收據', ['paid']],
  ] as const)(
    'when %s, the button [%s] closes the dialog and reports to the page: %j',
    async (state, name, told) => {
      const { portal } = await shown('zh-Hant', state);
      const sent = sentTo(portal);
      await use(name);
      expect([sent, left]).toEqual([[{ type: 'payment.close' }], told]);
    },
  );

  test.each([
    [true, '/order/search?orderNo=D2611210001&view=receipt'],
    [false, '/order/receipt?orderNo=D2611210001'],
  ])(
    'the dialog links to the receipt that this payer may open (visitor: %s)',
    async (isVisitor, to) => {
      await shown('zh-Hant', 'it is paid', undefined, { isVisitor });
      await use('查看收據');
      expect(address()).toBe(to);
    },
  );

  test('after paying a pledge, the dialog links to the member’s pledges', async () => {
    const { portal } = await shown('zh-Hant', 'it is paid', 'pledge');
    const sent = sentTo(portal);
    await use('查看我的贊助');
    expect(address()).toBe('/account/supports');
    expect([sent, left]).toEqual([[{ type: 'payment.close' }], ['paid']]);
  });

  test('screen readers get the error of each card field, and the fields are busy until they are loaded', async () => {
    const { tell } = await shown('zh-Hant', 'the fields are loading');
    const fields = document.querySelector('[aria-busy]');
    expect(fields?.getAttribute('aria-busy')).toBe('true');
    tell({ type: 'fields.ready' });
    tell({ type: 'card.changed', card: { ...emptyCard, expiry: 'error' } });
    await settle();
    expect(fields?.getAttribute('aria-busy')).toBe('false');
    const groups = [...document.querySelectorAll('[role=group]')].map((group) => {
      const texts = ['aria-labelledby', 'aria-describedby'].map(
        (name) => document.getElementById(group.getAttribute(name) ?? '')?.textContent,
      );
      return [
        group.getAttribute('data-field'),
        ...texts,
        group.querySelector('[id^=card]')?.nextElementSibling?.id,
      ];
    });
    expect(groups).toEqual([
      ['number', '卡號', '', ''],
      ['expiry', '有效期限', '請輸入卡片上的月／年', ''],
      ['ccv', '安全碼', '', ''],
    ]);
    // The elements in which the card company places its frames.
    const frames = ['card-number', 'card-expiry', 'card-ccv'].map((id) =>
      document.getElementById(id)?.closest('[data-field]')?.getAttribute('data-field'),
    );
    expect(frames).toEqual(['number', 'expiry', 'ccv']);
    expect(document.querySelectorAll('[data-invalid]')).toHaveLength(1);
  });
});

test.each([
  [{ orderNo, status: 7 }, '支付車資'],
  [{ orderNo, status: 11 }, '支付取消費'],
  ['pledge', '支付贊助'],
] as const)(
  'a payment (%j) whose code could not be fetched can be fetched again, or closed',
  async (order, title) => {
    const fetches = answerable<[string], ReturnType<typeof createPaymentMachine>>();
    const onDemand = createActor(
      createOnDemandMachine({ fetch: fetches.port, ahead: () => undefined }),
      {
        input: { name: 'payment', input: undefined },
      },
    );
    onDemand.start();
    const { portal } = startPortal();
    const sent = sentTo(portal);
    await draw(
      'zh-Hant',
      <Paying payment={onDemand} order={order} isVisitor onLeftPending={() => undefined} />,
      { portal },
    );
    expect(lines()).toEqual([]);
    await fetches.last().fail({ kind: 'offline' });
    await settle();
    expect(lines()).toEqual([
      `## ${title}`,
      '[關閉]',
      'alert',
      '付款頁面沒有載入',
      '無法連上網路，請檢查連線',
      '[重新載入]',
    ]);
    await use('重新載入');
    expect(fetches.asked).toHaveLength(2);
    await fetches.last().fail({ kind: 'offline' });
    await settle();
    await use('關閉');
    expect(sent).toEqual([{ type: 'payment.close' }]);
  },
);

describe('`keepFocus`', () => {
  const page = () => {
    document.body.innerHTML = `<button>b</button><div id="view" tabindex="-1"><i tabindex="-1" id="first"></i><input type="radio" checked></div>`;
    const view = document.getElementById('view');
    keepFocus(view);
    return view;
  };

  test('when a view replaces the focused one, the first field or chosen option in it gets the focus', () => {
    page();
    expect(document.activeElement?.id).toBe('first');
  });

  test('a view with nothing to focus gets the focus itself', () => {
    document.body.innerHTML = `<div id="view" tabindex="-1"><p>words</p></div>`;
    keepFocus(document.getElementById('view'));
    expect(document.activeElement?.id).toBe('view');
  });

  test('a focus outside the view stays where it is', () => {
    document.body.innerHTML = `<button>b</button><div id="view" tabindex="-1"></div>`;
    document.querySelector('button')?.focus();
    keepFocus(document.getElementById('view'));
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });
});

const result = (more: Partial<PaymentResult>): PaymentResult => ({
  outcome: 'paid',
  orderNo,
  status: 6,
  amount: 1_250,
  at: NOW,
  cardBrand: 'Visa',
  lastFour: '4242',
  ...more,
});

/** The results of a payment, as the record query returns them. */
const RESULTS: Readonly<Record<string, PaymentResult>> = {
  paid: result({}),
  'paid, by a card that is not known': result({ cardBrand: 'Amex', lastFour: '' }),
  failed: result({ outcome: 'failed', status: 7 }),
  'refunded, and still due': result({ outcome: 'refunded', status: 7 }),
  'refunded, because it was paid already': result({ outcome: 'refunded' }),
};

async function resultPage(
  language: 'zh-Hant' | 'en',
  {
    isMember = false,
    search = { orderNo, recTradeId: 't-1' },
  }: { isMember?: boolean; search?: ResultSearch } = {},
) {
  const asked = answerable<[unknown, AbortSignal], PaymentResult>();
  const it = startPortal({
    ...(isMember ? { token: 't' } : {}),
    machines: { paymentResult: createPaymentResultMachine({ paymentResult: asked.port }) },
  });
  await draw(language, <PaymentResultPage key={it.portal.sessionId} {...search} />, {
    portal: it.portal,
  });
  await settle();
  return { ...it, asked };
}

test.each([
  [6, true, '/order/receipt?orderNo=D2611210001', '/order/detail?orderNo=D2611210001'],
  [
    10,
    false,
    '/order/search?orderNo=D2611210001&view=receipt',
    '/order/search?orderNo=D2611210001',
  ],
] as const)(
  'PAGE-08: the page of a failed payment asks for no money once the order is paid (status %i)',
  async (status, isMember, receipt, order) => {
    const { asked } = await resultPage('zh-Hant', { isMember });
    await asked.last().answer(result({ outcome: 'failed', status }));
    await settle();
    expect(lines('main')).toEqual([
      '# 付款沒有成功',
      '這次卡片未被扣款。訂單 D2611210001 後來已經付清。',
      `查看收據 → ${receipt}`,
      `回到訂單 → ${order}`,
    ]);
  },
);

describe.each(['zh-Hant', 'en'] as const)(
  'PAGE-08: the page that follows the bank’s page, in %s',
  (language) => {
    test.each(Object.keys(RESULTS))('shows the result: %s', async (which) => {
      vi.setSystemTime(NOW + 3_600_000);
      try {
        const { asked } = await resultPage(language);
        await asked.last().answer(RESULTS[which] ?? result({}));
        await settle();
        expect(lines('main')).toEqual(SAID[`${language} result ${which}`]);
        const [mark] = document.querySelectorAll('main span');
        expect(mark?.className).toBe(which === 'failed' ? styles.bad : styles.good);
      } finally {
        vi.useRealTimers();
      }
    });

    test('shows that it is waiting, that the result is pending, and that it is still unknown', async () => {
      const { asked, pass } = await resultPage(language);
      expect(asked.last().args[0]).toEqual({ orderNo, recTradeId: 't-1' });
      const said = [lines('main')];
      for (let poll = 0; poll < 20; poll += 1) {
        await asked.last().answer(result({ outcome: 'pending', status: 7 }));
        if (poll === 0) {
          await settle();
          said.push(lines('main'));
        }
        pass(3_000);
      }
      await settle();
      said.push(lines('main'));
      expect(said).toEqual(SAID[`${language} result pending`]);
    });

    test('has an icon for success, for failure, for a missing network and for an error', async () => {
      const drawn = async (picture: ReactNode): Promise<string | undefined> => {
        await draw(language, picture);
        return document.querySelector('svg')?.outerHTML;
      };
      const became = async (
        become: (asked: Awaited<ReturnType<typeof resultPage>>['asked']) => Promise<void>,
      ) => {
        const { asked } = await resultPage(language);
        await become(asked);
        return document.querySelector('main svg')?.outerHTML;
      };
      expect([
        await became((asked) => asked.last().answer(result({ outcome: 'refunded' }))),
        await became((asked) => asked.last().answer(result({ outcome: 'failed', status: 7 }))),
        await became((asked) => asked.last().fail({ kind: 'offline' })),
        await became((asked) => asked.last().fail({ kind: 'timeout' })),
      ]).toEqual([
        await drawn(<Icon of={CircleCheck} size={32} />),
        await drawn(<Icon of={CircleX} size={32} />),
        await drawn(<EmptyDrawing of="offline" />),
        await drawn(<BrokenDrawing />),
      ]);
    });

    test('says why the result could not be loaded: offline, or another reason', async () => {
      const said: string[][] = [];
      for (const failure of [{ kind: 'offline' }, { kind: 'status', status: 500 }] as const) {
        const { asked } = await resultPage(language);
        await asked.last().fail(failure);
        await settle();
        said.push(lines('main'));
      }
      expect(said).toEqual(SAID[`${language} result unknown`]);
    });

    test('explains an address that names no payment, with and without an order number', async () => {
      await resultPage(language, { search: { orderNo } });
      expect(lines('main')).toEqual(SAID[`${language} unnamed with`]);
      await resultPage(language, { search: { recTradeId: 't-1' } });
      expect(lines('main')).toEqual(SAID[`${language} unnamed without`]);
    });
  },
);

test('the page that follows the bank’s page links members to their own pages, and can ask for the result again', async () => {
  const { asked } = await resultPage('zh-Hant', { isMember: true });
  await asked.last().fail({ kind: 'timeout' });
  await settle();
  expect(lines('main').at(-1)).toBe('回到訂單 → /order/detail?orderNo=D2611210001');
  await use('再查詢一次');
  expect(asked.asked).toHaveLength(2);
  await asked.last().answer(result({}));
  await settle();
  expect(lines('main').slice(-2)).toEqual([
    '查看收據 → /order/receipt?orderNo=D2611210001',
    '回到訂單 → /order/detail?orderNo=D2611210001',
  ]);
});

test('the page that follows the bank’s page loads another payment when the address changes; its actor ends when it is left', async () => {
  const { portal, asked } = await resultPage('zh-Hant');
  const trades = () =>
    asked.asked.map(({ args }) => (args[0] as { recTradeId: string }).recTradeId);
  const page = (recTradeId: string) => (
    <PaymentResultPage key={portal.sessionId} orderNo={orderNo} recTradeId={recTradeId} />
  );
  await draw('zh-Hant', page('t-1'), { portal });
  expect(trades()).toEqual(['t-1']);
  await draw('zh-Hant', page('t-2'), { portal });
  await settle();
  expect(trades()).toEqual(['t-1', 't-2']);
  await draw('zh-Hant', <p />, { portal });
  expect(portal.getSnapshot().children.page).toBeUndefined();
});

test('if the code of the page that follows the bank’s page could not be fetched, a button fetches it again', async () => {
  const { portal, fetches } = startPortal({});
  await draw('zh-Hant', <PaymentResultPage orderNo={orderNo} recTradeId="t-1" />, { portal });
  expect(lines('main')).toEqual(['# 正在確認付款結果', '請稍候，通常只要幾秒鐘。']);
  const before = fetches.asked.length;
  await fetches.last().fail({ kind: 'offline' });
  expect(lines('main').slice(0, 2)).toEqual(['# 還不知道付款結果', '無法連上網路，請檢查連線']);
  await use('再查詢一次');
  expect([fetches.asked.length, fetches.last().args]).toEqual([before + 1, ['paymentResult']]);
});

test.each([
  [
    { orderNo, recTradeId: 'D_20-x' },
    { orderNo, recTradeId: 'D_20-x' },
  ],
  [{ orderNo: 'x', recTradeId: 't' }, { recTradeId: 't' }],
  [{ orderNo, recTradeId: '<script>' }, { orderNo }],
  [{ orderNo, recTradeId: 'a'.repeat(65) }, { orderNo }],
  [
    { orderNo, recTradeId: 'a'.repeat(64) },
    { orderNo, recTradeId: 'a'.repeat(64) },
  ],
  [{ orderNo: undefined, recTradeId: 7 }, {}],
])('PAGE-08: from the bank’s address %j only these values are read: %j', (raw, read) => {
  expect(parseResultSearch(raw)).toEqual(read);
});

/** The expected lines of each state, by name. */
const SAID: Readonly<Record<string, unknown>> = {
  'the fields are loading': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    '卡號',
    '有效期限',
    '安全碼',
    '正在載入卡片欄位',
    '[支付 NT$1,250] (disabled)',
  ],
  'nothing is entered': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    '卡號',
    '有效期限',
    '安全碼',
    '[支付 NT$1,250] (disabled)',
  ],
  'the number is wrong': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    '卡號',
    '<Visa>',
    '卡號不正確，請再核對一次',
    '有效期限',
    '安全碼',
    '[支付 NT$1,250] (disabled)',
  ],
  'the expiry is wrong': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    '卡號',
    '有效期限',
    '請輸入卡片上的月／年',
    '安全碼',
    '[支付 NT$1,250] (disabled)',
  ],
  'the code is wrong': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    '卡號',
    '有效期限',
    '安全碼',
    '請輸入卡片上的 3 或 4 碼',
    '[支付 NT$1,250] (disabled)',
  ],
  'the card is complete': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    '卡號',
    '<Mastercard>',
    '有效期限',
    '安全碼',
    '[支付 NT$1,250]',
  ],
  'it is being charged': [
    '## 支付車資',
    'NT$1,250',
    '卡號 (inert)',
    '<Mastercard>',
    '有效期限 (inert)',
    '安全碼 (inert)',
    '[付款中，請稍候] (busy)',
  ],
  'it was declined': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    'alert',
    '付款沒有成功，卡片未被扣款',
    '請換一張卡片或稍後再試。',
    '卡號',
    '<Mastercard>',
    '有效期限',
    '安全碼',
    '[支付 NT$1,250]',
  ],
  'the prime has expired': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    '請再輸入一次卡片資料',
    '為了安全，卡片資料只保留 90 秒。卡片未被扣款。',
    '卡號',
    '<Mastercard>',
    '有效期限',
    '安全碼',
    '[支付 NT$1,250]',
  ],
  'the card was refused': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    'alert',
    '這張卡片無法使用',
    '請核對卡號、期限與安全碼，或換一張卡片。卡片未被扣款。',
    '卡號',
    '<Mastercard>',
    '有效期限',
    '安全碼',
    '[支付 NT$1,250]',
  ],
  'the card company did not answer': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    'alert',
    '連線逾時，請檢查網路或稍後再試',
    '卡號',
    '<Mastercard>',
    '有效期限',
    '安全碼',
    '[支付 NT$1,250]',
  ],
  'the amount has changed': [
    '## 支付車資',
    '[關閉]',
    'NT$1,300',
    '應付金額已變更為 NT$1,300',
    '卡片未被扣款。請確認新的金額後再付款。',
    '卡號',
    '<Mastercard>',
    '有效期限',
    '安全碼',
    '[支付 NT$1,300]',
  ],
  'the bank has not answered': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    '發卡銀行還沒回覆，我們正在確認結果，請不要重複付款。您可以離開，訂單頁會顯示結果。',
    '[回到訂單]',
  ],
  'nothing was charged': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    'alert',
    '這次付款沒有成功，訂單還沒有付款',
    '請再付一次，或換一張卡片。若有多扣的款項會全額退回，並顯示在訂單頁。',
    '卡號',
    '有效期限',
    '安全碼',
    '正在載入卡片欄位',
    '[支付 NT$1,250] (disabled)',
  ],
  'the bank never answered': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    '還不知道付款結果',
    '發卡銀行遲遲沒有回覆。請先不要重複付款；確定後訂單頁會自動更新，也可以再查詢一次。',
    '[再查詢一次]',
    '[回到訂單]',
  ],
  'the bank wants to verify': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    '正在前往發卡銀行的驗證頁…',
    '[回到訂單]',
  ],
  'the fields did not load': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    'alert',
    '付款頁面沒有載入',
    '卡片欄位由收單機構提供，目前連不上，卡片未被扣款。請檢查網路後再試一次。',
    '[重新載入]',
    '[回到訂單]',
  ],
  'it is paid': [
    '## 付款完成',
    '[關閉]',
    '車資已付清，謝謝您的搭乘。',
    '查看收據 → /order/search?orderNo=D2611210001&view=receipt',
    '[回到訂單]',
  ],
  'the saved cards are loading': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    '正在載入儲存的信用卡…',
    '[使用其他卡片]',
    '[支付 NT$1,250] (disabled)',
  ],
  'a saved card is chosen': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    '付款用的信用卡',
    '(x) Visa •••• 4242有效期限 12/30',
    '( ) JCB •••• 0000有效期限 01/31',
    '( ) Amex •••• 0005已過期（10/26），無法付款 (disabled)',
    '[使用其他卡片]',
    '[支付 NT$1,250]',
  ],
  'a saved card is being charged': [
    '## 支付車資',
    'NT$1,250',
    '付款用的信用卡',
    '(x) Visa •••• 4242有效期限 12/30 (disabled)',
    '( ) JCB •••• 0000有效期限 01/31 (disabled)',
    '( ) Amex •••• 0005已過期（10/26），無法付款 (disabled)',
    '[使用其他卡片] (disabled)',
    '[付款中，請稍候] (busy)',
  ],
  'the saved card is gone': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    'alert',
    '選擇的信用卡已經移除',
    '尚未扣款。請改用其他卡片付款。',
    '付款用的信用卡',
    '(x) Visa •••• 4242有效期限 12/30',
    '( ) JCB •••• 0000有效期限 01/31',
    '( ) Amex •••• 0005已過期（10/26），無法付款 (disabled)',
    '[使用其他卡片]',
    '[支付 NT$1,250]',
  ],
  'the saved cards did not load': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    '儲存的信用卡沒有載入',
    '可以先輸入卡片資料付款。',
    '卡號',
    '有效期限',
    '安全碼',
    '( ) 儲存這張卡片，下次不用再輸入',
    '[使用儲存的信用卡]',
    '[支付 NT$1,250] (disabled)',
  ],
  'a member enters another card': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    '卡號',
    '有效期限',
    '安全碼',
    '(x) 儲存這張卡片，下次不用再輸入',
    '[使用儲存的信用卡]',
    '[支付 NT$1,250] (disabled)',
  ],
  'a member is charged': [
    '## 支付車資',
    'NT$1,250',
    '卡號 (inert)',
    '<Mastercard>',
    '有效期限 (inert)',
    '安全碼 (inert)',
    '( ) 儲存這張卡片，下次不用再輸入 (inert)',
    '[使用儲存的信用卡] (disabled)',
    '[付款中，請稍候] (busy)',
  ],
  'a member’s only card is over': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    'alert',
    '付款頁面沒有載入',
    '卡片欄位由收單機構提供，目前連不上，卡片未被扣款。請檢查網路後再試一次。',
    '[重新載入]',
    '[回到訂單]',
  ],
  'the fields did not load for a member': [
    '## 支付車資',
    '[關閉]',
    'NT$1,250',
    'alert',
    '付款頁面沒有載入',
    '卡片欄位由收單機構提供，目前連不上，卡片未被扣款。請檢查網路後再試一次。',
    '[重新載入]',
    '[使用儲存的信用卡]',
  ],
  'fee nothing is entered': [
    '## 支付取消費',
    '[關閉]',
    'NT$1,250',
    '卡號',
    '有效期限',
    '安全碼',
    '[支付 NT$1,250] (disabled)',
  ],
  'pledge nothing is entered': [
    '## 支付贊助',
    '[關閉]',
    'NT$1,250',
    '卡號',
    '有效期限',
    '安全碼',
    '[支付 NT$1,250] (disabled)',
  ],
  'fee the bank has not answered': [
    '## 支付取消費',
    '[關閉]',
    'NT$1,250',
    '發卡銀行還沒回覆，我們正在確認結果，請不要重複付款。您可以離開，訂單頁會顯示結果。',
    '[回到訂單]',
  ],
  'pledge the bank has not answered': [
    '## 支付贊助',
    '[關閉]',
    'NT$1,250',
    '發卡銀行還沒回覆，我們正在確認結果，請不要重複付款。您可以離開，「我的贊助」會顯示結果。',
    '[回到贊助]',
  ],
  'fee the bank never answered': [
    '## 支付取消費',
    '[關閉]',
    'NT$1,250',
    '還不知道付款結果',
    '發卡銀行遲遲沒有回覆。請先不要重複付款；確定後訂單頁會自動更新，也可以再查詢一次。',
    '[再查詢一次]',
    '[回到訂單]',
  ],
  'pledge the bank never answered': [
    '## 支付贊助',
    '[關閉]',
    'NT$1,250',
    '還不知道付款結果',
    '發卡銀行遲遲沒有回覆。請先不要重複付款；確定後「我的贊助」會顯示結果，也可以再查詢一次。',
    '[再查詢一次]',
    '[回到贊助]',
  ],
  'fee the fields did not load': [
    '## 支付取消費',
    '[關閉]',
    'NT$1,250',
    'alert',
    '付款頁面沒有載入',
    '卡片欄位由收單機構提供，目前連不上，卡片未被扣款。請檢查網路後再試一次。',
    '[重新載入]',
    '[回到訂單]',
  ],
  'pledge the fields did not load': [
    '## 支付贊助',
    '[關閉]',
    'NT$1,250',
    'alert',
    '付款頁面沒有載入',
    '卡片欄位由收單機構提供，目前連不上，卡片未被扣款。請檢查網路後再試一次。',
    '[重新載入]',
    '[回到贊助]',
  ],
  'fee it is paid': [
    '## 付款完成',
    '[關閉]',
    '取消費已付清。',
    '查看收據 → /order/receipt?orderNo=D2611210001',
    '[回到訂單]',
  ],
  'pledge it is paid': [
    '## 付款完成',
    '[關閉]',
    '這筆款項已付清，謝謝您的贊助。',
    '查看我的贊助 → /account/supports',
  ],
  'zh-Hant result paid': [
    '# 付款完成',
    '金額: NT$1,250',
    '訂單編號: D2611210001',
    '卡片: VISA•••• 4242',
    '時間: 今天 10:00',
    '查看收據 → /order/search?orderNo=D2611210001&view=receipt',
    '回到訂單 → /order/search?orderNo=D2611210001',
  ],
  'zh-Hant result paid, by a card that is not known': [
    '# 付款完成',
    '金額: NT$1,250',
    '訂單編號: D2611210001',
    '時間: 今天 10:00',
    '查看收據 → /order/search?orderNo=D2611210001&view=receipt',
    '回到訂單 → /order/search?orderNo=D2611210001',
  ],
  'zh-Hant result failed': [
    '# 付款沒有成功',
    '卡片未被扣款。請換一張卡片或稍後再試。',
    '訂單 D2611210001，應付 NT$1,250',
    '回到訂單再付一次 → /order/search?orderNo=D2611210001',
  ],
  'zh-Hant result refunded, and still due': [
    '# 這筆扣款會退回',
    '這次的扣款與應付金額不符，會全額退回您的卡片。訂單 D2611210001 還沒有付款。',
    '回到訂單再付一次 → /order/search?orderNo=D2611210001',
  ],
  'zh-Hant result refunded, because it was paid already': [
    '# 這筆扣款會退回',
    '訂單 D2611210001 沒有待付的金額，這次扣的 NT$1,250 會退回您的卡片。',
    '回到訂單 → /order/search?orderNo=D2611210001',
  ],
  'zh-Hant result pending': [
    ['# 正在確認付款結果', '請稍候，通常只要幾秒鐘。'],
    [
      '# 正在確認付款結果',
      '發卡銀行還沒回覆，這一頁會自動更新。請不要重複付款，離開也沒有關係。',
      '回到訂單 → /order/search?orderNo=D2611210001',
    ],
    [
      '# 還不知道付款結果',
      '發卡銀行遲遲沒有回覆。',
      '請先不要重複付款；訂單頁會顯示最後的結果。',
      '[再查詢一次]',
      '回到訂單 → /order/search?orderNo=D2611210001',
    ],
  ],
  'zh-Hant result unknown': [
    [
      '# 還不知道付款結果',
      '無法連上網路，請檢查連線',
      '請先不要重複付款；訂單頁會顯示最後的結果。',
      '[再查詢一次]',
      '回到訂單 → /order/search?orderNo=D2611210001',
    ],
    [
      '# 還不知道付款結果',
      '發生錯誤，請再試一次或聯絡管理員',
      '請先不要重複付款；訂單頁會顯示最後的結果。',
      '[再查詢一次]',
      '回到訂單 → /order/search?orderNo=D2611210001',
    ],
  ],
  'zh-Hant unnamed with': [
    '# 這裡沒有付款結果',
    '付款結果會顯示在訂單頁，卡片是否扣款也以訂單頁為準。',
    '回到訂單 → /order/search?orderNo=D2611210001',
  ],
  'zh-Hant unnamed without': [
    '# 這裡沒有付款結果',
    '付款結果會顯示在訂單頁，卡片是否扣款也以訂單頁為準。',
    '查詢訂單 → /order/search',
  ],
  'en result paid': [
    '# Payment complete',
    'Amount: NT$1,250',
    'Order number: D2611210001',
    'Card: VISA•••• 4242',
    'Time: Today 10:00',
    'View receipt → /order/search?orderNo=D2611210001&view=receipt',
    'Back to order → /order/search?orderNo=D2611210001',
  ],
  'en result paid, by a card that is not known': [
    '# Payment complete',
    'Amount: NT$1,250',
    'Order number: D2611210001',
    'Time: Today 10:00',
    'View receipt → /order/search?orderNo=D2611210001&view=receipt',
    'Back to order → /order/search?orderNo=D2611210001',
  ],
  'en result failed': [
    '# Payment did not go through',
    'Your card was not charged. Please use another card or try again later.',
    'Order D2611210001, NT$1,250 due',
    'Back to order to pay again → /order/search?orderNo=D2611210001',
  ],
  'en result refunded, and still due': [
    '# This charge goes back to your card',
    'This charge did not match the amount due. All of it goes back to your card. Order D2611210001 has not been paid yet.',
    'Back to order to pay again → /order/search?orderNo=D2611210001',
  ],
  'en result refunded, because it was paid already': [
    '# This charge goes back to your card',
    'Nothing is due for order D2611210001. The NT$1,250 charged this time goes back to your card.',
    'Back to order → /order/search?orderNo=D2611210001',
  ],
  'en result pending': [
    ['# Checking your payment', 'This usually takes a few seconds.'],
    [
      '# Checking your payment',
      'Your bank has not answered yet. This page updates by itself. Please do not pay again; you can leave this page.',
      'Back to order → /order/search?orderNo=D2611210001',
    ],
    [
      '# Payment result not known yet',
      'Your bank is taking a long time.',
      'Please do not pay again yet. The order page will show the final result.',
      '[Check again]',
      'Back to order → /order/search?orderNo=D2611210001',
    ],
  ],
  'en result unknown': [
    [
      '# Payment result not known yet',
      'Network error, check connection',
      'Please do not pay again yet. The order page will show the final result.',
      '[Check again]',
      'Back to order → /order/search?orderNo=D2611210001',
    ],
    [
      '# Payment result not known yet',
      'An error occurred, retry or contact administrator',
      'Please do not pay again yet. The order page will show the final result.',
      '[Check again]',
      'Back to order → /order/search?orderNo=D2611210001',
    ],
  ],
  'en unnamed with': [
    '# No payment result here',
    'The order page shows the result of a payment and whether your card was charged.',
    'Back to order → /order/search?orderNo=D2611210001',
  ],
  'en unnamed without': [
    '# No payment result here',
    'The order page shows the result of a payment and whether your card was charged.',
    'Find order → /order/search',
  ],
};
