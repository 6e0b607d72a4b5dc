import type { LatLng } from '../../domain/geo/lat-lng.ts';
import type { Place } from '../../domain/geo/place.ts';
import type { AddressField } from '../place-search/types.ts';

export type PositionEvent =
  /** The passenger wants to be picked up where the device is. */
  | { type: 'position.ask'; field: AddressField }
  /** The field changed by other means: what is under way does not count any more. */
  | { type: 'position.dismiss' }
  /** The passenger wants to show the place on the map; `place` is what is known of it. */
  | { type: 'pin.open'; field: AddressField; place?: Place }
  | { type: 'pin.set'; latLng: LatLng }
  | { type: 'pin.close' };

/** The place at the device's position or at the pin, for the address that asked. */
export type PositionFact = { type: 'position.found'; field: AddressField; place: Place };

/** Where the pin is, and for which place. */
export interface Pin {
  readonly latLng: LatLng;
  /** The place's id. */
  readonly of: string | undefined;
}

export interface PositionContext {
  readonly field: AddressField | undefined;
  /** What is known of the place that the pin is for. */
  readonly place: Place | undefined;
  readonly latLng: LatLng | undefined;
}
