import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { CODE } from '../../src/domain/codes.ts';
import type { LatLng } from '../../src/domain/geo/lat-lng.ts';
import type { PlaceSuggestions } from '../../src/domain/geo/place.ts';
import { SUGGEST_DEBOUNCE_MS } from '../../src/domain/limits.ts';
import type { OrderField } from '../../src/domain/order/draft-errors.ts';
import { emptyDraft } from '../../src/domain/order/draft.ts';
import { quoteRequest, type Quote, type QuoteRequest } from '../../src/domain/order/quote.ts';
import type { OrderAccess } from '../../src/domain/order/view.ts';
import { createOrderFormMachine } from '../../src/machines/order-form/machine.ts';
import {
  selectCreated,
  selectDraft,
  selectFieldError,
  selectFormerTotal,
  selectPlaceSearch,
  selectPressedEarly,
  selectPriceState,
  selectQuote,
  selectQuoteExpired,
  selectQuoteFailure,
  selectRecovered,
  selectSubmitFailure,
  selectSubmitting,
} from '../../src/machines/order-form/selectors.ts';
import type { OrderFormEvent, SavedForm, Submission } from '../../src/machines/order-form/types.ts';
import { selectSuggestionState } from '../../src/machines/place-search/selectors.ts';
import { completeDraft as complete, details, NOW, order, place, quote } from './fixtures.ts';
import { askable, factsOf, refused } from './harness.ts';

function start(saved?: SavedForm) {
  const clock = new SimulatedClock();
  const storage: { form: SavedForm | undefined } = { form: saved };
  const focused: OrderField[] = [];
  const quotes = askable<[QuoteRequest, AbortSignal], Quote>();
  const creations = askable<[Submission, AbortSignal], OrderAccess>();
  const suggest = askable<[string, LatLng | undefined, AbortSignal], PlaceSuggestions>();
  let keys = 0;
  const actor = createActor(
    createOrderFormMachine({
      suggest: suggest.port,
      quote: quotes.port,
      createOrder: creations.port,
      readForm: () => storage.form,
      writeForm: (form) => (storage.form = form),
      newKey: () => `key-${++keys}`,
      now: () => NOW + clock.now(),
      focusField: (field) => focused.push(field),
    }),
    { clock },
  );
  const facts = factsOf(actor);
  actor.start();
  const send = (event: OrderFormEvent) => actor.send(event);
  const snapshot = () => actor.getSnapshot();
  const price = () => selectPriceState(snapshot());
  return { clock, storage, focused, quotes, creations, suggest, facts, send, snapshot, price };
}

/** A form with a complete draft and a known price. */
async function priced(draft = complete) {
  const form = start({ draft });
  form.send({ type: 'form.opened' });
  form.clock.increment(400);
  await form.quotes.last().answer(quote());
  expect(form.price()).toBe('known');
  return form;
}

test('ORD-08: every change of the draft is stored at once; a reload restores it', () => {
  const { send, storage, snapshot } = start();
  send({ type: 'field.changed', field: 'contactName', value: 'Lin' });
  send({ type: 'kind.chosen', kind: 'type_hourly_designated' });
  send({ type: 'timing.chosen', timing: 'ahead' });
  send({ type: 'field.changed', field: 'hours', value: 4 });
  send({ type: 'address.typed', field: 'pickup', text: '台北' });
  const expected = {
    ...emptyDraft('type_hourly_designated', 'ahead'),
    contactName: 'Lin',
    hours: 4,
    pickup: { text: '台北' },
  };
  expect(selectDraft(snapshot())).toEqual(expected);
  expect(storage.form).toEqual({ draft: expected });
  expect(selectDraft(start(storage.form).snapshot())).toEqual(expected);
});

test('ORD-08: returning to a field without a chosen place looks up its text again', () => {
  const { send, clock, suggest } = start({
    draft: { ...emptyDraft('type_dui'), pickup: { text: '台北' } },
  });
  send({ type: 'address.resumed', field: 'pickup', text: '台北' });
  clock.increment(SUGGEST_DEBOUNCE_MS);
  expect(suggest.asked.map(({ args }) => args[0])).toEqual(['台北']);
});

