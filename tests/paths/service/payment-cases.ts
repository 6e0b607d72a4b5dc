import type { EventCase } from '../engine/cases.ts';
import type { Act, Reason } from '../level/driver.ts';
import type { Hand } from '../level/hand.ts';
import { beginAtBank, keepCards, keepDue, keepPending } from './cards.ts';
import { change, type RealOrder } from './orders.ts';

/** The payment of an order by a visitor or a member. */
interface Paying extends Hand {
  readonly given: {
    readonly order: RealOrder;
    /** The token of the member who pays. */
    readonly token?: string;
  };
}

/** How the server causes the cases of a payment's calls, for both levels. */
export function paymentCases<Here extends Paying>({
  byVerdict,
  numberOf,
  dueOf,
  raise,
}: {
  byVerdict: Act<Here>;
  /** The number of the test card behind the saved cards; undefined = one that is approved. */
  numberOf?: (at: Here) => string;
  /** The amount due that the page knows, NT$. */
  dueOf: (at: Here) => number;
  /** A higher amount due than the page knows, NT$. */
  raise: (at: Here) => number;
}) {
  const after =
    (prepare: (at: Here) => Promise<unknown>): Act<Here> =>
    async (at, one) => {
      await prepare(at);
      await byVerdict(at, one);
    };
  return {
    loadCards: {
      two: after((at) => keepCards(at, ['old', 'a', 'b'], numberOf?.(at))),
      'only an expired one': after((at) => keepCards(at, ['old'])),
    },
    pay: {
      'costs something else': after((at) => keepDue(at, at.given.order, raise(at))),
    },
    loadOrder: {
      'still pending': after((at) => keepPending(at, at.given.order, true)),
      unpaid: after((at) => keepPending(at, at.given.order, false)),
      'at the bank': after(async (at) => {
        const { order, token } = at.given;
        await keepPending(at, order, false);
        await beginAtBank(at, order, dueOf(at), token);
      }),
      paid: after((at) => {
        const event = { type: 'payment.confirmed' } as const;
        return change(at, at.given.order, { event, set: { amountDue: 0 } });
      }),
    },
  };
}

/** Why the card company's fields cannot cause a case in these states; undefined = they can. */
export function fieldsCannot(one: EventCase, states: readonly string[]): Reason | undefined {
  const areLoading = states.includes('card.loadingFields');
  if (one.id.startsWith('card.changed') && areLoading) {
    return 'there is no card to change before its fields are there';
  }
  if (one.id.startsWith('fields.') && !areLoading && states.includes('card')) {
    return 'fields that are there are neither ready anew nor do they fail any more';
  }
  return undefined;
}
