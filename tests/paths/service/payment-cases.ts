import type { EventCase } from '../engine/cases.ts';
import type { Act, Reason } from '../level/driver.ts';
import type { Hand } from '../level/hand.ts';
import { beginAtBank, keepCards, keepDue, keepPending } from './cards.ts';
import { change, type RealOrder } from './orders.ts';

/** A payment of an order, by a visitor or a member. */
interface Paying extends Hand {
  readonly given: {
    readonly order: RealOrder;
    /** Of the member who pays. */
    readonly token?: string;
  };
}

/** What the server does to a payment's calls, whichever level it is looked at from. */
export function paymentCases<Here extends Paying>({
  byVerdict,
  numberOf,
  dueOf,
  raise,
}: {
  byVerdict: Act<Here>;
  /** Of the card that the saved ones stand for; undefined = one that is approved. */
  numberOf?: (at: Here) => string;
  /** What the page knows to be due, NT$. */
  dueOf: (at: Here) => number;
  /** More than that, NT$. */
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

/** Why nothing can be done to the card company's fields in these states; undefined = it can. */
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
