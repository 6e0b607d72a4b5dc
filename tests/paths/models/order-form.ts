import { CODE } from '../../../src/domain/codes.ts';
import type { LatLng } from '../../../src/domain/geo/lat-lng.ts';
import type { PlaceSuggestions } from '../../../src/domain/geo/place.ts';
import { emptyDraft, type OrderDraft, type Timing } from '../../../src/domain/order/draft.ts';
import { orderRequest, quoteRequest, type Quote } from '../../../src/domain/order/quote.ts';
import type { OrderView } from '../../../src/domain/order/view.ts';
import type { ServiceKind } from '../../../src/domain/service-kind/service-kind.ts';
import { createOrderFormMachine } from '../../../src/machines/order-form/machine.ts';
import { selectFieldError } from '../../../src/machines/order-form/selectors.ts';
import { rideOf } from '../../../src/machines/order-form/submissions.ts';
import type { SavedForm, Submission } from '../../../src/machines/order-form/types.ts';
import { createPlaceSearchMachine } from '../../../src/machines/place-search/machine.ts';
import type { Signal } from '../../../src/machines/signal.ts';
import { access, completeDraft, NOW, order, place, quote } from '../../machines/fixtures.ts';
import { defineModel, type Selections } from '../engine/model.ts';
import type { Stage } from '../engine/stage.ts';
import { offline, refused, timeout, unauthorized } from './failures.ts';

interface World {
  /** The stored form as text, as browsers store it. */
  form: string | undefined;
}

/** A complete draft with one stop fewer than allowed, so that one more can be added. */
const ready: OrderDraft = {
  ...completeDraft,
  pickupAt: '2026-12-01T10:00',
  stops: ['S1', 'S2', 'S3'].map((name) => ({ text: name, place: place(name) })),
};
const submission = { key: 'key-0', request: orderRequest(ready, 'q0') };
/** Another ride, sent with the same key. */
const otherRide = { ...submission, route: 'another' };

const textOf = (form: SavedForm): string => JSON.stringify(form);
// The cast is safe: only `textOf` writes the text.
const formOf = ({ form }: World): SavedForm | undefined =>
  form === undefined ? undefined : (JSON.parse(form) as SavedForm);

const starts: Record<string, World> = {
  'nothing typed': { form: undefined },
  'complete draft': { form: textOf({ draft: ready }) },
  'sent, outcome unknown': {
    form: textOf({
      draft: ready,
      submissions: [{ ...submission, route: JSON.stringify(quoteRequest(ready)) }],
    }),
  },
  'sent twice, outcomes unknown': {
    form: textOf({ draft: ready, submissions: [otherRide, submission] }),
  },
};

/** The current draft of the stored form. */
const draftOf = ({ world }: Stage<World>): OrderDraft =>
  formOf(world)?.draft ?? emptyDraft('type_dui');

const otherKind = (stage: Stage<World>): { kind: ServiceKind } => ({
  kind: draftOf(stage).kind === 'type_dui' ? 'type_hourly_designated' : 'type_dui',
});
const otherTiming = (stage: Stage<World>): { timing: Timing } => ({
  timing: draftOf(stage).timing === 'now' ? 'ahead' : 'now',
});
const otherTrip = (stage: Stage<World>) => ({ ...otherKind(stage), ...otherTiming(stage) });
const unchosenStop = (stage: Stage<World>): { index: number } => ({
  index: draftOf(stage).stops.findIndex((stop) => stop.place === undefined),
});
/** A former ride that differs from the draft on the screen. */
const formerRide = (stage: Stage<World>): { order: OrderView } => {
  const pickup = place(draftOf(stage).pickup.text === 'C' ? 'D' : 'C');
  const stops = ['S1', 'S2', 'S3'].map((name) => place(name));
  return { order: order({ pickup, stops }) };
};
const price = (stage: Stage<World>): Quote => quote({ expiresAt: NOW + stage.now() + 600_000 });

