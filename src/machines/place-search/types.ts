import type { LatLng } from '../../domain/geo/lat-lng.ts';
import type { Place, SuggestionHint } from '../../domain/geo/place.ts';
import type { OrderField } from '../../domain/order/draft-errors.ts';

/** The fields of the form that hold an address. */
export type AddressField = Extract<OrderField, 'pickup' | 'destination' | `stops.${number}`>;

export type PlaceSearchEvent =
  /** `near`: another place of the ride. An empty text offers recent and popular places. */
  | { type: 'search.typed'; field: AddressField; text: string; near?: LatLng }
  /**
   * Enter was pressed or the field was left. If the text matches only one place, that place is chosen. For an empty
   * field nothing is chosen.
   */
  | { type: 'search.settle'; field: AddressField }
  /** A place was chosen, so the list closes. */
  | { type: 'search.closed' }
  | { type: 'search.retry' };

/** The typed text matches only this place, which is chosen. */
export type PlaceSearchFact = { type: 'search.meant'; field: AddressField; place: Place };

/** The suggestions of the field in which the user is typing. */
export interface PlaceSearchContext {
  readonly field: AddressField | undefined;
  readonly text: string;
  readonly near: LatLng | undefined;
  readonly places: readonly Place[];
  /** The number of places, at the beginning of the list, that are from the user's own rides. */
  readonly recent: number;
  readonly hint: SuggestionHint | undefined;
  /** Whether Enter was pressed or the field was left before the answer arrived. */
  readonly isSettled: boolean;
}
