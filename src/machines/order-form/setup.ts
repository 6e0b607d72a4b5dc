import { assign, emit, fromPromise, raise, sendTo, setup, stateIn } from 'xstate';
import { CODE } from '../../domain/codes.ts';
import { isRefusal } from '../../domain/failure.ts';
import { QUOTE_DEBOUNCE_MS, QUOTE_MIN_LIFETIME_MS } from '../../domain/limits.ts';
import {
  firstErrorField,
  orderErrors,
  routeErrors,
  type OrderField,
} from '../../domain/order/draft-errors.ts';
import { emptyDraft, type OrderDraft } from '../../domain/order/draft.ts';
import {
  orderRequest,
  quoteRequest,
  type Quote,
  type QuoteRequest,
} from '../../domain/order/quote.ts';
import type { OrderAccess } from '../../domain/order/view.ts';
import { failureIn, isFailure } from '../outcome.ts';
import { createPlaceSearchMachine } from '../place-search/machine.ts';
import type { AddressField } from '../place-search/types.ts';
import { relay } from '../relay.ts';
import { edit, fieldsOf, nextDraft } from './edit.ts';
import type { OrderFormPorts } from './ports.ts';
import { isConflict, isUncertain, rideOf, sentOf } from './submissions.ts';
import { tooFewHours } from './too-few-hours.ts';
import type {
  DraftEvent,
  OrderFormContext,
  OrderFormEvent,
  OrderFormFact,
  Submission,
} from './types.ts';