export const model = defineModel({
  name: 'order-form',
  starts,
  machine: (stage) => {
    const suggest = stage.asks<[string, LatLng | undefined, Signal], PlaceSuggestions>('suggest');
    return createOrderFormMachine({
      suggest,
      quote: stage.asks('quote'),
      createOrder: stage.asks('createOrder'),
      readForm: () => formOf(stage.world),
      writeForm: stage.does('writeForm', (form) => void (stage.world.form = form && textOf(form))),
      newKey: stage.does('newKey', () => 'key-1'),
      now: () => NOW + stage.now(),
      focusField: stage.does('focusField'),
    }).provide({
      // The place search accepts events but stays closed. Its pauses and answers are in its own model.
      actors: {
        placeSearch: createPlaceSearchMachine({ suggest }).provide({
          guards: { 'is too long': () => true },
        }),
      },
    });
  },
  events: {
    'form.opened': { 'as it was': {}, 'for another kind and time': otherTrip },
    'form.closed': { once: {} },
    'field.changed': {
      'no name': { field: 'contactName', value: '' },
      name: { field: 'contactName', value: 'Lin' },
    },
    'field.left': { name: { field: 'contactName' } },
    'kind.chosen': { 'the other': otherKind },
    'timing.chosen': { 'the other': otherTiming },
    'stop.added': { once: {} },
    'stop.removed': { 'the one without a place': unchosenStop },
    'stop.moved': { 'second to first': { from: 1, to: 0 } },
    'address.typed': { 'a destination': { field: 'destination', text: 'somewhere' } },
    'address.resumed': { 'a destination': { field: 'destination', text: 'somewhere' } },
    'address.chosen': { 'a destination': { field: 'destination', place: place('B') } },
    'order.repeated': { 'a former ride': formerRide },
    'search.meant': { 'a destination': { field: 'destination', place: place('B') } },
    'contact.known': { 'by the profile': { name: 'Lin', phone: '0912-345-678' } },
    'quote.retry': { asked: {} },
    'order.submit': { pressed: {} },
    'draft.discard': { 'logged out': {} },
    'route.changed': 'raised by the machine itself after each change',
    'quote.renew': 'raised by the machine itself when the price is not good any more',
  },
  actors: {
    placeSearch: 'stays closed: it has a model of its own',
    quote: {
      price: { answers: price },
      failed: { fails: offline },
    },
    createOrder: {
      created: { answers: access },
      'quote expired': { fails: refused(CODE.quoteExpired) },
      'sent otherwise before': { fails: refused(CODE.idempotencyConflict) },
      'signed out': { fails: unauthorized },
      'outcome unknown': { fails: timeout },
      refused: { fails: refused(CODE.invalidInput, { plate: 'invalidPlate' }) },
    },
  },
  waived: [
    'submission.submitting | xstate.done.actor.createOrder | 0 → orderForm.price.failed | quote.retry | 0',
    'price | form.closed | 0 → orderForm.submission.recovered | form.opened | 0',
    'submission.recovering | xstate.error.actor.recoverOrder | 0 → orderForm.submission.recovering | xstate.done.actor.recoverOrder | 1',
  ].map((pair) => ({
    what: `pair orderForm.${pair}`,
    reason:
      'only another draft leads to it, but drafts with the same `decides` count as one: tests/machines',
  })),
  projection: ({ draft, quote: known, ...context }) => ({
    ...context,
    draft: JSON.stringify(draft),
    // The time of expiry is an absolute time, which never repeats, so it is replaced.
    quote: known && { ...known, expiresAt: 'in 10 minutes' },
    decides: decides(draft),
    isRepeated: repeats(context.submissions, draft),
  }),
  // Drafts with the same `decides` count as one situation, so that not all of them are tried.
  situation: ({ status, value, context }) => {
    // The context as projected above.
    const { decides: draft, isRepeated, quote, pressedEarly } = context as Record<string, unknown>;
    return { status, value, draft, isRepeated, pressedEarly, wasPriced: quote !== undefined };
  },
});

/** Whether the draft is the same ride as what was sent first, and second. */
function repeats(submissions: readonly Submission[], draft: OrderDraft): unknown {
  const request = orderRequest(draft, '');
  const now = rideOf({ key: '', request, route: JSON.stringify(quoteRequest(draft)) });
  return submissions.slice(0, 2).map((one) => rideOf(one) === now);
}

/** The facts about a draft that change what can happen. */
function decides({
  pickup,
  destination,
  stops,
  contactName,
  pickupAt,
  timing,
}: OrderDraft): unknown {
  if (pickup.place === undefined) return 'no route';
  return {
    destination: destination.place !== undefined,
    stops: stops.every((stop) => stop.place !== undefined),
    contact: contactName !== '',
    time: pickupAt === '' ? timing : 'chosen',
  };
}

export const selections: Selections = {
  'selectFieldError(contactName)': selectFieldError('contactName'),
  'selectFieldError(destination)': selectFieldError('destination'),
};
