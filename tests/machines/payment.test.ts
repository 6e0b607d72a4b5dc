import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { SavedCard } from '../../src/domain/account/card.ts';
import { CODE } from '../../src/domain/codes.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { SAVED_CARDS_MAX } from '../../src/domain/limits.ts';
import { emptyCard, type CardEntry } from '../../src/domain/order/card-entry.ts';
import type { Payable, PayableAccess, PaymentOutcome } from '../../src/domain/order/payment.ts';
import { createPaymentMachine } from '../../src/machines/payment/machine.ts';
import type { Payment } from '../../src/machines/payment/ports.ts';
import {
  selectAmount,
  selectCanPay,
  selectCard,
  selectChosenCard,
  selectMayRemember,
  selectMayShowSaved,
  selectPaidOrder,
  selectPaymentFailure,
  selectPaymentState,
  selectSetback,
} from '../../src/machines/payment/selectors.ts';
import type { CardFieldsFact } from '../../src/machines/payment/types.ts';
import { order } from './fixtures.ts';
import { askable, factsOf, refused } from './harness.ts';

const access = { orderNo: order().orderNo, orderToken: 't' };
const good: CardEntry = { number: 'ok', expiry: 'ok', ccv: 'ok', brand: 'visa', complete: true };
const due = order({ status: 7, amountDue: 500 });
const paid = order({ status: 6, version: 4 });

function start(isMember = false, whose: PayableAccess = access) {
  const clock = new SimulatedClock();
  const mounts: { tell: (fact: CardFieldsFact) => void; isOver: boolean }[] = [];
  const primes = askable<[AbortSignal], string | undefined>();
  const payments = askable<[Payment, AbortSignal], PaymentOutcome>();
  const loads = askable<[Pick<Payment, 'access' | 'amount'>, AbortSignal], Payable>();
  const cards = askable<[AbortSignal], readonly SavedCard[]>();
  const visited: string[] = [];
  const actor = createActor(
    createPaymentMachine({
      mountFields(tell) {
        const mount = { tell, isOver: false };
        mounts.push(mount);
        return () => {
          mount.isOver = true;
        };
      },
      getPrime: primes.port,
      loadCards: cards.port,
      pay: payments.port,
      loadOrder: loads.port,
      goTo: (url) => visited.push(url),
    }),
    { clock, input: { access: whose, amount: 500, isMember } },
  );
  const facts = factsOf(actor);
  actor.start();
  const tell = (fact: CardFieldsFact) => mounts.at(-1)?.tell(fact);
  const card = (entry: Partial<CardEntry>) =>
    tell({ type: 'card.changed', card: { ...emptyCard, ...entry } });
  const state = () => selectPaymentState(actor.getSnapshot());
  const setback = () => selectSetback(actor.getSnapshot());
  const submit = () => actor.send({ type: 'payment.submit', threeDomainSecure: false });
  /** Enters a card, submits it, and gives it a prime, so that the server is called. */
  const pay = async () => {
    tell({ type: 'fields.ready' });
    card(good);
    submit();
    await primes.last().answer('prime-1');
  };
  return {
    actor,
    clock,
    mounts,
    primes,
    payments,
    loads,
    cards,
    visited,
    facts,
    tell,
    card,
    state,
    setback,
    submit,
    pay,
  };
}

test('ORD-07: the pay button waits for a complete card', () => {
  const { actor, tell, card, state, submit, primes } = start();
  const canPay = () => selectCanPay(actor.getSnapshot());
  expect([state(), canPay()]).toEqual(['loadingFields', false]);
  tell({ type: 'fields.ready' });
  expect([state(), canPay()]).toEqual(['entering', false]);
  expect(actor.getSnapshot().value).toEqual({ card: { entering: 'incomplete' } });
  card({ number: 'error' });
  expect(actor.getSnapshot().value).toEqual({ card: { entering: 'invalid' } });
  expect(selectCard(actor.getSnapshot())).toEqual({ ...emptyCard, number: 'error' });
  submit();
  expect(primes.asked).toEqual([]);
  card(good);
  expect(canPay()).toBe(true);
  card({ ...good, ccv: 'typing', complete: false });
  expect(canPay()).toBe(false);
});

test('ORD-07, ORD-T03: after a payment by card, the card fields are closed and the order is loaded again', async () => {
  const { actor, mounts, payments, facts, state, pay } = start();
  await pay();
  expect(state()).toBe('working');
  expect(payments.last().args[0]).toEqual({
    access,
    means: { prime: 'prime-1' },
    amount: 500,
    threeDomainSecure: false,
  });
  await payments.last().answer({ outcome: 'paid', order: paid });
  expect([state(), selectPaidOrder(actor.getSnapshot())]).toEqual(['paid', paid]);
  expect(mounts.map(({ isOver }) => isOver)).toEqual([true]);
  expect(facts).toEqual([{ type: 'order.changed', orderNo: access.orderNo }]);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('prime-1');
});