/** Creates the parts of the order form's machine: its actors, guards, actions and delays. */
export function setUpOrderForm(ports: OrderFormPorts) {
  const withErrors = (draft: OrderDraft) => ({ draft, errors: orderErrors(draft, ports.now()) });
  /** The values that determine the price, as a text for comparison; undefined while one is missing or wrong. */
  const routeOf = (draft: OrderDraft): string | undefined =>
    Object.keys(routeErrors(draft, ports.now())).length === 0
      ? JSON.stringify(quoteRequest(draft))
      : undefined;
  const save = ({ draft, ...context }: OrderFormContext): void => {
    const submissions = sentOf(context);
    ports.writeForm({ draft, ...(submissions.length === 0 ? {} : { submissions }) });
  };

  return setup({
    types: {
      context: {} as OrderFormContext,
      events: {} as OrderFormEvent,
      emitted: {} as OrderFormFact,
      children: {} as { placeSearch: 'placeSearch'; relay: 'relay' },
      tags: {} as 'busy',
    },
    actors: {
      relay,
      placeSearch: createPlaceSearchMachine(ports),
      quote: fromPromise<Quote, QuoteRequest>(({ input, signal }) => ports.quote(input, signal)),
      createOrder: fromPromise<OrderAccess, Submission>(({ input, signal }) =>
        ports.createOrder(input, signal),
      ),
    },
    guards: {
      'is failure': isFailure,
      'route is priced': ({ context }) =>
        context.pricedRoute !== undefined && context.pricedRoute === routeOf(context.draft),
      'price was known': ({ context }) => context.quote !== undefined,
      'route is complete': ({ context }) => routeOf(context.draft) !== undefined,
      'draft has errors': ({ context }) =>
        Object.keys({ ...orderErrors(context.draft, ports.now()), ...tooFewHours(context) })
          .length > 0,
      'price is known': stateIn({ price: 'known' }),
      'is another ride': ({ context }) =>
        rideOf(context.submissions[0]) !== rideOf(context.attempt),
      'quote expired': ({ event }) => isRefusal(failureIn(event), CODE.quoteExpired),
      'was sent before': ({ context, event }) =>
        isConflict(failureIn(event)) && context.submissions.length > 0,
      'was sent twice': ({ context, event }) =>
        isConflict(failureIn(event)) && context.submissions.length > 1,
      'is unauthorized': ({ event }) => failureIn(event)?.kind === 'unauthorized',
      'outcome is unknown': ({ event }) => isUncertain(failureIn(event)),
    },
    actions: {
      edit: assign(({ context }, params: { event: DraftEvent }) => {
        const isVoid = fieldsOf(params.event);
        const renumbered =
          params.event.type === 'stop.removed' || params.event.type === 'stop.moved';
        return {
          ...withErrors(edit(context.draft, params.event)),
          touched: renumbered ? context.touched.filter((field) => !isVoid(field)) : context.touched,
          serverErrors: Object.fromEntries(
            Object.entries(context.serverErrors).filter(([field]) => !isVoid(field)),
          ),
        };
      }),
      touch: assign(({ context }, params: { field: OrderField }) => ({
        ...withErrors(context.draft),
        touched: [...new Set([...context.touched, params.field])],
      })),
      'touch all': assign(({ context }) => {
        const { draft, errors } = withErrors(context.draft);
        // The cast is safe: the keys of `OrderErrors` are `OrderField`s.
        const fields = Object.keys(errors) as OrderField[];
        const touched = [...new Set([...context.touched, ...fields])];
        return { draft, errors, touched, isTried: true };
      }),
      'focus first error': ({ context }) => {
        const first = firstErrorField({
          ...context.errors,
          ...tooFewHours(context),
          ...context.serverErrors,
        });
        if (first !== undefined) ports.focusField(first);
      },
      'focus the last stop': ({ context }) =>
        ports.focusField(`stops.${context.draft.stops.length - 1}`),
      'suggest places': sendTo(
        'placeSearch',
        ({ context }, params: { field: AddressField; text: string }) => {
          const near = otherPlace(context.draft, params.field)?.latLng;
          return {
            type: 'search.typed' as const,
            ...params,
            ...(near === undefined ? {} : { near }),
          };
        },
      ),
      'take the only match': sendTo('placeSearch', (_, { field }: { field: OrderField }) => ({
        type: 'search.settle' as const,
        // The cast is safe: the action is used only for address fields, which have a search.
        field: field as AddressField,
      })),
      'stop suggesting': sendTo('placeSearch', { type: 'search.closed' }),
      save: ({ context }) => save(context),
      'save nothing': () => ports.writeForm(undefined),
      'start anew': assign(({ context }) => ({
        ...fresh(),
        ...withErrors(nextDraft(context.draft)),
      })),
      'go on': assign(({ context }) => ({
        ...fresh(),
        ...withErrors(context.draft),
      })),
      discard: assign(({ context }) => ({
        ...fresh(),
        ...withErrors(emptyDraft(context.draft.kind)),
      })),
      'look at the route': raise({ type: 'route.changed' }),
      'keep quote': assign((_, { quote }: { quote: Quote }) => ({
        quote,
        quoteFailure: undefined,
      })),
      'begin with the route': assign(({ context }) => ({
        ...unpriced,
        quote: context.quote,
        pricedRoute: routeOf(context.draft),
      })),
      'forget the price': assign({ ...unpriced, pressedEarly: false }),
      'note the early press': assign({ pressedEarly: true, submitFailure: undefined }),
      'forget former total': assign({ formerTotal: undefined }),
      'keep former total': assign({
        formerTotal: ({ context }) => context.formerTotal ?? context.quote?.total,
      }),
      'keep quote failure': assign({ quoteFailure: ({ event }) => failureIn(event) }),
      'renew quote': raise({ type: 'quote.renew' }),
      'begin attempt': assign(({ context }) => {
        if (context.quote === undefined) throw new TypeError('ordering without a price');
        const key = context.submissions[0]?.key ?? ports.newKey();
        const request = orderRequest(context.draft, context.quote.quoteId);
        return {
          attempt: { key, request, route: context.pricedRoute },
          pressedEarly: false,
          submitFailure: undefined,
          serverErrors: {},
        };
      }),
      'keep attempt': assign(({ context }) => ({
        submissions: sentOf(context),
        attempt: undefined,
      })),
      'drop attempt': assign({ attempt: undefined }),
      'drop first': assign({
        submissions: ({ context }) => context.submissions.slice(1),
      }),
      'keep submit failure': assign(({ event }) => {
        const failure = failureIn(event);
        return {
          submitFailure: failure,
          serverErrors: failure?.kind === 'refused' ? failure.fields : {},
        };
      }),
      'keep created': assign((_, { created }: { created: OrderAccess }) => ({
        created,
        submissions: [],
        attempt: undefined,
      })),
      'tell created': emit((_, { created }: { created: OrderAccess }) => ({
        type: 'order.created' as const,
        access: created,
      })),
      'tell sign-in needed': emit(({ context }) => ({
        type: 'order.signInNeeded' as const,
        kind: context.draft.kind,
      })),
    },
    delays: {
      'typing pause': QUOTE_DEBOUNCE_MS,
      'price lifetime': ({ context }) =>
        Math.max(QUOTE_MIN_LIFETIME_MS, (context.quote?.expiresAt ?? 0) - ports.now()),
    },
  });
}

/** Finds another, already chosen place of the ride. A typed address is probably near it. */
function otherPlace({ pickup, destination, stops }: OrderDraft, field: AddressField) {
  const others = field === 'pickup' ? [...stops, destination] : [pickup, ...stops, destination];
  return others.find(({ place }) => place !== undefined)?.place;
}

const unpriced = {
  pricedRoute: undefined,
  quote: undefined,
  quoteFailure: undefined,
  formerTotal: undefined,
};

/** The initial context, except the draft and its errors. */
export function fresh(): Omit<OrderFormContext, 'draft' | 'errors'> {
  return {
    touched: [],
    isTried: false,
    serverErrors: {},
    ...unpriced,
    pressedEarly: false,
    submissions: [],
    attempt: undefined,
    submitFailure: undefined,
    created: undefined,
  };
}
