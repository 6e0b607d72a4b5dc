import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { PaymentResult } from '../../src/domain/order/payment.ts';
import { createPaymentResultMachine } from '../../src/machines/payment-result/machine.ts';
import {
  selectPaymentResult,
  selectResultFailure,
  selectResultState,
} from '../../src/machines/payment-result/selectors.ts';
import type { PaymentResultInput } from '../../src/machines/payment-result/types.ts';
import { askable } from './harness.ts';

const input = { recTradeId: 'R1', orderNo: 'D2611210001' };
const result = (outcome: PaymentResult['outcome']): PaymentResult => ({
  outcome,
  orderNo: input.orderNo,
  status: outcome === 'paid' ? 6 : 7,
  amount: 500,
  cardBrand: 'Visa',
  lastFour: '4242',
});

function start() {
  const clock = new SimulatedClock();
  const asks = askable<[PaymentResultInput, AbortSignal], PaymentResult>();
  const machine = createPaymentResultMachine({ paymentResult: asks.port });
  const actor = createActor(machine, { clock, input }).start();
  const state = () => selectResultState(actor.getSnapshot());
  return { actor, clock, asks, state, result: () => selectPaymentResult(actor.getSnapshot()) };
}

test.each(['paid', 'failed'] as const)(
  'PAGE-08: the page shows the answer of the record query: %s',
  async (outcome) => {
    const page = start();
    expect([page.state(), page.asks.last().args[0]]).toEqual(['asking', input]);
    await page.asks.last().answer(result(outcome));
    expect([page.state(), page.result()]).toEqual(['settled', result(outcome)]);
    page.clock.increment(600_000);
    expect(page.asks.asked).toHaveLength(1);
  },
);

test('PAGE-08: the page asks about a pending payment every 3 s, twenty times; then only when the visitor requests it', async () => {
  const page = start();
  for (let n = 0; n < 20; n++) {
    await page.asks.last().answer(result('pending'));
    expect(page.state()).toBe('pending');
    page.clock.increment(2_999);
    expect(page.asks.asked).toHaveLength(n + 1);
    page.clock.increment(1);
  }
  expect([page.asks.asked.length, page.state()]).toEqual([20, 'unsettled']);
  page.clock.increment(600_000);
  expect(page.asks.asked).toHaveLength(20);
  page.actor.send({ type: 'result.retry' });
  await page.asks.last().answer(result('paid'));
  expect([page.state(), page.asks.asked.length]).toEqual(['settled', 21]);
});

test('PAGE-08: a failure is shown, and can be tried again', async () => {
  const page = start();
  await page.asks.last().fail({ kind: 'offline' });
  expect([page.state(), selectResultFailure(page.actor.getSnapshot())]).toEqual([
    'failed',
    { kind: 'offline' },
  ]);
  page.actor.send({ type: 'result.retry' });
  await page.asks.last().answer(result('failed'));
  expect([page.state(), selectResultFailure(page.actor.getSnapshot())]).toEqual([
    'settled',
    undefined,
  ]);
});
