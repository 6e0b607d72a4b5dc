import { assign, emit, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import { CODE } from '../../domain/codes.ts';
import { isRefusal, type Failure } from '../../domain/failure.ts';
import { PAYMENT_POLL_MS, PAYMENT_POLLS } from '../../domain/limits.ts';
import type { CardEntry, PaymentOutcome } from '../../domain/order/payment.ts';
import { awaitsPayment } from '../../domain/order/status.ts';
import type { OrderAccess, OrderView } from '../../domain/order/view.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { Payment, PaymentPorts } from './ports.ts';
import type {
  PaymentContext,
  PaymentEvent,
  PaymentFact,
  PaymentInput,
  PaymentSetback,
} from './types.ts';

/** What paying by card is made of: its actors, guards, actions and delays. */
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
      pay: fromPromise<PaymentOutcome, Payment>(({ input, signal }) => ports.pay(input, signal)),
      loadOrder: fromPromise<OrderView, OrderAccess>(({ input, signal }) =>
        ports.loadOrder(input, signal),
      ),
    },
    guards: {
      'is failure': isFailure,
      'card is complete': ({ context }) => context.card.complete,
      'card has errors': ({ context }) =>
        [context.card.number, context.card.expiry, context.card.ccv].includes('error'),
      'has prime': (_, params: { prime: string | undefined }) => params.prime !== undefined,
      'is paid': (_, params: { order: OrderView }) => !awaitsPayment(params.order.status),
      'leads to the bank': (_, params: { url: string | undefined }) => params.url !== undefined,
      declined: ({ event }) => isRefusal(failureIn(event), CODE.paymentDeclined),
      'prime expired': ({ event }) => isRefusal(failureIn(event), CODE.primeExpired),
      /** The money may be on its way: ask, never pay twice. */
      'outcome is unknown': ({ event }) => isUncertain(failureIn(event)),
      'may ask again': ({ context }) => context.polls < PAYMENT_POLLS,
    },
    actions: {
      'keep card': assign((_, params: { card: CardEntry }) => params),
      'keep failure': assign((_, params: { failure: Failure | undefined }) => params),
      'forget failure': assign({ failure: undefined, setback: undefined }),
      'keep choice': assign((_, params: { threeDomainSecure: boolean }) => params),
      'keep prime': assign((_, params: { prime: string | undefined }) => ({
        prime: params.prime ?? '',
      })),
      'forget prime': assign({ prime: '' }),
      'set back': assign((_, params: { setback: PaymentSetback }) => params),
      'keep order': assign((_, params: { order: OrderView }) => params),
      'keep url': assign((_, params: { url: string | undefined }) => ({ paymentUrl: params.url })),
      'count poll': assign({ polls: ({ context }) => context.polls + 1 }),
      'count anew': assign({ polls: 0 }),
      'go to the bank': ({ context }) => ports.goTo(context.paymentUrl ?? '/'),
      'tell settled': emit(({ context }) => ({
        type: 'order.settled' as const,
        orderNo: context.access.orderNo,
      })),
    },
    delays: { 'poll pause': PAYMENT_POLL_MS },
  });
}

/** Might the card have been charged all the same? Then the order is asked, not the card. */
function isUncertain(failure: Failure | undefined): boolean {
  if (failure === undefined || failure.kind === 'unauthorized') return false;
  if (failure.kind !== 'refused') return true;
  const { paymentPending, paymentUnderway, internal, unavailable } = CODE;
  return [paymentPending, paymentUnderway, internal, unavailable].some(
    (code) => code === failure.code,
  );
}
