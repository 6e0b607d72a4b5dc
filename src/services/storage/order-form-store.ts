import type { Place } from '../../domain/geo/place.ts';
import { emptyDraft, type AddressDraft, type OrderDraft } from '../../domain/order/draft.ts';
import { NOTIFY_BY } from '../../domain/order/ride-messages.ts';
import { parseServiceKind } from '../../domain/service-kind/service-kind.ts';
import type { OrderFormPorts } from '../../machines/order-form/ports.ts';
import type { SavedForm, Submission } from '../../machines/order-form/types.ts';
import { KEY } from './keys.ts';
import { isRecord, readJson, readOver, type Store } from './store.ts';

/** Stores the order form in the tab's storage. It survives a reload and a login, and ends with the tab. */
export function createOrderFormStore(
  session: Store,
): Pick<OrderFormPorts, 'readForm' | 'writeForm'> {
  return {
    readForm: () => readJson(session, KEY.orderForm, readForm),
    writeForm(form) {
      if (form === undefined) session.remove(KEY.orderForm);
      else session.write(KEY.orderForm, JSON.stringify(form));
    },
  };
}

/**
 * Reads the saved form, which any version of the page may have written. Missing or invalid fields get the values of an
 * empty form. The submissions are read separately: without their key, an order with an unknown outcome could be made
 * twice.
 * No schema library is used, because the first route loads this code and has to stay small. The server checks places
 * again.
 */
function readForm(json: unknown): SavedForm | undefined {
  if (!isRecord(json)) return undefined;
  // Earlier versions stored only one.
  const submissions = [json['submissions'] ?? json['submission']].flat().filter(isSubmission);
  const draft = readDraft(json['draft']);
  if (submissions.length === 0) return draft && { draft };
  return { draft: draft ?? emptyDraft('type_dui'), submissions };
}

/** Further fields are not checked: the page wrote the submission from a validated draft. It is sent again unchanged. */
function isSubmission(json: unknown): json is Submission {
  return isRecord(json) && typeof json['key'] === 'string' && isRecord(json['request']);
}

function readDraft(json: unknown): OrderDraft | undefined {
  if (!isRecord(json)) return undefined;
  const kind = parseServiceKind(json['kind']);
  if (kind === undefined) return undefined;
  const empty = emptyDraft(kind);
  const { pickup, destination, stops, timing, transmission, payment } = json;
  return {
    ...readOver(empty, json),
    kind,
    notify: NOTIFY_BY.find((by) => by === json['notify']) ?? empty.notify,
    timing: timing === 'ahead' ? timing : empty.timing,
    transmission: transmission === 'manual' ? transmission : empty.transmission,
    payment: payment === 'cash' ? payment : empty.payment,
    pickup: isAddress(pickup) ? pickup : empty.pickup,
    destination: isAddress(destination) ? destination : empty.destination,
    stops: Array.isArray(stops) && stops.every(isAddress) ? stops : empty.stops,
  };
}

function isAddress(json: unknown): json is AddressDraft {
  if (!isRecord(json) || typeof json['text'] !== 'string') return false;
  return json['place'] === undefined || isPlace(json['place']);
}

export function isPlace(json: unknown): json is Place {
  if (!isRecord(json) || !isRecord(json['latLng'])) return false;
  const { lat, lng } = json['latLng'];
  const names = ['placeId', 'name', 'nameEn', 'address', 'kind', 'precision'];
  return (
    typeof lat === 'number' &&
    typeof lng === 'number' &&
    names.every((name) => typeof json[name] === 'string')
  );
}
