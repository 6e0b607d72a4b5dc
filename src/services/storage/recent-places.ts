import { distanceMetres, type LatLng } from '../../domain/geo/lat-lng.ts';
import type { Place } from '../../domain/geo/place.ts';
import type { OrderView } from '../../domain/order/view.ts';
import { KEY } from './keys.ts';
import { isPlace } from './order-form-store.ts';
import { isRecord, readJson, type Store } from './store.ts';

const KEPT = 8;
const SHOWN = 4;
const KEPT_MS = 30 * 86_400_000;
/** The minimum distance between the two ends of a ride, in metres. */
const APART_METRES = 30;

/** A place of a ride, and when the ride was ordered, epoch milliseconds. */
interface KeptPlace {
  readonly place: Place;
  readonly at: number;
}

/** Whether the place is far enough from `other` to be the other end of a ride. */
export const isElsewhere = ({ latLng }: Place, other: LatLng | undefined): boolean =>
  other === undefined || distanceMetres(latLng, other) > APART_METRES;

/**
 * Stores the places of the rides that were ordered in this browser, the last one first. A visitor's places and a
 * member's are separate. A member's places are removed at the end of their session (docs/browser-storage.md).
 */
export function createRecentPlaces({
  local,
  isSignedIn,
  now = () => Date.now(),
}: {
  readonly local: Store;
  readonly isSignedIn: () => boolean;
  readonly now?: () => number;
}) {
  const key = () => (isSignedIn() ? KEY.memberPlaces : KEY.places);
  const write = (places: readonly KeptPlace[]): void => {
    if (places.length === 0) local.remove(key());
    else local.write(key(), JSON.stringify(places.slice(0, KEPT)));
  };
  /** Reads the places, and removes old or unreadable entries. */
  const all = (): readonly KeptPlace[] => {
    const kept = readJson(local, key(), (json) => (Array.isArray(json) ? json : undefined)) ?? [];
    const valid = kept.filter(isKeptPlace).filter(({ at }) => at > now() - KEPT_MS);
    if (valid.length < kept.length) write(valid);
    return valid;
  };
  return {
    /** The places that are far enough from the ride's other end. */
    list: (other?: LatLng): readonly Place[] =>
      all()
        .map(({ place }) => place)
        .filter((place) => isElsewhere(place, other))
        .slice(0, SHOWN),
    keep({
      pickup,
      destination,
      stops,
    }: Pick<OrderView, 'pickup' | 'destination' | 'stops'>): void {
      const at = now();
      const places = [destination, pickup, ...stops].filter((place) => place !== undefined);
      const ids = new Set(places.map(({ placeId }) => placeId));
      const others = all().filter(({ place }) => !ids.has(place.placeId));
      write([...places.map((place) => ({ place, at })), ...others]);
    },
  };
}

const isKeptPlace = (json: unknown): json is KeptPlace =>
  isRecord(json) && typeof json['at'] === 'number' && isPlace(json['place']);
