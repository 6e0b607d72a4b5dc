import type { LatLng } from '../../domain/geo/lat-lng.ts';
import type { Place } from '../../domain/geo/place.ts';
import type { AddressField } from '../place-search/types.ts';

export type PositionEvent =
  /** The user wants the device's position in this field. */
  | { type: 'position.ask'; field: AddressField }
  /** The field was changed in another way, so the result of a request for the position is ignored. */
  | { type: 'position.dismiss' }
  /** The user wants to set a pin. `place` is the field's current place. */
  | { type: 'pin.open'; field: AddressField; place?: Place }
  | { type: 'pin.set'; latLng: LatLng }
  | { type: 'pin.close' };

/** The place at the device's position or at the pin, for the address field that requested it. */
export type PositionFact = { type: 'position.found'; field: AddressField; place: Place };

/** A pin's position, and the place for which it was set. */
export interface Pin {
  readonly latLng: LatLng;
  /** The place's id. */
  readonly of: string | undefined;
}

export interface PositionContext {
  readonly field: AddressField | undefined;
  /** The current place of the field; undefined if there is none. */
  readonly place: Place | undefined;
  readonly latLng: LatLng | undefined;
}
