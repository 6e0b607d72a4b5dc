import { MAX_STOPS } from '../../domain/limits.ts';
import { emptyDraft, type AddressDraft, type OrderDraft } from '../../domain/order/draft.ts';
import { terminalsOf } from '../../domain/order/flight.ts';
import { chosenAddress } from '../../domain/order/quote.ts';
import type { OrderView } from '../../domain/order/view.ts';
import type { AddressField } from '../place-search/types.ts';
import type { DraftEvent } from './types.ts';

/** Returns the draft after an event, or the same object if nothing changed. A pure function. */
export function edit(draft: OrderDraft, event: DraftEvent): OrderDraft {
  switch (event.type) {
    case 'field.changed':
      return { ...draft, [event.field]: event.value };
    case 'kind.chosen':
      return withTerminal({ ...draft, kind: event.kind });
    case 'timing.chosen':
      return { ...draft, timing: event.timing };
    case 'stop.added':
      return draft.stops.length < MAX_STOPS
        ? { ...draft, stops: [...draft.stops, { text: '' }] }
        : draft;
    case 'stop.removed':
      return { ...draft, stops: draft.stops.filter((_, index) => index !== event.index) };
    case 'stop.moved':
      return { ...draft, stops: moved(draft.stops, event.from, event.to) };
    case 'address.typed':
      return withAddress(draft, event.field, (former) =>
        former.text === event.text ? former : { text: event.text },
      );
    case 'address.chosen':
    case 'search.meant':
      return withTerminal(withAddress(draft, event.field, () => chosenAddress(event.place)));
    case 'contact.known':
      return {
        ...draft,
        // A user who has typed a contact has already chosen how to be notified, so the member's former choice is not
        // used.
        ...(draft.contactPhone === '' && draft.email === '' ? event.messages : {}),
        contactName: draft.contactName === '' ? event.name : draft.contactName,
        contactPhone: draft.contactPhone === '' ? event.phone : draft.contactPhone,
        email: draft.email || event.messages?.email || event.email || '',
      };
    case 'form.opened':
      return withTerminal({
        ...draft,
        kind: event.kind ?? draft.kind,
        timing: event.timing ?? draft.timing,
      });
    case 'order.repeated':
      return withTerminal(draftLike(event.order, draft));
  }
}

/** Sets the terminal from the chosen place if the place names one. A wrong terminal is corrected. */
function withTerminal(draft: OrderDraft): OrderDraft {
  if (draft.kind !== 'type_airport_port') return draft;
  const [terminal] = terminalsOf(draft);
  const isRight = terminal === undefined || terminalsOf(draft).includes(draft.terminal);
  return isRight ? draft : { ...draft, terminal };
}

/**
 * Creates a draft with the ride of a former order, to be picked up now. Flight and note belong to the former day, so
 * they are left out.
 */
function draftLike(order: OrderView, { notify, email }: OrderDraft): OrderDraft {
  const { kind, pickup, destination, stops, hours, days } = order;
  const { contactName, contactPhone, plate, carModel, transmission, passengers, payment } = order;
  return {
    ...emptyDraft(kind),
    contactName,
    contactPhone,
    notify,
    email,
    plate,
    carModel,
    transmission,
    passengers,
    payment,
    pickup: chosenAddress(pickup),
    ...(destination === undefined ? {} : { destination: chosenAddress(destination) }),
    stops: stops.map(chosenAddress),
    ...(hours === undefined ? {} : { hours }),
    ...(days === undefined ? {} : { days }),
  };
}

/** The fields whose shown errors an event removes. */
export function fieldsOf(event: DraftEvent): (field: string) => boolean {
  switch (event.type) {
    case 'field.changed':
    case 'address.typed':
    case 'address.chosen':
    case 'search.meant':
      return (field) => field === event.field;
    case 'stop.removed':
    case 'stop.moved':
      return (field) => field.startsWith('stops.');
    case 'kind.chosen':
    case 'timing.chosen':
    case 'stop.added':
    case 'contact.known':
    case 'form.opened':
      return () => false;
    case 'order.repeated':
      return () => true;
  }
}

/** Creates the next draft after an order. It keeps the kind, contact, car and payment. */
export function nextDraft(draft: OrderDraft): OrderDraft {
  const { kind, contactName, contactPhone, notify, email } = draft;
  const { plate, carModel, transmission, payment } = draft;
  const contact = { contactName, contactPhone, notify, email };
  return { ...emptyDraft(kind), ...contact, plate, carModel, transmission, payment };
}

function withAddress(
  draft: OrderDraft,
  field: AddressField,
  change: (former: AddressDraft) => AddressDraft,
): OrderDraft {
  if (field === 'pickup' || field === 'destination') {
    return { ...draft, [field]: change(draft[field]) };
  }
  const at = Number(field.slice('stops.'.length));
  return {
    ...draft,
    stops: draft.stops.map((stop, index) => (index === at ? change(stop) : stop)),
  };
}

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
