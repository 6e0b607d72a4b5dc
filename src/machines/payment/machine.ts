import { emptyCard } from '../../domain/order/card-entry.ts';
import {
  again,
  anotherCard,
  answered,
  bankPage,
  checked,
  enteredCard,
  failed,
  keepCard,
  keepChoice,
  loadedCards,
  loadedOrder,
  paymentWith,
  savedOnes,
} from './parts.ts';
import type { PaymentPorts } from './ports.ts';
import { setUpPayment } from './setup.ts';

/**
 * Pays the amount due of one order or pledge by card (ORD-07, ORD-T03, ORD-T06, ORD-T09, PROJ-03; docs/payments.md).
 * The card is one that the member saved (PAGE-05), or an entered one, whose data stay in the payment provider's fields.
 * If a payment gets no answer, the order is loaded until it shows the outcome, so that nobody pays twice.
 */
export function createPaymentMachine(ports: PaymentPorts) {
  return setUpPayment(ports).createMachine({
    id: 'payment',
    meta: { requirements: ['ORD-07', 'PAGE-05', 'ORD-T03', 'ORD-T06', 'ORD-T09'] },
    context: ({ input }) => ({
      access: input.access,
      amount: input.amount,
      isMember: input.isMember,
      cards: undefined,
      chosen: undefined,
      remember: false,
      card: emptyCard,
      setback: undefined,
      failure: undefined,
      threeDomainSecure: false,
      prime: '',
      polls: 0,
      paymentUrl: undefined,
      order: undefined,
    }),
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'is member', target: 'loadingCards' }, 'card'] },
      loadingCards: {
        // The member may enter another card without waiting for the saved ones.
        on: { 'card.enter': anotherCard },
        invoke: {
          id: 'loadCards',
          src: 'loadCards',
          onDone: [
            {
              guard: { type: 'has usable cards', params: loadedCards },
              target: 'saved',
              actions: { type: 'keep cards', params: loadedCards },
            },
            { target: 'card', actions: { type: 'keep cards', params: loadedCards } },
          ],
          onError: { guard: 'is failure', target: 'card', actions: 'say cards are missing' },
        },
      },
      saved: {
        initial: 'choosing',
        states: {
          choosing: {
            on: {
              'card.choose': {
                guard: { type: 'is usable', params: ({ event }) => ({ cardId: event.cardId }) },
                actions: { type: 'choose', params: ({ event }) => ({ cardId: event.cardId }) },
              },
              'card.enter': anotherCard,
              'payment.submit': {
                target: 'paying',
                actions: keepChoice,
              },
            },
          },
          paying: {
            tags: 'busy',
            entry: 'forget failure',
            invoke: {
              id: 'payBySaved',
              src: 'pay',
              input: ({ context }) => paymentWith(context, { cardId: context.chosen ?? '' }),
              onDone: answered('choosing'),
              onError: [
                { guard: 'declined', ...again('declined', 'choosing') },
                { guard: 'card is gone', ...again('cardGone', '#payment.loadingCards') },
                ...checked,
                failed('choosing'),
              ],
            },
          },
        },
      },
      card: {
        exit: 'forget card',
        // The hosted fields live as long as this state, so that a declined card can be corrected.
        invoke: { id: 'fields', src: 'fields' },
        initial: 'loadingFields',
        on: {
          'card.changed': { actions: keepCard },
          'card.remember': {
            guard: 'is member',
            actions: {
              type: 'keep remember',
              params: ({ event }) => ({ remember: event.remember }),
            },
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
          loadingFields: { on: { 'fields.ready': 'entering', 'cards.show': savedOnes } },
          entering: {
            initial: 'looking',
            on: {
              'cards.show': savedOnes,
              'card.changed': { target: '.looking', actions: keepCard },
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
                    actions: keepChoice,
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
                again('cardRefused', 'entering'),
              ],
              onError: failed('entering'),
            },
          },
          paying: {
            tags: 'busy',
            exit: 'forget prime',
            invoke: {
              id: 'pay',
              src: 'pay',
              input: ({ context }) => paymentWith(context, enteredCard(context)),
              onDone: answered('entering'),
              onError: [
                { guard: 'declined', ...again('declined', 'entering') },
                { guard: 'prime expired', ...again('primeExpired', 'entering') },
                ...checked,
                failed('entering'),
              ],
            },
          },
        },
      },
      fieldsFailed: {
        on: {
          'payment.retry': { target: 'card', actions: 'forget failure' },
          'cards.show': savedOnes,
        },
      },
      /** The payment got no answer, so the order is loaded until it shows the outcome. */
      pending: {
        exit: 'count anew',
        initial: 'asking',
        states: {
          asking: {
            entry: 'count poll',
            invoke: {
              id: 'loadOrder',
              src: 'loadOrder',
              input: ({ context: { access, amount } }) => ({ access, amount }),
              onDone: [
                { guard: { type: 'has ended', params: loadedOrder }, target: '#payment.ended' },
                {
                  guard: { type: 'is paid', params: loadedOrder },
                  target: '#payment.paid',
                  actions: { type: 'keep order', params: loadedOrder },
                },
                {
                  guard: {
                    type: 'leads to the bank',
                    params: ({ event }) => bankPage(event.output),
                  },
                  target: '#payment.redirecting',
                  actions: { type: 'keep url', params: ({ event }) => bankPage(event.output) },
                },
                {
                  guard: { type: 'is not charged', params: loadedOrder },
                  ...again('notCharged', '#payment.opening'),
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
      /** The maximum number of queries is reached. The user may start the queries again. */
      unsettled: { on: { 'payment.retry': 'pending' } },
      /**
       * Nothing was charged, because another payment of the same order is under way, for example in another tab. The
       * page behind shows that payment: to open its bank page here would charge a card that was not chosen here.
       */
      underway: { entry: 'tell changed' },
      /** The pledge cannot be paid any more. If the card was charged, the charge is refunded. */
      ended: {},
      redirecting: { entry: 'go to the bank' },
      paid: { entry: 'tell changed' },
    },
  });
}
