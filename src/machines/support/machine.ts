import { assign, fromPromise, setup } from 'xstate';
import { ACCOUNT_CODE } from '../../domain/codes.ts';
import { isRefusal } from '../../domain/failure.ts';
import { OFFER_LOOK_MS, PLEDGE_HOLD_MS } from '../../domain/limits.ts';
import type { PledgeView } from '../../domain/project/pledge.ts';
import { mostOf, type SupportOffer } from '../../domain/project/support.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { NewPledge, SupportPorts } from './ports.ts';
import type { SupportContext, SupportEvent, SupportInput } from './types.ts';

/**
 * Supporting a project by one of its rewards (PROJ-03): how many and where to, then it is kept for a quarter of an hour
 * in which 30 % are paid. What is sold meanwhile is shown anew, with what was chosen; and so it is after the supporter
 * was away to add an address, or had to sign in anew. While somebody chooses, the offer is looked at again, and at its
 * deadline: that the last one was taken, or the project has ended, is said when it happens.
 */
export function createSupportMachine(ports: SupportPorts) {
  // At least a second: by the server's clock, a project may run a moment longer than by this one.
  const untilEnd = ({ offer }: SupportContext): number =>
    offer === undefined ? Infinity : Math.max(1_000, offer.endsAt - ports.now());
  return setup({
    types: {
      context: {} as SupportContext,
      events: {} as SupportEvent,
      input: {} as SupportInput,
      tags: {} as 'busy',
    },
    actors: {
      loadOffer: fromPromise<SupportOffer, string>(({ input, signal }) =>
        ports.loadOffer(input, signal),
      ),
      place: fromPromise<PledgeView, { pledge: NewPledge; key: string }>(({ input, signal }) =>
        ports.place(input.pledge, input.key, signal),
      ),
    },
    guards: {
      'is failure': isFailure,
      'is to be had': (_, { offer }: { offer: SupportOffer }) => mostOf(offer) > 0,
      'is as many as there are': ({ context }, { quantity }: { quantity: number }) =>
        Number.isInteger(quantity) && quantity > 0 && quantity <= mostOf(context.offer),
      'is an address': ({ context }, { addressId }: { addressId: string }) =>
        context.offer?.addresses.some((one) => one.addressId === addressId) === true,
      /** Somebody sees the page, and no submission with an unknown outcome is under way. */
      'may look': ({ context }) => ports.isVisible() && context.failure === undefined,
      'knows where to': ({ context }) => context.addressId !== undefined,
      'is sold meanwhile': ({ event }) => isRefusal(failureIn(event), ACCOUNT_CODE.rewardGone),
    },
    actions: {
      'keep offer': assign(({ context }, { offer }: { offer: SupportOffer }) => ({
        offer,
        quantity: Math.max(1, Math.min(context.quantity, mostOf(offer))),
        addressId: addressOf(offer, context),
        addressIds: offer.addresses.map(({ addressId }) => addressId),
        failure: undefined,
      })),
      'keep quantity': assign((_, params: { quantity: number }) => params),
      'keep address': assign((_, params: { addressId: string }) => params),
      /** A choice that this changes is another submission; `isGone` says that fewer are left than were wanted. */
      'keep what is left': assign(({ context }, { offer }: { offer: SupportOffer }) => {
        const quantity = Math.min(context.quantity, mostOf(offer));
        const isThere = offer.addresses.some((one) => one.addressId === context.addressId);
        // An address added elsewhere does not replace the chosen one unasked.
        const addressId = isThere ? context.addressId : addressOf(offer, context);
        const isFewer = quantity < context.quantity;
        const isOther = isFewer || addressId !== context.addressId;
        return {
          offer,
          quantity,
          addressId,
          addressIds: offer.addresses.map((one) => one.addressId),
          isGone: context.isGone || isFewer,
          key: isOther ? ports.newKey() : context.key,
        };
      }),
      'remember what is chosen': ({ context }) => {
        const { asked, quantity, addressId, addressIds = [] } = context;
        ports.writeChosen(asked, { quantity, addressId, addressIds });
      },
      'forget what is chosen': ({ context }) => ports.writeChosen(context.asked, undefined),
      // A changed choice is another submission.
      'begin anew': assign(() => ({ key: ports.newKey(), failure: undefined, isGone: false })),
      // That something is gone is shown together with what is left.
      'begin submission': assign(() => ({ key: ports.newKey() })),
      'say it is gone': assign({ isGone: true }),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'forget failure': assign({ failure: undefined, isGone: false }),
      'keep pledge': assign((_, params: { pledge: PledgeView }) => params),
    },
    delays: {
      'hold ends': ({ context }) => Math.min(PLEDGE_HOLD_MS, untilEnd(context)),
      // Once at the deadline, then at the usual pace.
      'next look': ({ context }) =>
        (context.offer?.endsAt ?? 0) > ports.now()
          ? Math.min(OFFER_LOOK_MS, untilEnd(context))
          : OFFER_LOOK_MS,
    },
  }).createMachine({
    id: 'support',
    meta: { requirements: ['PROJ-03'] },
    context: ({ input }) => ({
      ...input,
      asked: input,
      offer: undefined,
      addressId: undefined,
      addressIds: undefined,
      ...ports.readChosen(input),
      key: '',
      isGone: false,
      failure: undefined,
      pledge: undefined,
    }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'loadOffer',
          src: 'loadOffer',
          input: ({ context }) => context.rewardId,
          onDone: [
            {
              guard: { type: 'is to be had', params: ({ event }) => ({ offer: event.output }) },
              target: 'filling',
              actions: [
                { type: 'keep offer', params: ({ event }) => ({ offer: event.output }) },
                'remember what is chosen',
                'begin submission',
              ],
            },
            {
              target: 'closed',
              actions: { type: 'keep offer', params: ({ event }) => ({ offer: event.output }) },
            },
          ],
          onError: { guard: 'is failure', target: 'failed', actions: 'keep failure' },
        },
      },
      failed: { on: { 'support.retry': 'loading' } },
      /** Sold out, or its project takes no pledges. */
      closed: { on: { 'support.retry': 'loading' } },
      filling: {
        initial: 'resting',
        states: {
          resting: {
            after: {
              'next look': [
                { guard: 'may look', target: 'looking' },
                { target: 'resting', reenter: true },
              ],
            },
          },
          /** A choice made meanwhile counts. A failed look stays silent: submitting tells it. */
          looking: {
            invoke: {
              id: 'lookAgain',
              src: 'loadOffer',
              input: ({ context }) => context.rewardId,
              onDone: [
                {
                  guard: { type: 'is to be had', params: ({ event }) => ({ offer: event.output }) },
                  target: 'resting',
                  actions: [
                    { type: 'keep what is left', params: ({ event }) => ({ offer: event.output }) },
                    'remember what is chosen',
                  ],
                },
                {
                  target: '#support.closed',
                  actions: { type: 'keep offer', params: ({ event }) => ({ offer: event.output }) },
                },
              ],
              onError: { guard: 'is failure', target: 'resting' },
            },
          },
        },
        on: {
          'quantity.choose': {
            guard: {
              type: 'is as many as there are',
              params: ({ event }) => ({ quantity: event.quantity }),
            },
            actions: [
              { type: 'keep quantity', params: ({ event }) => ({ quantity: event.quantity }) },
              'remember what is chosen',
              'begin anew',
            ],
          },
          'address.choose': {
            guard: {
              type: 'is an address',
              params: ({ event }) => ({ addressId: event.addressId }),
            },
            actions: [
              { type: 'keep address', params: ({ event }) => ({ addressId: event.addressId }) },
              'remember what is chosen',
              'begin anew',
            ],
          },
          'support.submit': { guard: 'knows where to', target: 'placing' },
        },
      },
      placing: {
        tags: 'busy',
        entry: 'forget failure',
        invoke: {
          id: 'place',
          src: 'place',
          input: ({ context }) => submissionOf(context),
          onDone: {
            target: 'reserved',
            actions: [
              { type: 'keep pledge', params: ({ event }) => ({ pledge: event.output }) },
              'forget what is chosen',
            ],
          },
          onError: [
            { guard: 'is sold meanwhile', target: 'loading', actions: 'say it is gone' },
            { guard: 'is failure', target: 'filling', actions: 'keep failure' },
          ],
        },
      },
      /** Kept while its supporter pays 30 % now; what comes of that stands with the member's other pledges. */
      reserved: { after: { 'hold ends': 'lapsed' } },
      lapsed: { on: { 'support.retry': 'loading' } },
    },
  });
}

/** The address added since, else the chosen one, else the default one. */
function addressOf(
  { addresses }: SupportOffer,
  { addressId, addressIds }: SupportContext,
): string | undefined {
  const ids = addresses.map((one) => one.addressId);
  const added = addressIds && ids.find((id) => !addressIds.includes(id));
  return added ?? ids.find((id) => id === addressId) ?? ids[0];
}

function submissionOf({ offer, rewardId, quantity, addressId, replaces, key }: SupportContext) {
  if (offer === undefined || addressId === undefined) throw new TypeError('nothing to submit');
  const amount = offer.reward.price * quantity;
  const pledge = { rewardId, quantity, addressId, amount };
  return { key, pledge: replaces === undefined ? pledge : { ...pledge, replaces } };
}
