import type { LatLng } from '../../domain/geo/lat-lng.ts';
import type { Place, SuggestionHint } from '../../domain/geo/place.ts';
import type { OrderField } from '../../domain/order/draft-errors.ts';

/** The fields of the form that hold an address. */
export type AddressField = Extract<OrderField, 'pickup' | 'destination' | `stops.${number}`>;

export type PlaceSearchEvent =
  /** `near`: another place of the ride. An empty text offers recent and popular places. */
  | { type: 'search.typed'; field: AddressField; text: string; near?: LatLng }
  /**
   * Enter was pressed or the field left: a text that matches only one place becomes that place. Nothing is chosen for
   * an empty field.
   */
  | { type: 'search.settle'; field: AddressField }
  /** A place was chosen, so the list closes. */
  | { type: 'search.closed' }
  | { type: 'search.retry' };

/** The typed text matches only this place. */
export type PlaceSearchFact = { type: 'search.meant'; field: AddressField; place: Place };

/** The suggestions of the one field that is being typed in. */
export interface PlaceSearchContext {
  readonly field: AddressField | undefined;
  readonly text: string;
  readonly near: LatLng | undefined;
  readonly places: readonly Place[];
  /** How many of the first places come from this passenger's own rides. */
  readonly recent: number;
  readonly hint: SuggestionHint | undefined;
  /** Enter was pressed or the field left before the answer arrived. */
  readonly isSettled: boolean;
}