test('ORD-07: with 3-D Secure, the passenger is led to the bank’s page', async () => {
  const { actor, tell, card, primes, payments, visited, state } = start();
  tell({ type: 'fields.ready' });
  card(good);
  actor.send({ type: 'payment.submit', threeDomainSecure: true });
  await primes.last().answer('prime-1');
  expect(payments.last().args[0].threeDomainSecure).toBe(true);
  await payments.last().answer({ outcome: 'redirect', paymentUrl: 'https://bank.example/3ds' });
  expect([state(), visited]).toEqual(['redirecting', ['https://bank.example/3ds']]);
});

test.each([
  [CODE.paymentDeclined, 'declined'],
  [CODE.primeExpired, 'primeExpired'],
])(
  'ORD-T09: after code %i the card is shown again with the reason, and can be tried again',
  async (code, reason) => {
    const { payments, mounts, primes, state, setback, submit, pay } = start();
    await pay();
    await payments.last().fail(refused(code));
    expect([state(), setback()]).toEqual(['entering', reason]);
    expect(mounts.map(({ isOver }) => isOver)).toEqual([false]);
    submit();
    expect([state(), setback()]).toEqual(['working', undefined]);
    expect(primes.asked).toHaveLength(2);
  },
);

test('ORD-07: if a card gets no prime, it is refused; if the request for the prime fails, the failure is shown', async () => {
  const { actor, tell, card, primes, payments, state, setback, submit } = start();
  tell({ type: 'fields.ready' });
  card(good);
  submit();
  await primes.last().answer(undefined);
  expect([state(), setback()]).toEqual(['entering', 'cardRefused']);
  submit();
  await primes.last().fail({ kind: 'timeout' });
  expect([state(), selectPaymentFailure(actor.getSnapshot())]).toEqual([
    'entering',
    { kind: 'timeout' },
  ]);
  expect(payments.asked).toEqual([]);
});

test('ORD-07: after a definite refusal the passenger is back at the card fields, and the refusal is shown', async () => {
  const { actor, payments, state, pay } = start();
  await pay();
  await payments.last().fail(refused(CODE.tooManyRequests));
  expect([state(), selectPaymentFailure(actor.getSnapshot())]).toEqual([
    'entering',
    refused(CODE.tooManyRequests),
  ]);
});

test('ORD-07: if the order awaits no payment any more, it is loaded: it was paid in another tab', async () => {
  const { payments, loads, facts, state, pay } = start();
  await pay();
  await payments.last().fail(refused(CODE.orderRefused));
  expect([state(), loads.asked.length]).toEqual(['pending', 1]);
  await loads.last().answer(paid);
  expect([state(), facts]).toEqual(['paid', [{ type: 'order.changed', orderNo: access.orderNo }]]);
});

test('PROJ-03: a pledge that awaits no payment is loaded: it was paid in another tab, or it has ended', async () => {
  const { payments, loads, state, pay } = start(false, { pledgeId: 'p' });
  await pay();
  await payments.last().fail(refused(CODE.orderRefused));
  expect([state(), loads.last().args[0]]).toEqual([
    'pending',
    { access: { pledgeId: 'p' }, amount: 500 },
  ]);
  await loads.last().answer({ status: 10, hasEnded: true });
  expect(state()).toBe('ended');
});

test('PROJ-03: a pledge that ends while its payment is unknown does not count as paid', async () => {
  const { actor, clock, payments, loads, state, pay } = start(false, { pledgeId: 'p' });
  await pay();
  await payments.last().fail({ kind: 'timeout' });
  for (let n = 0; n < 20; n++) {
    await loads.last().answer({ status: 7, paymentPending: true });
    clock.increment(3_000);
  }
  expect(state()).toBe('unsettled');
  actor.send({ type: 'payment.retry' });
  await loads.last().answer({ status: 10, hasEnded: true, paymentPending: true });
  expect([state(), selectPaidOrder(actor.getSnapshot())]).toEqual(['ended', undefined]);
});

test.each<[Failure]>([
  [{ kind: 'timeout' }],
  [{ kind: 'offline' }],
  [{ kind: 'status', status: 502 }],
  [refused(CODE.internal)],
  [refused(CODE.paymentPending)],
])('ORD-07: after %j the order is queried every 3 s until it is paid', async (failure) => {
  const { clock, payments, loads, state, pay } = start();
  await pay();
  await payments.last().fail(failure);
  expect([state(), loads.asked.length]).toEqual(['pending', 1]);
  await loads.last().answer(due);
  clock.increment(2_999);
  expect(loads.asked).toHaveLength(1);
  clock.increment(1);
  expect(loads.asked).toHaveLength(2);
  await loads.last().fail({ kind: 'offline' });
  clock.increment(3_000);
  await loads.last().answer(paid);
  expect([state(), payments.asked.length]).toEqual(['paid', 1]);
});

