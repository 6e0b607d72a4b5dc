import type { SavedCard } from '../../domain/account/card.ts';
import { mayKeepCard, type CardEntry } from '../../domain/order/card-entry.ts';
import type { Payable, PaymentOutcome } from '../../domain/order/payment.ts';
import { failureIn } from '../outcome.ts';
import type { Payment, PaymentMeans } from './ports.ts';
import type { PaymentContext, PaymentSetback } from './types.ts';

export function enteredCard(context: PaymentContext): PaymentMeans {
  const { prime, remember } = context;
  return remember && mayKeepCard(context) ? { prime, remember } : { prime };
}

export const paymentWith = (
  { access, amount, threeDomainSecure }: PaymentContext,
  means: PaymentMeans,
): Payment => ({ access, means, amount, threeDomainSecure });

export const loadedCards = ({ event }: { event: { output: readonly SavedCard[] } }) => ({
  cards: event.output,
});

export const loadedOrder = ({ event }: { event: { output: Payable } }) => ({ order: event.output });

/** Takes from the order the address of the bank's page, on which the payment continues. */
export const bankPage = ({ paymentUrl }: Payable) => ({ url: paymentUrl });

/** Returns to the saved cards. */
export const savedOnes = {
  guard: 'is member',
  target: '#payment.loadingCards',
  actions: 'forget failure',
} as const;

export const keepCard = {
  type: 'keep card',
  params: ({ event }: { event: { card: CardEntry } }) => ({ card: event.card }),
} as const;

/** Stores whether the bank's 3-D Secure page is requested. */
export const keepChoice = {
  type: 'keep choice',
  params: ({ event }: { event: { threeDomainSecure: boolean } }) => ({
    threeDomainSecure: event.threeDomainSecure,
  }),
} as const;

/** Transitions after the answer to a payment. `back` is the state in which the user may pay again. */
export const answered = <Back extends string>(back: Back) =>
  [
    {
      guard: { type: 'leads to the bank', params: ({ event }: Answer) => bank(event.output) },
      target: '#payment.redirecting',
      actions: { type: 'keep url', params: ({ event }: Answer) => bank(event.output) },
    },
    {
      guard: { type: 'costs something else', params: ({ event }: Answer) => due(event.output) },
      target: back,
      actions: [
        { type: 'keep amount', params: ({ event }: Answer) => due(event.output) },
        'tell changed',
      ],
    },
    {
      target: '#payment.paid',
      actions: { type: 'keep order', params: ({ event }: Answer) => paidOrder(event.output) },
    },
  ] as const;

/** Transitions after failures whose outcome only the order shows. */
export const checked = [
  { guard: 'another is under way', target: '#payment.underway' },
  { guard: 'outcome is unknown', target: '#payment.pending' },
  { guard: 'may be paid already', target: '#payment.pending' },
] as const;

/** Switches to a card that is not saved. */
export const anotherCard = { target: '#payment.card', actions: 'forget failure' } as const;

export const again = <Setback extends PaymentSetback, Target extends string>(
  setback: Setback,
  target: Target,
) => ({ target, actions: { type: 'set back', params: { setback } } }) as const;

export const failed = <Target extends string>(target: Target) =>
  ({
    guard: 'is failure',
    target,
    actions: {
      type: 'keep failure',
      params: ({ event }: { event: { type: string } }) => ({ failure: failureIn(event) }),
    },
  }) as const;

type Answer = { event: { output: PaymentOutcome } };

const bank = (outcome: PaymentOutcome) => ({
  url: outcome.outcome === 'redirect' ? outcome.paymentUrl : undefined,
});

const due = (outcome: PaymentOutcome) => ({
  amount: outcome.outcome === 'amountChanged' ? outcome.amountDue : undefined,
});

function paidOrder(outcome: PaymentOutcome): { order: Payable } {
  if (outcome.outcome !== 'paid') throw new TypeError('paid without an order');
  return { order: outcome.order };
}