test('ORD-01: stops are added, filled in, moved and removed, four at most', () => {
  const { send, snapshot } = start();
  for (let n = 0; n < 6; n++) send({ type: 'stop.added' });
  expect(selectDraft(snapshot()).stops).toHaveLength(4);
  send({ type: 'address.chosen', field: 'stops.0', place: place('S') });
  send({ type: 'stop.moved', from: 0, to: 3 });
  send({ type: 'stop.moved', from: 0, to: 9 });
  expect(selectDraft(snapshot()).stops.map(({ text }) => text)).toEqual(['', '', '', 'S']);
  send({ type: 'stop.removed', index: 0 });
  expect(selectDraft(snapshot()).stops.map(({ text }) => text)).toEqual(['', '', 'S']);
});

test('ORD-08: typing in a chosen address clears the choice; choosing an airport sets its terminal', () => {
  const { send, snapshot } = start({ draft: { ...complete, kind: 'type_airport_port' } });
  send({ type: 'address.typed', field: 'pickup', text: 'A' });
  expect(selectDraft(snapshot()).pickup.place).toEqual(place('A'));
  send({ type: 'address.typed', field: 'pickup', text: 'A1' });
  expect(selectDraft(snapshot()).pickup).toEqual({ text: 'A1' });
  const airport = place('TPE 2', { kind: 'airport', terminal: { iata: 'TPE', id: '2' } });
  send({ type: 'address.chosen', field: 'destination', place: airport });
  expect(selectDraft(snapshot()).terminal).toBe('2');
  expect(selectDraft(snapshot()).destination).toEqual({ text: 'TPE 2', place: airport });
});

test('ORD-08: kind and timing in the page address replace those of the draft; nothing else is lost', () => {
  const { send, snapshot } = start({ draft: complete });
  send({ type: 'form.opened', kind: 'type_rental_travel', timing: 'ahead' });
  expect(selectDraft(snapshot())).toEqual({
    ...complete,
    kind: 'type_rental_travel',
    timing: 'ahead',
  });
  send({ type: 'form.opened' });
  expect(selectDraft(snapshot()).kind).toBe('type_rental_travel');
});

test('a profile fills in the contact fields in which nothing was typed', () => {
  const { send, snapshot } = start();
  send({ type: 'field.changed', field: 'contactName', value: 'Wang' });
  send({ type: 'contact.known', name: 'Lin', phone: '0912345678' });
  expect(selectDraft(snapshot())).toMatchObject({
    contactName: 'Wang',
    contactPhone: '0912345678',
  });
});

test('a profile fills in the notification choice of the last ride, unless the passenger has chosen one', () => {
  const messages = { notify: 'email', email: 'ride@example.tw' } as const;
  const known = { type: 'contact.known', name: 'Lin', phone: '0912345678', messages } as const;
  const fresh = start();
  fresh.send(known);
  expect(selectDraft(fresh.snapshot())).toMatchObject(messages);
  fresh.send({ type: 'field.changed', field: 'notify', value: 'none' });
  fresh.send(known);
  expect(selectDraft(fresh.snapshot()).notify).toBe('none');

  const typed = start();
  typed.send({ type: 'field.changed', field: 'contactPhone', value: '0987654321' });
  typed.send(known);
  expect(selectDraft(typed.snapshot())).toMatchObject({ notify: 'sms', email: messages.email });
});

test('a profile that arrives while the form is closed requests no price; one that arrives after an order does not store the draft again', async () => {
  const closed = start({ draft: { ...complete, contactName: '' } });
  closed.send({ type: 'contact.known', name: 'Lin', phone: '' });
  closed.clock.increment(10_000);
  expect([closed.price(), closed.quotes.asked]).toEqual(['none', []]);
  expect(closed.storage.form?.draft.contactName).toBe('Lin');

  const { send, creations, storage, snapshot } = await priced({ ...complete, plate: 'ABC-1234' });
  send({ type: 'order.submit' });
  await creations.last().answer({ orderNo: 'D1' });
  send({ type: 'contact.known', name: 'Wang', phone: '0987654321' });
  expect([selectCreated(snapshot()), storage.form]).toEqual([{ orderNo: 'D1' }, undefined]);
});

test('ORD-08: a field shows its error once it has been left', () => {
  const { send, snapshot } = start();
  const error = () => selectFieldError('contactPhone')(snapshot());
  send({ type: 'field.changed', field: 'contactPhone', value: '12' });
  expect(error()).toBeUndefined();
  send({ type: 'field.left', field: 'contactPhone' });
  expect(error()).toBe('invalidPhone');
  send({ type: 'field.changed', field: 'contactPhone', value: '0912345678' });
  expect(error()).toBeUndefined();
});

