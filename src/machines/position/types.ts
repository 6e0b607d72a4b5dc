import type { Place } from '../../domain/geo/place.ts';
import type { AddressField } from '../place-search/types.ts';

export type PositionEvent =
  /** The passenger wants to be picked up where the device is. */
  | { type: 'position.ask'; field: AddressField }
  /** The field changed by other means: what is under way does not count any more. */
  | { type: 'position.dismiss' };

/** The place at the device's position, for the address that asked. */
export type PositionFact = { type: 'position.found'; field: AddressField; place: Place };

export interface PositionContext {
  readonly field: AddressField | undefined;
}
