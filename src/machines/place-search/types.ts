import type { Place } from '../../domain/geo/place.ts';
import type { OrderField } from '../../domain/order/draft.ts';

/** The fields of the form that hold an address. */
export type AddressField = Extract<OrderField, 'pickup' | 'destination' | `stops.${number}`>;

export type PlaceSearchEvent =
  | { type: 'search.typed'; field: AddressField; text: string }
  /** A place was chosen, or the field left. */
  | { type: 'search.closed' }
  | { type: 'search.retry' };

/** The suggestions of the one field that is being typed in. */
export interface PlaceSearchContext {
  readonly field: AddressField | undefined;
  readonly text: string;
  readonly places: readonly Place[];
}