test('ORD-08: submitting with errors shows all of them and focuses the first; nothing is sent', () => {
  const { send, snapshot, focused, creations } = start();
  send({ type: 'order.submit' });
  expect(focused).toEqual(['pickup']);
  expect(selectFieldError('pickup')(snapshot())).toBe('required');
  expect(selectFieldError('contactName')(snapshot())).toBe('required');
  expect(creations.asked).toEqual([]);
  expect(selectSubmitting(snapshot())).toBe(false);
});

test('suggestions are requested while somebody types in a field, and closed by a choice', () => {
  const { clock, suggest, send, snapshot } = start();
  const state = () => {
    const search = selectPlaceSearch(snapshot());
    return search && selectSuggestionState('pickup')(search.getSnapshot());
  };
  send({ type: 'address.typed', field: 'pickup', text: '台北' });
  clock.increment(150);
  expect(suggest.asked.map(({ args }) => args[0])).toEqual(['台北']);
  expect(state()).toBe('looking');
  send({ type: 'address.chosen', field: 'pickup', place: place('A') });
  expect(state()).toBe('closed');
});

test('suggestions are requested near the other place of the ride', () => {
  const { clock, suggest, send } = start();
  send({ type: 'address.chosen', field: 'pickup', place: place('A') });
  send({ type: 'address.typed', field: 'destination', text: '中山路' });
  clock.increment(150);
  expect(suggest.last().args.slice(0, 2)).toEqual(['中山路', place('A').latLng]);
  send({ type: 'address.typed', field: 'pickup', text: '中山路' });
  clock.increment(150);
  expect(suggest.last().args.slice(0, 2)).toEqual(['中山路', undefined]);
});

test('leaving an address with exactly one matching place chooses that place', async () => {
  const { clock, suggest, send, snapshot } = start();
  const pickup = () => selectDraft(snapshot()).pickup;
  send({ type: 'address.typed', field: 'pickup', text: '松壽路12號' });
  send({ type: 'field.left', field: 'pickup' });
  clock.increment(0);
  await suggest.last().answer({ places: [place('松壽路12號')] });
  expect(pickup()).toEqual({ text: '松壽路12號', place: place('松壽路12號') });
  expect(selectFieldError('pickup')(snapshot())).toBeUndefined();

  send({ type: 'address.typed', field: 'pickup', text: '中山路' });
  clock.increment(150);
  await suggest.last().answer({ places: [place('A'), place('B')] });
  send({ type: 'field.left', field: 'pickup' });
  expect(pickup()).toEqual({ text: '中山路' });
  expect(selectFieldError('pickup')(snapshot())).toBe('chooseSuggestion');
});

test('ORD-09: the price is requested 400 ms after the route is complete', async () => {
  const { send, clock, quotes, price, snapshot } = start();
  send({ type: 'form.opened' });
  send({ type: 'address.chosen', field: 'pickup', place: place('A') });
  clock.increment(1_000);
  expect(price()).toBe('none');
  send({ type: 'address.chosen', field: 'destination', place: place('B') });
  expect(price()).toBe('asking');
  clock.increment(399);
  expect(quotes.asked).toEqual([]);
  clock.increment(1);
  expect(quotes.asked.map(({ args }) => args[0])).toEqual([
    { kind: 'type_dui', timing: 'now', pickup: place('A'), destination: place('B'), stops: [] },
  ]);
  await quotes.last().answer(quote());
  expect(price()).toBe('known');
  expect(selectQuote(snapshot())).toEqual(quote());
});

test('ORD-09: only a change that affects the price requests a new one, and the answer for the former route is ignored', async () => {
  const { send, clock, quotes, price, snapshot } = await priced();
  send({ type: 'field.changed', field: 'note', value: 'two bags' });
  send({ type: 'form.opened' });
  clock.increment(1_000);
  expect(quotes.asked).toHaveLength(1);
  send({ type: 'address.chosen', field: 'destination', place: place('C') });
  expect(price()).toBe('asking');
  clock.increment(400);
  const former = quotes.last();
  send({ type: 'stop.added' });
  expect(price()).toBe('outdated');
  expect(former.args[1].aborted).toBe(true);
  await former.answer(quote({ quoteId: 'old' }));
  expect([price(), selectQuote(snapshot())]).toEqual(['outdated', quote()]);
});

