import { emptyCard, type PaymentOutcome } from '../../domain/order/payment.ts';
import type { OrderView } from '../../domain/order/view.ts';
import { failureIn } from '../outcome.ts';
import type { PaymentPorts } from './ports.ts';
import { setUpPayment } from './setup.ts';
import type { PaymentSetback } from './types.ts';

/**
 * Paying what is due of one order by card (ORD-07, ORD-T03, ORD-T06, ORD-T09; wire facts of TapPay). The card's data
 * are in the card company's fields and never here. When an answer does not come, the order is asked until it says
 * what happened: nothing is paid twice.
 */
export function createPaymentMachine(ports: PaymentPorts) {
  return setUpPayment(ports).createMachine({
    id: 'payment',
    meta: { requirements: ['ORD-07', 'ORD-T03', 'ORD-T06', 'ORD-T09'] },
    context: ({ input }) => ({
      ...input,
      card: emptyCard,
      setback: undefined,
      failure: undefined,
      threeDomainSecure: false,
      prime: '',
      polls: 0,
      paymentUrl: undefined,
      order: undefined,
    }),
    initial: 'card',
    states: {
      card: {
        // The hosted fields live as long as this state, so that a declined card can be corrected.
        invoke: { id: 'fields', src: 'fields' },
        initial: 'loadingFields',
        on: {
          'card.changed': {
            actions: { type: 'keep card', params: ({ event }) => ({ card: event.card }) },
          },
          'fields.failed': {
            target: 'fieldsFailed',
            actions: {
              type: 'keep failure',
              params: ({ event }) => ({ failure: event.failure }),
            },
          },
        },
        states: {
          loadingFields: { on: { 'fields.ready': 'entering' } },
          entering: {
            initial: 'looking',
            on: {
              'card.changed': {
                target: '.looking',
                actions: { type: 'keep card', params: ({ event }) => ({ card: event.card }) },
              },
            },
            states: {
              looking: {
                always: [
                  { guard: 'card is complete', target: 'complete' },
                  { guard: 'card has errors', target: 'invalid' },
                  'incomplete',
                ],
              },
              incomplete: {},
              invalid: {},
              complete: {
                on: {
                  'payment.submit': {
                    target: '#payment.card.gettingPrime',
                    actions: {
                      type: 'keep choice',
                      params: ({ event }) => ({ threeDomainSecure: event.threeDomainSecure }),
                    },
                  },
                },
              },
            },
          },
          gettingPrime: {
            tags: 'busy',
            entry: 'forget failure',
            invoke: {
              id: 'getPrime',
              src: 'getPrime',
              onDone: [
                {
                  guard: { type: 'has prime', params: ({ event }) => ({ prime: event.output }) },
                  target: 'paying',
                  actions: { type: 'keep prime', params: ({ event }) => ({ prime: event.output }) },
                },
                again('cardRefused'),
              ],
              onError: { guard: 'is failure', target: 'entering', actions: failed() },
            },
          },
          paying: {
            tags: 'busy',
            exit: 'forget prime',
            invoke: {
              id: 'pay',
              src: 'pay',
              input: ({ context: { access, prime, amount, threeDomainSecure } }) => ({
                access,
                prime,
                amount,
                threeDomainSecure,
              }),
              onDone: [
                {
                  guard: { type: 'leads to the bank', params: ({ event }) => bank(event.output) },
                  target: '#payment.redirecting',
                  actions: { type: 'keep url', params: ({ event }) => bank(event.output) },
                },
                {
                  target: '#payment.paid',
                  actions: { type: 'keep order', params: ({ event }) => paidOrder(event.output) },
                },
              ],
              onError: [
                { guard: 'declined', ...again('declined') },
                { guard: 'prime expired', ...again('primeExpired') },
                { guard: 'outcome is unknown', target: '#payment.pending' },
                { guard: 'is failure', target: 'entering', actions: failed() },
              ],
            },
          },
        },
      },
      fieldsFailed: { on: { 'payment.retry': { target: 'card', actions: 'forget failure' } } },
      /** No answer came: the order says what became of it. */
      pending: {
        entry: 'count anew',
        initial: 'asking',
        states: {
          asking: {
            entry: 'count poll',
            invoke: {
              id: 'loadOrder',
              src: 'loadOrder',
              input: ({ context }) => context.access,
              onDone: [
                {
                  guard: { type: 'is paid', params: ({ event }) => ({ order: event.output }) },
                  target: '#payment.paid',
                  actions: { type: 'keep order', params: ({ event }) => ({ order: event.output }) },
                },
                {
                  guard: { type: 'leads to the bank', params: ({ event }) => page(event.output) },
                  target: '#payment.redirecting',
                  actions: { type: 'keep url', params: ({ event }) => page(event.output) },
                },
                { target: 'waiting' },
              ],
              onError: { guard: 'is failure', target: 'waiting' },
            },
          },
          waiting: {
            after: {
              'poll pause': [
                { guard: 'may ask again', target: 'asking' },
                { target: '#payment.unsettled' },
              ],
            },
          },
        },
      },
      /** Asked often enough: the passenger decides whether to ask once more. */
      unsettled: { on: { 'payment.retry': 'pending' } },
      redirecting: { entry: 'go to the bank' },
      paid: { entry: 'tell settled' },
    },
  });
}

function again<Setback extends PaymentSetback>(setback: Setback) {
  return {
    target: 'entering',
    actions: { type: 'set back', params: { setback } },
  } as const;
}

function failed() {
  return {
    type: 'keep failure',
    params: ({ event }: { event: { type: string } }) => ({ failure: failureIn(event) }),
  } as const;
}

const bank = (outcome: PaymentOutcome) => ({
  url: outcome.outcome === 'redirect' ? outcome.paymentUrl : undefined,
});

const page = (order: OrderView) => ({ url: order.paymentUrl });

function paidOrder(outcome: PaymentOutcome): { order: OrderView } {
  if (outcome.outcome === 'redirect') throw new TypeError('paid without an order');
  return { order: outcome.order };
}
