import { emptyDraft, type AddressDraft, type OrderDraft } from '../../domain/order/draft.ts';
import { parseServiceKind } from '../../domain/service-kind/service-kind.ts';
import type { OrderFormPorts } from '../../machines/order-form/ports.ts';
import type { SavedForm } from '../../machines/order-form/types.ts';
import { KEY } from './keys.ts';
import { readJson, type Store } from './store.ts';

/** The order form in the tab's storage: it survives a reload and a login, and goes with the tab. */
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

const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/**
 * The saved form as this version of the page writes it; any other is not read. Checked by hand, because the first
 * route reads it and has no room for a schema library; places are checked again by the server.
 */
function readForm(json: unknown): SavedForm | undefined {
  if (!isRecord(json) || !isDraft(json['draft'])) return undefined;
  const { draft, submission } = json;
  if (submission === undefined) return { draft };
  if (!isRecord(submission) || typeof submission['key'] !== 'string') return undefined;
  if (!isRecord(submission['request'])) return undefined;
  // Written by this page from a draft that it had checked.
  return { draft, submission: submission as unknown as NonNullable<SavedForm['submission']> };
}

function isDraft(json: unknown): json is OrderDraft {
  if (!isRecord(json)) return false;
  const { pickup, destination, stops, kind, timing, transmission, payment } = json;
  return (
    Object.entries(emptyDraft('type_dui')).every(
      ([name, value]) => typeof json[name] === typeof value,
    ) &&
    parseServiceKind(kind) !== undefined &&
    (timing === 'now' || timing === 'ahead') &&
    (transmission === 'automatic' || transmission === 'manual') &&
    (payment === 'card' || payment === 'cash') &&
    isAddress(pickup) &&
    isAddress(destination) &&
    Array.isArray(stops) &&
    stops.every(isAddress)
  );
}

function isAddress(json: unknown): json is AddressDraft {
  if (!isRecord(json) || typeof json['text'] !== 'string') return false;
  const { place } = json;
  if (place === undefined) return true;
  if (!isRecord(place) || !isRecord(place['latLng'])) return false;
  const { lat, lng } = place['latLng'];
  const names = ['placeId', 'name', 'nameEn', 'address', 'kind', 'precision'];
  return (
    typeof lat === 'number' &&
    typeof lng === 'number' &&
    names.every((name) => typeof place[name] === 'string')
  );
}
