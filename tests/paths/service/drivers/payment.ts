import { paymentPorts } from '../../../../src/app/on-demand/payment.ts';
import { PAYMENT_SDK_TIMEOUT_MS } from '../../../../src/domain/limits.ts';
import type { CardEntry } from '../../../../src/domain/order/card-entry.ts';
import { createPaymentMachine } from '../../../../src/machines/payment/machine.ts';
import type {
  CardUpdate,
  PrimeResult,
  TPDirect,
} from '../../../../src/services/payment-sdk/tpdirect.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { bounded } from '../../level/bounded.ts';
import { must, nothingUnderWay, waitsFor } from '../assert.ts';
import { CARD, primeOf } from '../cards.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends, type At, snapshotOf } from '../driver.ts';
import { endRide, orderOf, statusOf, tokenOf, type RealOrder } from '../orders.ts';
import { fieldsCannot, paymentCases } from '../payment-cases.ts';
import type { Scene } from '../scene.ts';

type Machine = ReturnType<typeof createPaymentMachine>;

/** The callbacks of the card company's script. The script needs frames of a browser, so the test calls them itself. */
interface Frames {
  changed: (update: CardUpdate) => void;
  prime: (result: PrimeResult) => void;
}

interface Given {
  readonly order: RealOrder;
  readonly frames: Frames;
  /** The token of the member who pays. */
  readonly token?: string;
}

const AMOUNT = 500;
/** Why a case is not caused here. `tests/machines/payment.test.ts` tests it. */
const PLEDGES = 'only a pledge can end before it is paid, and here an order is paid';
const FIELDS = ['card-number', 'card-expiry', 'card-ccv'];

const seen = (at: Scene) => snapshotOf<Machine>(at);

/** Fetches the card company's script through the gate, as the browser would. */
async function script(at: At<Given>, isLoaded: boolean): Promise<void> {
  const element = await bounded(at.page.script(), 'the script to be asked for');
  const fetched = fetch(element.src)
    .then((answer) => answer.text())
    .catch(() => undefined);
  await at.release(await at.extra('cardScript'), { kind: isLoaded ? 'pass' : 'drop' });
  const type = (await fetched) !== undefined ? 'load' : 'error';
  if (type === 'load') Object.assign(globalThis, { TPDirect: sdkOf(at.given.frames) });
  element.dispatchEvent(new at.page.window.Event(type) as unknown as Event); // happy-dom has its own type of events
}

function sdkOf(frames: Frames): TPDirect {
  const told = frames;
  return {
    setupSDK: () => undefined,
    card: {
      setup: () => undefined,
      onUpdate: (tell) => (told.changed = tell),
      getPrime: (tell) => (told.prime = tell),
    },
  };
}

const isLoaded = (): boolean => 'TPDirect' in globalThis;

function showFields({ page: { window } }: Scene): void {
  for (const id of FIELDS) {
    const field = window.document.createElement('div');
    field.id = id;
    window.document.body.append(field);
  }
}

/** Removes the fields, so that adding them anew reports again that they are ready. */
function removeFields({ page: { window } }: Scene): void {
  for (const id of FIELDS) window.document.getElementById(id)?.remove();
}

async function start(scene: Scene, token?: string): Promise<Given> {
  const order = await orderOf(scene, token);
  await endRide(scene, order, AMOUNT);
  scene.onClose.push(() => Reflect.deleteProperty(globalThis, 'TPDirect'));
  const frames = { changed: () => undefined, prime: () => undefined };
  return { order, frames, ...(token === undefined ? {} : { token }) };
}

const STATES = ['ok', 'empty', 'error', 'typing'];

function updateOf({ number, expiry, ccv, brand, complete }: CardEntry): CardUpdate {
  const status = {
    number: STATES.indexOf(number),
    expiry: STATES.indexOf(expiry),
    ccv: STATES.indexOf(ccv),
  };
  return { canGetPrime: complete, cardType: brand, status };
}

const dueOf = (at: Scene): number => seen(at).context.amount;
const cases = paymentCases<At<Given>>({ byVerdict, dueOf, raise: (at) => dueOf(at) + 100 });