test('ORD-07: if this payment waits at the bank although its answer was lost, the passenger is led there', async () => {
  const { payments, loads, visited, state, pay } = start();
  await pay();
  await payments.last().fail({ kind: 'timeout' });
  await loads.last().answer({ ...due, paymentUrl: 'https://bank.example/3ds' });
  expect([state(), visited]).toEqual(['redirecting', ['https://bank.example/3ds']]);
});

test('ORD-07: if another payment of the order is under way, nobody is led to its bank page; the order is loaded again', async () => {
  const { clock, payments, loads, visited, facts, state, pay } = start();
  await pay();
  await payments.last().fail(refused(CODE.paymentUnderway));
  clock.increment(60_000);
  expect([state(), visited, loads.asked]).toEqual(['underway', [], []]);
  expect(facts).toEqual([{ type: 'order.changed', orderNo: access.orderNo }]);
});

test('ORD-07: after twenty queries without an outcome the passenger decides what to do; nothing is paid twice', async () => {
  const { actor, clock, payments, loads, state, pay } = start();
  await pay();
  await payments.last().fail({ kind: 'timeout' });
  for (let n = 0; n < 20; n++) {
    await loads.last().answer({ ...due, paymentPending: true });
    clock.increment(3_000);
  }
  expect([state(), loads.asked.length]).toEqual(['unsettled', 20]);
  clock.increment(600_000);
  expect(loads.asked).toHaveLength(20);
  actor.send({ type: 'payment.retry' });
  expect([state(), loads.asked.length]).toEqual(['pending', 21]);
  await loads.last().answer(paid);
  expect([state(), payments.asked.length]).toEqual(['paid', 1]);
});

test('ORD-07: if the queries show that the bank has charged nothing, the open dialog says so, and the passenger pays again', async () => {
  const { clock, payments, loads, mounts, tell, state, setback, pay } = start();
  await pay();
  await payments.last().fail(refused(CODE.paymentPending));
  // The server may not have recorded the attempt yet. So a single answer without a pending payment decides nothing.
  await loads.last().answer(due);
  clock.increment(3_000);
  await loads.last().answer({ ...due, paymentPending: true });
  clock.increment(3_000);
  await loads.last().answer(due);
  expect([state(), setback(), mounts.length]).toEqual(['loadingFields', 'notCharged', 2]);
  tell({ type: 'fields.ready' });
  // The card fields are loaded anew and empty.
  expect(state()).toBe('entering');
  await pay();
  await payments.last().answer({ outcome: 'paid', order: paid });
  expect([state(), setback()]).toEqual(['paid', undefined]);
});

test('ORD-07: a changed amount is announced and shown, and the next payment uses it', async () => {
  const { actor, payments, primes, facts, state, setback, submit, pay } = start();
  await pay();
  await payments.last().answer({ outcome: 'amountChanged', amountDue: 650 });
  expect(facts).toEqual([{ type: 'order.changed', orderNo: access.orderNo }]);
  expect([state(), setback(), selectAmount(actor.getSnapshot())]).toEqual([
    'entering',
    'amountChanged',
    650,
  ]);
  submit();
  await primes.last().answer('prime-2');
  expect(payments.last().args[0]).toMatchObject({ means: { prime: 'prime-2' }, amount: 650 });
});

test('PAGE-05: saved cards that load slowly do not hold up a passenger who enters a card', () => {
  const { actor, mounts, state, tell } = start(true);
  expect(state()).toBe('loadingCards');
  actor.send({ type: 'card.enter' });
  expect([state(), mounts.length]).toEqual(['loadingFields', 1]);
  tell({ type: 'fields.ready' });
  // It is not known whether there are saved cards, so the passenger can request them again.
  expect([state(), selectMayShowSaved(actor.getSnapshot())]).toEqual(['entering', true]);
});

