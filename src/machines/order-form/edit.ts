import { MAX_STOPS } from '../../domain/limits.ts';
import { emptyDraft, type AddressDraft, type OrderDraft } from '../../domain/order/draft.ts';
import { chosenAddress } from '../../domain/order/quote.ts';
import type { AddressField } from '../place-search/types.ts';
import type { DraftEvent } from './types.ts';

/** The draft after an event; the same object when nothing changed. Pure. */
export function edit(draft: OrderDraft, event: DraftEvent): OrderDraft {
  switch (event.type) {
    case 'field.changed':
      return { ...draft, [event.field]: event.value };
    case 'kind.chosen':
      return { ...draft, kind: event.kind };
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
    case 'address.chosen': {
      const next = withAddress(draft, event.field, () => chosenAddress(event.place));
      // The terminal is asked for below; whoever chose it here need not type it again.
      return event.place.terminal === undefined || draft.kind !== 'type_airport_port'
        ? next
        : { ...next, terminal: event.place.terminal.id };
    }
    case 'contact.known':
      return {
        ...draft,
        contactName: draft.contactName === '' ? event.name : draft.contactName,
        contactPhone: draft.contactPhone === '' ? event.phone : draft.contactPhone,
      };
    case 'form.opened':
      return { ...draft, kind: event.kind ?? draft.kind, timing: event.timing ?? draft.timing };
  }
}

/** The fields whose shown errors an event makes void. */
export function fieldsOf(event: DraftEvent): (field: string) => boolean {
  switch (event.type) {
    case 'field.changed':
    case 'address.typed':
    case 'address.chosen':
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
  }
}

/** A new draft after an order: who orders and which car stay. */
export function nextDraft(draft: OrderDraft): OrderDraft {
  const { kind, contactName, contactPhone, plate, carModel, transmission, payment } = draft;
  const kept = { contactName, contactPhone, plate, carModel, transmission, payment };
  return { ...emptyDraft(kind), ...kept };
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
