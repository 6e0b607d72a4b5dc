import { assign, fromPromise, setup } from 'xstate';
import { ACCOUNT_CODE } from '../../domain/account-codes.ts';
import { isRefusal } from '../../domain/failure.ts';
import { OFFER_LOOK_MS } from '../../domain/limits.ts';
import type { PledgeView } from '../../domain/project/pledge.ts';
import { mostOf, type SupportOffer } from '../../domain/project/support.ts';
import { failureIn, isFailure } from '../outcome.ts';
import { addressOf, submissionOf } from './choice.ts';
import { holdOf } from './hold.ts';
import type { NewPledge, SupportPorts } from './ports.ts';
import type { SupportContext, SupportEvent, SupportInput } from './types.ts';

/**
 * Supports a project with one of its rewards (PROJ-03). The supporter chooses a quantity and an address. Then the
 * reward is reserved for a quarter of an hour, in which they pay 30 %. The offer is loaded again while they choose, at
 * the project's deadline, and after they left the page to add an address or to sign in again. Their choice stays. If
 * the last reward is taken or the project ends meanwhile, the page says so.
 */
export function createSupportMachine(ports: SupportPorts) {
  // The result is at least a second: by the server's clock, the project may end slightly later than by this clock.
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
      loadOffer: fromPromise<SupportOffer, SupportInput>(({ input, signal }) =>
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
      /** Whether the offer may be loaded again: the page is visible, and no failure of a submission is shown. */
      'may look': ({ context }) => ports.isVisible() && context.failure === undefined,
      'is reserved': (_, { pledge }: { pledge: PledgeView }) => pledge.state === 'reserved',
      'knows where to': ({ context }) => context.addressId !== undefined,
      'is sold meanwhile': ({ event }) => isRefusal(failureIn(event), ACCOUNT_CODE.rewardGone),
    },
    actions: {
      'keep offer': assign(({ context }, { offer }: { offer: SupportOffer }) => {
        // While there are none, the quantity stays what the supporter wanted.
        const quantity = Math.min(context.quantity, mostOf(offer) || context.quantity);
        return {
          offer,
          quantity,
          addressId: addressOf(offer, context),
          addressIds: offer.addresses.map(({ addressId }) => addressId),
          isGone: context.isGone || quantity < context.quantity,
          failure: undefined,
        };
      }),
      'keep quantity': assign((_, params: { quantity: number }) => params),
      'keep address': assign((_, params: { addressId: string }) => params),
      /**
       * Adapts the choice to the new offer. A choice that changes here gets a new submission key. `isGone` says that
       * fewer rewards are left than the supporter wanted.
       */
      'keep what is left': assign(({ context }, { offer }: { offer: SupportOffer }) => {
        const quantity = Math.min(context.quantity, mostOf(offer));
        const isThere = offer.addresses.some((one) => one.addressId === context.addressId);
        // The supporter's chosen address stays, even if they have added another address in another tab.
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
      // A changed choice is another submission, so it gets a new key.
      'begin anew': assign(() => ({ key: ports.newKey(), failure: undefined, isGone: false })),
      // `isGone` is not reset, because its message is shown together with the new quantity.
      'begin submission': assign(() => ({ key: ports.newKey() })),
      'say it is gone': assign({ isGone: true }),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'forget failure': assign({ failure: undefined, isGone: false }),
      'keep pledge': assign((_, params: { pledge: PledgeView }) => params),
    },
    delays: {
      'hold ends': ({ context: { pledge } }) => (pledge ? holdOf(pledge, ports.now()) : 0),
      // The offer is loaded once at the deadline, then at the usual interval.
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
          input: ({ context }) => context.asked,
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
      /** The reward is sold out, or the project takes no pledges. */
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
          /** The user may choose meanwhile. A failure here is not shown, because submitting would report it. */
          looking: {
            invoke: {
              id: 'lookAgain',
              src: 'loadOffer',
              input: ({ context }) => context.asked,
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
          onDone: [
            {
              guard: { type: 'is reserved', params: ({ event }) => ({ pledge: event.output }) },
              target: 'reserved',
              actions: [
                { type: 'keep pledge', params: ({ event }) => ({ pledge: event.output }) },
                'forget what is chosen',
              ],
            },
            // The submission was repeated, and the pledge of its lost answer has lapsed or changed since.
            {
              target: 'lapsed',
              actions: { type: 'keep pledge', params: ({ event }) => ({ pledge: event.output }) },
            },
          ],
          onError: [
            { guard: 'is sold meanwhile', target: 'loading', actions: 'say it is gone' },
            { guard: 'is failure', target: 'filling', actions: 'keep failure' },
          ],
        },
      },
      /** The reward is reserved while the supporter pays 30 %. The pledge appears in the member's list of pledges. */
      reserved: { after: { 'hold ends': 'lapsed' } },
      lapsed: { on: { 'support.retry': 'loading' } },
    },
  });
}
