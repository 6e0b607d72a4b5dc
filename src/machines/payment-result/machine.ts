import { assign, fromPromise, setup } from 'xstate';
import { PAYMENT_POLL_MS, PAYMENT_POLLS } from '../../domain/limits.ts';
import type { PaymentResult } from '../../domain/order/payment.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { PaymentResultPorts } from './ports.ts';
import type { PaymentResultContext, PaymentResultEvent, PaymentResultInput } from './types.ts';

/**
 * The result page of a card payment (PAGE-08). It shows the answer of the record query, which is repeated while the
 * payment is pending. The parameters of the bank's redirect are never trusted.
 */
export function createPaymentResultMachine(ports: PaymentResultPorts) {
  return setup({
    types: {
      context: {} as PaymentResultContext,
      events: {} as PaymentResultEvent,
      input: {} as PaymentResultInput,
    },
    actors: {
      ask: fromPromise<PaymentResult, PaymentResultInput>(({ input, signal }) =>
        ports.paymentResult(input, signal),
      ),
    },
    guards: {
      'is failure': isFailure,
      'is settled': (_, params: { result: PaymentResult }) => params.result.outcome !== 'pending',
      'may ask again': ({ context }) => context.polls < PAYMENT_POLLS,
    },
    actions: {
      'keep result': assign(({ context }, params: { result: PaymentResult }) => ({
        result: params.result,
        failure: undefined,
        polls: context.polls + 1,
      })),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'count anew': assign({ polls: 0 }),
    },
    delays: { 'poll pause': PAYMENT_POLL_MS },
  }).createMachine({
    id: 'paymentResult',
    meta: { requirements: ['PAGE-08', 'ORD-07'] },
    context: ({ input }) => ({ ...input, result: undefined, failure: undefined, polls: 0 }),
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id: 'ask',
          src: 'ask',
          input: ({ context }) => ({ recTradeId: context.recTradeId, orderNo: context.orderNo }),
          onDone: [
            {
              guard: { type: 'is settled', params: ({ event }) => ({ result: event.output }) },
              target: 'settled',
              actions: kept(),
            },
            { target: 'waiting', actions: kept() },
          ],
          onError: { guard: 'is failure', target: 'failed', actions: 'keep failure' },
        },
      },
      waiting: {
        after: {
          'poll pause': [{ guard: 'may ask again', target: 'asking' }, { target: 'unsettled' }],
        },
      },
      /** The maximum number of queries is reached. The visitor may start the queries again. */
      unsettled: { on: { 'result.retry': { target: 'asking', actions: 'count anew' } } },
      settled: {},
      failed: { on: { 'result.retry': { target: 'asking', actions: 'count anew' } } },
    },
  });
}

function kept() {
  return {
    type: 'keep result',
    params: ({ event }: { event: { output: PaymentResult } }) => ({ result: event.output }),
  } as const;
}