test('ORD-09: adding a stop focuses its field and keeps the last price, marked as the former one', async () => {
  const { send, clock, focused, quotes, price, snapshot, creations } = await priced();
  send({ type: 'stop.added' });
  expect(focused).toEqual(['stops.0']);
  expect([price(), selectQuote(snapshot())]).toEqual(['outdated', quote()]);
  send({ type: 'order.submit' });
  expect(creations.asked).toHaveLength(0);
  send({ type: 'address.chosen', field: 'stops.0', place: place('C') });
  expect([price(), selectQuote(snapshot())]).toEqual(['asking', quote()]);
  send({ type: 'order.submit' });
  expect(creations.asked).toHaveLength(0);
  clock.increment(400);
  await quotes.last().answer(quote({ quoteId: 'q2', total: 620 }));
  expect([price(), selectQuote(snapshot())?.total]).toEqual(['known', 620]);
  // The passenger knows that a stop costs more, so the new price needs no confirmation.
  expect(selectFormerTotal(snapshot())).toBeUndefined();
  send({ type: 'form.closed' });
  expect([price(), selectQuote(snapshot())]).toEqual(['none', undefined]);
});

test('ORD-01: repeating a former ride copies route, kind, car, contact and payment, but not flight and note', async () => {
  const { send, storage, clock, quotes, price, snapshot } = start();
  send({ type: 'form.opened' });
  send({ type: 'order.submit' });
  const former = order({
    kind: 'type_hourly_designated',
    timing: 'ahead',
    hours: 5,
    stops: [place('C')],
    plate: 'ABC-1234',
    carModel: 'RAV4',
    transmission: 'manual',
    payment: 'cash',
    note: 'gate 3',
    flightNumber: 'BR892',
  });
  send({ type: 'order.repeated', order: former });
  const expected = {
    ...emptyDraft('type_hourly_designated'),
    pickup: { text: 'A', place: place('A') },
    destination: { text: 'B', place: place('B') },
    stops: [{ text: 'C', place: place('C') }],
    hours: 5,
    plate: 'ABC-1234',
    carModel: 'RAV4',
    transmission: 'manual',
    payment: 'cash',
    contactName: 'Lin',
    contactPhone: '0912345678',
  };
  expect(selectDraft(snapshot())).toEqual(expected);
  expect(storage.form).toEqual({ draft: expected });
  clock.increment(400);
  await quotes.last().answer(quote());
  expect(price()).toBe('known');
});

test('choosing an airport sets the terminal, whichever of place and kind is chosen first', () => {
  const { send, snapshot } = start();
  const t2 = place('TPE 2', { kind: 'airport', terminal: { iata: 'TPE', id: '2' } });
  const terminal = () => selectDraft(snapshot()).terminal;
  send({ type: 'address.chosen', field: 'destination', place: t2 });
  expect(terminal()).toBe('');
  send({ type: 'kind.chosen', kind: 'type_airport_port' });
  expect(terminal()).toBe('2');
  const t1 = place('TPE 1', { kind: 'airport', terminal: { iata: 'TPE', id: '1' } });
  send({ type: 'address.chosen', field: 'destination', place: t1 });
  expect(terminal()).toBe('1');
  send({ type: 'field.changed', field: 'terminal', value: '2' });
  send({ type: 'order.submit' });
  expect(selectFieldError('terminal')(snapshot())).toBe('otherTerminal');
});

test('ORD-09: an airport route has its price before flight and terminal are known', () => {
  const airport = place('TPE', { kind: 'airport' });
  const { send, clock, price, quotes } = start({
    draft: { ...complete, kind: 'type_airport_port', destination: { text: 'TPE', place: airport } },
  });
  send({ type: 'form.opened' });
  clock.increment(400);
  send({ type: 'field.changed', field: 'terminal', value: '1' });
  send({ type: 'field.changed', field: 'flightNumber', value: 'br 892' });
  clock.increment(400);
  expect([price(), quotes.asked.length]).toEqual(['asking', 1]);
});

test('ORD-09: an expired price is requested again automatically; a different total is announced', async () => {
  const { clock, quotes, price, snapshot } = await priced();
  clock.increment(600_000 - 401);
  expect([price(), quotes.asked.length]).toEqual(['known', 1]);
  clock.increment(1);
  expect([price(), quotes.asked.length]).toEqual(['asking', 2]);
  expect(selectQuote(snapshot())).toEqual(quote());
  await quotes.last().answer(quote({ quoteId: 'q2', total: 620, expiresAt: NOW + 9_999_999 }));
  expect([price(), selectFormerTotal(snapshot())]).toEqual(['known', 500]);
});

