import { assign, emit, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import type { SavedCard } from '../../domain/account/card.ts';
import { CODE } from '../../domain/codes.ts';
import { isRefusal, type Failure } from '../../domain/failure.ts';
import { PAYMENT_POLL_MS, PAYMENT_POLLS } from '../../domain/limits.ts';
import { emptyCard, type CardEntry } from '../../domain/order/card-entry.ts';
import type { Payable, PaymentOutcome } from '../../domain/order/payment.ts';
import { awaitsPayment } from '../../domain/order/status.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { Payment, PaymentPorts } from './ports.ts';
import type {
  PaymentContext,
  PaymentEvent,
  PaymentFact,
  PaymentInput,
  PaymentSetback,
} from './types.ts';

/** Creates the parts of the payment's machine: its actors, guards, actions and delays. */
export function setUpPayment(ports: PaymentPorts) {
  return setup({
    types: {
      context: {} as PaymentContext,
      events: {} as PaymentEvent,
      emitted: {} as PaymentFact,
      input: {} as PaymentInput,
      tags: {} as 'busy',
    },
    actors: {
      fields: fromCallback<EventObject>(({ sendBack }) =>
        ports.mountFields((fact) => sendBack(fact)),
      ),
      getPrime: fromPromise<string | undefined>(({ signal }) => ports.getPrime(signal)),
      loadCards: fromPromise<readonly SavedCard[]>(({ signal }) => ports.loadCards(signal)),
      pay: fromPromise<PaymentOutcome, Payment>(({ input, signal }) => ports.pay(input, signal)),
      loadOrder: fromPromise<Payable, Pick<PaymentInput, 'access' | 'amount'>>(
        ({ input, signal }) => ports.loadOrder(input, signal),
      ),
    },
    guards: {
      'is failure': isFailure,
      'is member': ({ context }) => context.isMember,
      'has usable cards': (_, params: { cards: readonly SavedCard[] }) =>
        params.cards.some(isUsable),
      'is usable': ({ context }, params: { cardId: string }) =>
        (context.cards ?? []).some((card) => card.cardId === params.cardId && isUsable(card)),
      'card is complete': ({ context }) => context.card.complete,
      'card has errors': ({ context }) =>
        [context.card.number, context.card.expiry, context.card.ccv].includes('error'),
      'has prime': (_, params: { prime: string | undefined }) => params.prime !== undefined,
      'is paid': (_, params: { order: Payable }) => !awaitsPayment(params.order.status),
      'has ended': (_, params: { order: Payable }) => params.order.hasEnded === true,
      'leads to the bank': (_, params: { url: string | undefined }) => params.url !== undefined,
      'costs something else': (_, params: { amount: number | undefined }) =>
        params.amount !== undefined,
      /**
       * Whether nothing was charged. The first query does not count, because the server may not have registered the
       * payment yet.
       */
      'is not charged': ({ context }, params: { order: Payable }) =>
        params.order.paymentPending !== true && context.polls > 1,
      declined: ({ event }) => isRefusal(failureIn(event), CODE.paymentDeclined),
      'prime expired': ({ event }) => isRefusal(failureIn(event), CODE.primeExpired),
      'card is gone': ({ event }) => isRefusal(failureIn(event), CODE.forbidden),
      /** Whether the card may have been charged. Then the outcome is queried, so that nobody pays twice. */
      'outcome is unknown': ({ event }) => isUncertain(failureIn(event)),
      'another is under way': ({ event }) => isRefusal(failureIn(event), CODE.paymentUnderway),
      /** Whether the order awaits no payment any more: it was paid in another tab, or the pledge has ended. */
      'may be paid already': ({ event }) => isRefusal(failureIn(event), CODE.orderRefused),
      'may ask again': ({ context }) => context.polls < PAYMENT_POLLS,
    },
    actions: {
      /** Stores the cards. Chooses the formerly chosen card if it is still usable, otherwise the first usable one. */
      'keep cards': assign(({ context }, params: { cards: readonly SavedCard[] }) => {
        const usable = params.cards.filter(isUsable).map(({ cardId }) => cardId);
        return { ...params, chosen: usable.find((id) => id === context.chosen) ?? usable[0] };
      }),
      choose: assign((_, params: { cardId: string }) => ({ chosen: params.cardId })),
      'keep remember': assign((_, params: { remember: boolean }) => params),
      // The entered card is forgotten, because its hosted fields are removed, too.
      'forget card': assign({ card: emptyCard }),
      'keep amount': assign((_, params: { amount: number | undefined }) =>
        params.amount === undefined
          ? {}
          : { amount: params.amount, setback: 'amountChanged' as const },
      ),
      'keep card': assign((_, params: { card: CardEntry }) => params),
      'keep failure': assign((_, params: { failure: Failure | undefined }) => params),
      'forget failure': assign({ failure: undefined, setback: undefined }),
      'keep choice': assign((_, params: { threeDomainSecure: boolean }) => params),
      'keep prime': assign((_, params: { prime: string | undefined }) => ({
        prime: params.prime ?? '',
      })),
      'forget prime': assign({ prime: '' }),
      'set back': assign((_, params: { setback: PaymentSetback }) => params),
      /** Says that the saved cards could not be loaded, unless a setback of the last payment is already shown. */
      'say cards are missing': assign(({ context: { setback } }) => ({
        setback: setback ?? ('cardsNotLoaded' as const),
      })),
      'keep order': assign((_, params: { order: Payable }) => params),
      'keep url': assign((_, params: { url: string | undefined }) => ({ paymentUrl: params.url })),
      'count poll': assign({ polls: ({ context }) => context.polls + 1 }),
      'count anew': assign({ polls: 0 }),
      'go to the bank': ({ context }) => ports.goTo(context.paymentUrl ?? '/'),
      'tell changed': emit(({ context }) => ({
        type: 'order.changed' as const,
        // A pledge has no order number, so the event has the pledge's id instead, which is no order's number.
        orderNo: 'orderNo' in context.access ? context.access.orderNo : context.access.pledgeId,
      })),
    },
    delays: { 'poll pause': PAYMENT_POLL_MS },
  });
}

const isUsable = (card: SavedCard): boolean => !card.isExpired;

/**
 * Whether the card may have been charged in spite of the failure. If so, the order is loaded instead of paying again.
 */
function isUncertain(failure: Failure | undefined): boolean {
  if (failure === undefined || failure.kind === 'unauthorized') return false;
  if (failure.kind !== 'refused') return true;
  const { paymentPending, internal, unavailable } = CODE;
  return [paymentPending, internal, unavailable].some((code) => code === failure.code);
}