export const driver = defineDriver<Machine, Given>({
  name: 'payment',
  machine: (_ports, { services }) => createPaymentMachine(paymentPorts(services)),
  input: ({ given: { order, token } }) => ({
    access: {
      orderNo: order.orderNo,
      ...(token === undefined ? { orderToken: order.orderToken } : {}),
    },
    amount: AMOUNT,
    isMember: token !== undefined,
  }),
  starts: {
    'order unpaid': (scene) => start(scene),
    async 'a member’s order'(scene) {
      const token = await tokenOf(scene);
      scene.page.window.localStorage.setItem(KEY.token, token);
      return start(scene, token);
    },
  },
  events: {
    'card.choose': sends(),
    'card.enter': sends(),
    'cards.show'(at, one) {
      removeFields(at);
      return sends<Given>()(at, one);
    },
    'card.remember': sends(),
    // The sandbox leads to the bank's page whenever 3-D Secure is requested, so only paths that go there request it.
    'payment.submit': sends((at) => ({
      threeDomainSecure: at.upcoming.find((id) => id.startsWith('pay: ')) === 'pay: to the bank',
    })),
    'payment.retry': sends(),
    async 'fields.ready'(at) {
      if (!isLoaded()) await script(at, true);
      showFields(at);
    },
    async 'fields.failed'(at) {
      if (isLoaded()) at.serviceTime.pass(PAYMENT_SDK_TIMEOUT_MS);
      else await script(at, false);
    },
    'card.changed'(at, one) {
      // The cast is safe: the model sends this.
      const { card } = at.payloadOf(one) as { readonly card: CardEntry };
      at.given.frames.changed(updateOf(card));
    },
  },
  actors: {
    getPrime: {
      asks: undefined,
      cases: {
        async prime(at) {
          const next = at.upcoming.find((id) => id.startsWith('pay: '));
          const number = next === 'pay: to the bank' ? CARD.secure : CARD.approved;
          at.given.frames.prime({ status: 0, card: { prime: await primeOf(at, number) } });
        },
        'card refused': (at) => at.given.frames.prime({ status: 1 }),
        failed: (at) => at.serviceTime.pass(PAYMENT_SDK_TIMEOUT_MS),
        'no network': (at) => at.given.frames.prime({ status: -1 }),
      },
    },
    loadCards: { asks: 'cards', cases: cases.loadCards },
    pay: { asks: 'payOrder', cases: cases.pay },
    loadOrder: {
      asks: 'orderDetail',
      cases: {
        ...cases.loadOrder,
        'a pledge that has ended': PLEDGES,
        unpaid(at, one) {
          removeFields(at);
          return cases.loadOrder.unpaid(at, one);
        },
      },
    },
  },
  cannot: fieldsCannot,
  beyond: { 'payment.pending.asking | xstate.done.actor.loadOrder | 0': PLEDGES },
  holds: ['cardScript'],
  exactly: ['polls', 'setback', 'card', 'chosen', 'remember'],
  roughly: ['threeDomainSecure'],
  states: {
    opening: 'left before anybody can look',
    loadingCards: waitsFor('cards'),
    saved: 'a part of it says more',
    'saved.choosing': nothingUnderWay,
    'saved.paying': waitsFor('payOrder'),
    card: 'a part of it says more',
    'card.loadingFields': 'what it waits for is the script, which is held, or the page’s elements',
    'card.entering': nothingUnderWay,
    'card.entering.looking': 'left before anybody can look',
    'card.entering.incomplete': nothingUnderWay,
    'card.entering.invalid': nothingUnderWay,
    'card.entering.complete': nothingUnderWay,
    'card.gettingPrime': nothingUnderWay,
    'card.paying': waitsFor('payOrder'),
    fieldsFailed: nothingUnderWay,
    pending: 'a part of it says more',
    'pending.asking': waitsFor('orderDetail'),
    'pending.waiting': nothingUnderWay,
    async unsettled(at) {
      await nothingUnderWay(at);
      must((await statusOf(at, at.given.order)) === 7, 'the order was paid');
    },
    async underway(at) {
      await nothingUnderWay(at);
      must((await statusOf(at, at.given.order)) === 7, 'the order was paid');
    },
    redirecting(at) {
      const { paymentUrl } = seen(at).context;
      must(at.page.visited.at(-1) === paymentUrl, `the page is at ${at.page.visited.at(-1)}`);
      must(
        paymentUrl?.startsWith('http://localhost:') === true,
        `that is no page of the bank: ${paymentUrl}`,
      );
    },
    ended: PLEDGES,
    async paid(at) {
      must((await statusOf(at, at.given.order)) === 6, 'the order is not paid');
    },
  },
});