test('a clock that is ahead of the server does not cause endless price requests', async () => {
  const form = start({ draft: complete });
  form.send({ type: 'form.opened' });
  form.clock.increment(400);
  await form.quotes.last().answer(quote({ expiresAt: NOW - 3_600_000 }));
  form.clock.increment(29_999);
  expect(form.quotes.asked).toHaveLength(1);
});

test('ORD-09: a price that failed can be requested again; a closed form requests none', async () => {
  const { send, clock, quotes, price, snapshot } = start({ draft: complete });
  send({ type: 'form.opened' });
  clock.increment(400);
  await quotes.last().fail({ kind: 'timeout' });
  expect([price(), selectQuoteFailure(snapshot())]).toEqual(['failed', { kind: 'timeout' }]);
  send({ type: 'quote.retry' });
  await quotes.last().answer(quote());
  expect(price()).toBe('known');
  send({ type: 'form.closed' });
  clock.increment(3_600_000);
  expect([price(), quotes.asked.length]).toEqual(['none', 2]);
});

const request = { quoteId: 'q1', ...details, notify: 'sms' };
const route = JSON.stringify(quoteRequest(complete));
const submission = { key: 'key-1', request, route };

test('ORD-01, ORD-06: the order is made with the quoted values; the next draft keeps the contact', async () => {
  const { send, creations, storage, facts, snapshot, price } = await priced();
  send({ type: 'order.submit' });
  expect(selectSubmitting(snapshot())).toBe(true);
  expect(creations.last().args[0]).toEqual(submission);
  expect(storage.form).toEqual({ draft: complete, submissions: [submission] });
  send({ type: 'order.submit' });
  send({ type: 'field.changed', field: 'note', value: 'too late' });
  expect(creations.asked).toHaveLength(1);
  const access = { orderNo: 'D1', orderToken: 't' };
  await creations.last().answer(access);
  expect(facts).toEqual([{ type: 'order.created', access }]);
  expect(selectCreated(snapshot())).toEqual(access);
  expect(storage.form).toBeUndefined();
  send({ type: 'form.opened', kind: 'type_dui' });
  expect(selectDraft(snapshot())).toEqual({
    ...emptyDraft('type_dui'),
    contactName: 'Lin',
    contactPhone: '0912-345-678',
  });
  expect([price(), selectCreated(snapshot())]).toEqual(['none', undefined]);
});

test.each([
  [{ kind: 'offline' } as const],
  [{ kind: 'timeout' } as const],
  [{ kind: 'status', status: 502 } as const],
  [refused(CODE.internal)],
])('ORD-06: after %j the same submission is sent again with the same key', async (failure) => {
  const { send, creations, snapshot, storage } = await priced();
  send({ type: 'order.submit' });
  await creations.last().fail(failure);
  expect(selectSubmitFailure(snapshot())).toEqual(failure);
  expect(selectDraft(snapshot())).toEqual(complete);
  expect(storage.form?.submissions).toEqual([submission]);
  send({ type: 'order.submit' });
  expect(creations.last().args[0]).toEqual(submission);
});

test('ORD-06: if the page is reloaded while the result is unknown, the next submission has the same idempotency key', async () => {
  const first = await priced();
  first.send({ type: 'order.submit' });
  const second = start(first.storage.form);
  second.send({ type: 'form.opened' });
  second.clock.increment(400);
  await second.quotes.last().answer(quote({ quoteId: 'q2' }));
  second.send({ type: 'order.submit' });
  expect(second.creations.last().args[0]).toEqual({
    ...submission,
    request: { ...request, quoteId: 'q2' },
  });
});

test('ORD-06: if the idempotency key was already used with other values, the form fetches the existing order and makes no second one', async () => {
  const { send, creations, facts } = await priced();
  send({ type: 'order.submit' });
  await creations.last().fail({ kind: 'timeout' });
  send({ type: 'field.changed', field: 'note', value: 'two bags' });
  send({ type: 'order.submit' });
  expect(creations.last().args[0]).toEqual({
    ...submission,
    request: { ...request, note: 'two bags' },
  });
  await creations.last().fail(refused(CODE.idempotencyConflict));
  expect(creations.last().args[0]).toEqual(submission);
  await creations.last().answer({ orderNo: 'D1' });
  expect(facts).toEqual([{ type: 'order.created', access: { orderNo: 'D1' } }]);
});

