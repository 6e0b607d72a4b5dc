import type { LatLng } from '../../domain/geo/lat-lng.ts';
import type { Place } from '../../domain/geo/place.ts';
import type { AddressField } from '../place-search/types.ts';

export type PositionEvent =
  /** The passenger wants to be picked up where the device is. */
  | { type: 'position.ask'; field: AddressField }
  /** The field was changed in another way: a position that is being found no longer counts. */
  | { type: 'position.dismiss' }
  /** The passenger wants to set a pin; `place` is the current place. */
  | { type: 'pin.open'; field: AddressField; place?: Place }
  | { type: 'pin.set'; latLng: LatLng }
  | { type: 'pin.close' };

/** The place at the device's position or at the pin, for the address field that requested it. */
export type PositionFact = { type: 'position.found'; field: AddressField; place: Place };

/** The pin's position, and the place that it is for. */
export interface Pin {
  readonly latLng: LatLng;
  /** The place's id. */
  readonly of: string | undefined;
}

export interface PositionContext {
  readonly field: AddressField | undefined;
  /** The current place of the field; undefined when there is none. */
  readonly place: Place | undefined;
  readonly latLng: LatLng | undefined;
}