describe('saved cards (PAGE-05)', () => {
  const card = (cardId: string, isExpired = false): SavedCard => ({
    cardId,
    isExpired,
    brand: 'Visa',
    lastFour: '4242',
    expiry: '12/50',
    isDefault: false,
  });
  const kept = [card('old', true), card('a'), card('b')];
  const chosen = ({ actor }: ReturnType<typeof start>) => selectChosenCard(actor.getSnapshot());

  test('the first saved card that has not expired is offered and can pay; no field of the card company is loaded', async () => {
    const payment = start(true);
    const { actor, cards, payments, mounts, primes, state } = payment;
    expect(state()).toBe('loadingCards');
    await cards.last().answer(kept);
    expect([state(), chosen(payment)]).toEqual(['choosing', 'a']);
    actor.send({ type: 'card.choose', cardId: 'old' });
    expect(chosen(payment)).toBe('a');
    actor.send({ type: 'card.choose', cardId: 'b' });
    payment.submit();
    expect(payments.last().args[0]).toMatchObject({ means: { cardId: 'b' }, amount: 500 });
    await payments.last().answer({ outcome: 'paid', order: paid });
    expect([state(), mounts.length, primes.asked.length]).toEqual(['paid', 0, 0]);
  });

  test('after a saved card is declined, the passenger can choose another one, or enter a new card and save it', async () => {
    const { actor, cards, payments, state, setback, submit, pay } = start(true);
    await cards.last().answer(kept);
    submit();
    await payments.last().fail(refused(CODE.paymentDeclined));
    expect([state(), setback()]).toEqual(['choosing', 'declined']);
    actor.send({ type: 'card.enter' });
    expect([state(), setback()]).toEqual(['loadingFields', undefined]);
    actor.send({ type: 'card.remember', remember: true });
    await pay();
    expect(payments.last().args[0].means).toEqual({ prime: 'prime-1', remember: true });
  });

  test('if the saved card was removed meanwhile, the page says so and offers the others, or a new card', async () => {
    const payment = start(true);
    const { cards, payments, state, setback, submit } = payment;
    await cards.last().answer(kept);
    submit();
    await payments.last().fail(refused(CODE.forbidden));
    expect(state()).toBe('loadingCards');
    await cards.last().answer([card('b')]);
    expect([state(), setback(), chosen(payment)]).toEqual(['choosing', 'cardGone', 'b']);
    submit();
    await payments.last().fail(refused(CODE.forbidden));
    await cards.last().answer([]);
    expect([state(), setback()]).toEqual(['loadingFields', 'cardGone']);
  });

  test('if the saved cards cannot be loaded, the passenger can still pay, and load them again', async () => {
    const { actor, cards, mounts, state, setback } = start(true);
    await cards.last().fail({ kind: 'offline' });
    expect([state(), setback()]).toEqual(['loadingFields', 'cardsNotLoaded']);
    expect(selectMayShowSaved(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'cards.show' });
    await cards.last().answer(kept);
    expect([state(), setback(), mounts.map(({ isOver }) => isOver)]).toEqual([
      'choosing',
      undefined,
      [true],
    ]);
  });

  test('when a payment attempt fails and then the saved cards fail to load, the page shows why the attempt failed', async () => {
    const { cards, payments, state, setback, submit } = start(true);
    await cards.last().answer(kept);
    submit();
    await payments.last().fail(refused(CODE.forbidden));
    await cards.last().fail({ kind: 'offline' });
    expect([state(), setback()]).toEqual(['loadingFields', 'cardGone']);
  });

  test('when the maximum number of cards is saved, an earlier choice to save one more is dropped', async () => {
    const { actor, cards, payments, pay } = start(true);
    await cards.last().answer([]);
    actor.send({ type: 'card.remember', remember: true });
    actor.send({ type: 'cards.show' });
    const all = Array.from({ length: SAVED_CARDS_MAX }, (_, index) => card(String(index)));
    await cards.last().answer(all);
    actor.send({ type: 'card.enter' });
    await pay();
    expect(selectMayRemember(actor.getSnapshot())).toBe(false);
    expect(payments.last().args[0].means).toEqual({ prime: 'prime-1' });
  });

  test('for a visitor, no saved cards are loaded and no card is saved', async () => {
    const { actor, cards, payments, pay } = start();
    actor.send({ type: 'cards.show' });
    actor.send({ type: 'card.remember', remember: true });
    await pay();
    expect([cards.asked.length, payments.last().args[0].means]).toEqual([0, { prime: 'prime-1' }]);
    expect(selectMayRemember(actor.getSnapshot())).toBe(false);
  });
});

test('ORD-07: card fields that cannot be loaded can be tried again', () => {
  const { actor, mounts, tell, state } = start();
  tell({ type: 'fields.failed', failure: { kind: 'offline' } });
  expect([state(), selectPaymentFailure(actor.getSnapshot())]).toEqual([
    'failed',
    { kind: 'offline' },
  ]);
  actor.send({ type: 'payment.retry' });
  expect([state(), mounts.length, selectPaymentFailure(actor.getSnapshot())]).toEqual([
    'loadingFields',
    2,
    undefined,
  ]);
});

test('closing a payment cancels its calls', async () => {
  const { actor, payments, pay } = start();
  await pay();
  actor.stop();
  expect(payments.last().args[1].aborted).toBe(true);
});