test.each([
  ['the route', { type: 'address.chosen', field: 'destination', place: place('C') }],
  ['a detail', { type: 'field.changed', field: 'note', value: 'two bags' }],
] as const)(
  'ORD-06: if the order that exists is not the ride confirmed last, because %s was changed, that ride stays as the draft',
  async (_, change) => {
    const { send, clock, creations, quotes, storage, snapshot, price } = await lost();
    send(change);
    clock.increment(400);
    if (quotes.asked.length > 1) await quotes.last().answer(quote({ quoteId: 'q2' }));
    const { draft } = snapshot().context;
    send({ type: 'order.submit' });
    await creations.last().fail(refused(CODE.idempotencyConflict));
    await creations.last().answer({ orderNo: 'D1' });
    expect([selectRecovered(snapshot()), storage.form]).toEqual([true, { draft }]);
    send({ type: 'form.closed' });
    send({ type: 'form.opened', kind: 'type_dui' });
    expect(selectDraft(snapshot())).toEqual(draft);
    expect([selectCreated(snapshot()), selectRecovered(snapshot())]).toEqual([undefined, false]);
    clock.increment(400);
    await quotes.last().answer(quote({ quoteId: 'q3' }));
    expect(price()).toBe('known');
    send({ type: 'order.submit' });
    expect(creations.last().args[0]).toMatchObject({ key: 'key-2', request: { quoteId: 'q3' } });
  },
);

test('ORD-06: if only the price was renewed after a lost answer, the order that exists is the one confirmed', async () => {
  const first = await lost();
  const second = start(first.storage.form);
  second.send({ type: 'form.opened' });
  second.clock.increment(400);
  await second.quotes.last().answer(quote({ quoteId: 'q2' }));
  second.send({ type: 'order.submit' });
  await second.creations.last().fail(refused(CODE.idempotencyConflict));
  await second.creations.last().answer({ orderNo: 'D1' });
  expect([selectCreated(second.snapshot()), selectRecovered(second.snapshot())]).toEqual([
    { orderNo: 'D1' },
    false,
  ]);
  expect(second.storage.form).toBeUndefined();
});

test('a former ride that is repeated replaces the ride that was not sent', async () => {
  const { send, creations, snapshot } = await lost();
  send({ type: 'field.changed', field: 'note', value: 'two bags' });
  send({ type: 'order.submit' });
  await creations.last().fail(refused(CODE.idempotencyConflict));
  await creations.last().answer({ orderNo: 'D1' });
  send({ type: 'order.repeated', order: order({ pickup: place('C') }) });
  expect(selectDraft(snapshot())).toMatchObject({ pickup: { text: 'C' }, note: '' });
  expect(selectRecovered(snapshot())).toBe(false);
});

const requestWith = (note: string) => ({ ...request, note });

/** A form whose first submission got no answer. */
async function lost() {
  const form = await priced();
  form.send({ type: 'order.submit' });
  await form.creations.last().fail({ kind: 'timeout' });
  return form;
}

test.each([
  ['too many requests', refused(CODE.tooManyRequests)],
  ['an expired price', refused(CODE.quoteExpired)],
  ['a sign-in that is needed', { kind: 'unauthorized' } as const],
  ['an invalid field', refused(CODE.invalidInput, { plate: 'invalidPlate' })],
  ['no answer once more', { kind: 'offline' } as const],
])(
  'ORD-06: after a lost answer the key stays, even if the next attempt gets %s',
  async (_, failure) => {
    const { send, creations, quotes, storage } = await lost();
    send({ type: 'order.submit' });
    await creations.last().fail(failure);
    expect(storage.form?.submissions).toEqual([submission]);
    if (quotes.asked.length > 1) await quotes.last().answer(quote({ quoteId: 'q2' }));
    send({ type: 'order.submit' });
    expect(creations.last().args[0].key).toBe('key-1');
  },
);

test('ORD-06: the order that exists is found among all that was sent without an answer', async () => {
  const { send, creations, storage, facts } = await lost();
  const sent = () => creations.asked.map(({ args }) => args[0]);
  for (const note of ['two bags', 'three bags']) {
    send({ type: 'field.changed', field: 'note', value: note });
    send({ type: 'order.submit' });
    if (note === 'two bags') await creations.last().fail({ kind: 'timeout' });
  }
  expect(storage.form?.submissions?.map((one) => one.request)).toEqual([
    request,
    requestWith('two bags'),
    requestWith('three bags'),
  ]);
  await creations.last().fail(refused(CODE.idempotencyConflict));
  expect(sent().at(-1)).toEqual(submission);
  await creations.last().fail(refused(CODE.idempotencyConflict));
  expect(sent().at(-1)).toEqual({ ...submission, request: requestWith('two bags') });
  await creations.last().answer({ orderNo: 'D1' });
  expect(facts).toEqual([{ type: 'order.created', access: { orderNo: 'D1' } }]);
  expect(sent()).toHaveLength(5);
});

