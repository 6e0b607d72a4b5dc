import { distanceMetres, type LatLng } from '../../src/domain/geo/lat-lng.ts';
import type { Place } from '../../src/domain/geo/place.ts';

/** A pin that is at most this far from a place still means that place, for example another entrance. */
const PLACE_REACH_METRES = 600;

const degrees = ({ lat, lng }: LatLng): string => `${lat.toFixed(5)},${lng.toFixed(5)}`;

export const pointId = (position: LatLng): string => `point:${degrees(position)}`;

/** The contents of the id of a point or pin; `of` is the place that the pin was set for. */
export function readPin(placeId: string): { position: LatLng; of?: string } | undefined {
  const [, lat, lng, of] =
    /^(?:point|pin):(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})(?::(.+))?$/s.exec(placeId) ?? [];
  if (lat === undefined || lng === undefined) return undefined;
  const position = { lat: Number(lat), lng: Number(lng) };
  return of === undefined ? { position } : { position, of };
}

/** Whether a pin can be set for this id. It cannot for points, pins and whole districts: they give the pin no name. */
export const takesPin = (placeId: string): boolean =>
  !/^(?:pin|point|district|county):/.test(placeId);

/** The place with the position of its pin; undefined if the pin is too far from the place. */
export function pinned(place: Place, position: LatLng): Place | undefined {
  const reach = Math.max(PLACE_REACH_METRES, place.accuracyMetres ?? 0);
  if (distanceMetres(place.latLng, position) > reach) return undefined;
  const { accuracyMetres: _, ...known } = place;
  const placeId = `pin:${degrees(position)}:${place.placeId}`;
  return { ...known, placeId, latLng: position, precision: 'exact' };
}