test.each([
  ['too many requests', refused(CODE.tooManyRequests)],
  ['no answer', { kind: 'timeout' } as const],
  ['a sign-in that is needed', { kind: 'unauthorized' } as const],
])(
  'ORD-06: while the existing order cannot be fetched, with %s, the key stays',
  async (_, failure) => {
    const { send, creations, storage, snapshot, facts } = await lost();
    send({ type: 'field.changed', field: 'note', value: 'two bags' });
    send({ type: 'order.submit' });
    await creations.last().fail(refused(CODE.idempotencyConflict));
    await creations.last().fail(failure);
    expect(selectSubmitFailure(snapshot())).toEqual(failure);
    expect(storage.form?.submissions).toEqual([submission]);
    expect(facts).toEqual(
      failure.kind === 'unauthorized' ? [{ type: 'order.signInNeeded', kind: 'type_dui' }] : [],
    );
    send({ type: 'order.submit' });
    expect(creations.last().args[0]).toEqual({ ...submission, request: requestWith('two bags') });
  },
);

test('ORD-06: an order that exists but cannot be fetched is told of; only a further press makes another', async () => {
  const { send, creations, storage, snapshot } = await lost();
  send({ type: 'field.changed', field: 'note', value: 'two bags' });
  send({ type: 'order.submit' });
  await creations.last().fail(refused(CODE.idempotencyConflict));
  await creations.last().fail(refused(CODE.idempotencyConflict));
  expect(selectSubmitFailure(snapshot())).toEqual(refused(CODE.idempotencyConflict));
  expect([creations.asked.length, storage.form?.submissions]).toEqual([3, undefined]);
  send({ type: 'order.submit' });
  expect(creations.last().args[0].key).toBe('key-2');
});

test('ORD-06: after a refusal the next submission has a new key; the server’s errors are shown at their fields', async () => {
  const { send, creations, snapshot, focused, storage } = await priced();
  send({ type: 'order.submit' });
  await creations.last().fail(refused(CODE.invalidInput, { contactPhone: 'invalidPhone' }));
  expect(selectFieldError('contactPhone')(snapshot())).toBe('invalidPhone');
  expect(focused).toEqual(['contactPhone']);
  expect(storage.form).toEqual({ draft: complete });
  send({ type: 'field.changed', field: 'contactPhone', value: '0987654321' });
  expect(selectFieldError('contactPhone')(snapshot())).toBeUndefined();
  send({ type: 'order.submit' });
  expect(creations.last().args[0].key).toBe('key-2');
});

test('ORD-09: an expired price is renewed and announced; only the next press places the order', async () => {
  const { send, creations, quotes, storage, snapshot } = await priced();
  send({ type: 'order.submit' });
  await creations.last().fail(refused(CODE.quoteExpired));
  expect(selectQuoteExpired(snapshot())).toBe(true);
  expect(creations.asked).toHaveLength(1);
  expect(storage.form).toEqual({ draft: complete });
  await quotes.last().answer(quote({ quoteId: 'q2', total: 650 }));
  expect(selectFormerTotal(snapshot())).toBe(500);
  expect(creations.asked).toHaveLength(1);
  send({ type: 'order.submit' });
  expect(creations.last().args[0]).toEqual({
    ...submission,
    key: 'key-2',
    request: { ...request, quoteId: 'q2' },
  });
  expect([selectFormerTotal(snapshot()), selectQuoteExpired(snapshot())]).toEqual([
    undefined,
    false,
  ]);
});

test('SES-T13: a 401 during an order keeps the draft and requests a login', async () => {
  const { send, creations, facts, storage, snapshot } = await priced();
  send({ type: 'order.submit' });
  await creations.last().fail({ kind: 'unauthorized' });
  expect(facts).toEqual([{ type: 'order.signInNeeded', kind: 'type_dui' }]);
  expect(storage.form).toEqual({ draft: complete });
  expect(selectDraft(snapshot())).toEqual(complete);
  expect(selectSubmitting(snapshot())).toBe(false);
});

test('pressing the button without a price requests one, and places no order', async () => {
  const { send, clock, quotes, creations, price, snapshot } = start({ draft: complete });
  send({ type: 'form.opened' });
  clock.increment(400);
  await quotes.last().fail({ kind: 'offline' });
  send({ type: 'order.submit' });
  expect([price(), quotes.asked.length, creations.asked.length]).toEqual(['asking', 2, 0]);
  expect(selectPressedEarly(snapshot())).toBe(true);
});

test('ORD-09: pressing while the price is on its way is remembered until the order is sent or the form is left', async () => {
  const { send, clock, quotes, creations, snapshot } = await priced();
  const early = () => selectPressedEarly(snapshot());
  send({ type: 'order.submit' });
  await creations.last().fail({ kind: 'timeout' });
  send({ type: 'address.chosen', field: 'destination', place: place('C') });
  expect(early()).toBe(false);
  for (const wait of [0, 400]) {
    clock.increment(wait);
    send({ type: 'order.submit' });
    expect([early(), creations.asked.length, quotes.asked.length]).toEqual([
      true,
      1,
      wait === 0 ? 1 : 2,
    ]);
  }
  // The failure of the former attempt is not that of this press.
  expect(selectSubmitFailure(snapshot())).toBeUndefined();
  await quotes.last().answer(quote({ quoteId: 'q2', total: 1_000 }));
  expect([early(), creations.asked.length]).toEqual([true, 1]);
  send({ type: 'order.submit' });
  expect([early(), creations.last().args[0].request.quoteId]).toEqual([false, 'q2']);

  const left = start({ draft: complete });
  left.send({ type: 'form.opened' });
  left.send({ type: 'order.submit' });
  expect(selectPressedEarly(left.snapshot())).toBe(true);
  left.send({ type: 'form.closed' });
  expect(selectPressedEarly(left.snapshot())).toBe(false);
});

test('after logging out nothing of the draft is left', async () => {
  const { send, creations, storage, snapshot, price } = await priced();
  send({ type: 'order.submit' });
  send({ type: 'draft.discard' });
  expect(creations.last().args[1].aborted).toBe(true);
  expect(selectDraft(snapshot())).toEqual(emptyDraft('type_dui'));
  expect([price(), storage.form]).toEqual(['none', undefined]);
});

test('a pick-up time that passed while the page was open is an error on submission', async () => {
  const { send, clock, quotes, creations, snapshot, focused } = start({
    draft: { ...complete, timing: 'ahead', pickupAt: '2026-11-21T11:00' },
  });
  send({ type: 'form.opened' });
  clock.increment(400);
  await quotes.last().answer(quote({ expiresAt: NOW + 99_999_999 }));
  clock.increment(2 * 3_600_000);
  send({ type: 'order.submit' });
  expect(selectFieldError('pickupAt')(snapshot())).toBe('pastTime');
  expect([focused, creations.asked.length]).toEqual([['pickupAt'], 0]);
});

test('ORD-08: hours that are fewer than the priced route takes are an error at once, and no order is sent', async () => {
  const { clock, quotes, creations, focused, send, snapshot } = await priced({
    ...complete,
    kind: 'type_hourly_designated',
    plate: 'ABC-1234',
  });
  const error = () => selectFieldError('hours')(snapshot());
  expect(error()).toBeUndefined();
  send({ type: 'address.chosen', field: 'destination', place: place('C') });
  clock.increment(400);
  await quotes.last().answer(quote({ durationSeconds: 17_400 }));
  expect(error()).toBe('tooFewHours');
  send({ type: 'order.submit' });
  expect([focused, creations.asked]).toEqual([['hours'], []]);
  // While the new price is on its way, the error still counts; with enough hours it is gone at once.
  for (const [hours, shown] of [
    [4, 'tooFewHours'],
    [5, undefined],
  ] as const) {
    send({ type: 'field.changed', field: 'hours', value: hours });
    expect(error()).toBe(shown);
  }
  // A price that cannot be asked for says nothing about the new route.
  send({ type: 'field.changed', field: 'hours', value: 2 });
  clock.increment(400);
  await quotes.last().fail({ kind: 'offline' });
  expect(error()).toBeUndefined();
  send({ type: 'field.changed', field: 'hours', value: 5 });
  clock.increment(400);
  await quotes.last().answer(quote({ durationSeconds: 17_400 }));
  send({ type: 'order.submit' });
  expect(creations.asked).toHaveLength(1);
});
