import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Place, SuggestionHint } from '../../domain/geo/place.ts';
import type { createPlaceSearchMachine } from './machine.ts';
import type { AddressField } from './types.ts';

export type PlaceSearchRef = ActorRefFrom<ReturnType<typeof createPlaceSearchMachine>>;
type Snapshot = SnapshotFrom<ReturnType<typeof createPlaceSearchMachine>>;

/** `looking`: the places of the former text are still shown. `failed`: the user may keep the text, or try again. */
export interface Suggestions {
  readonly state: 'closed' | 'looking' | 'shown' | 'failed';
  readonly places: readonly Place[];
}

const NONE: readonly Place[] = [];

const stateOf = (snapshot: Snapshot): Suggestions['state'] => {
  if (snapshot.matches('shown')) return 'shown';
  return snapshot.matches('failed') ? 'failed' : 'looking';
};

/** The hint beside the suggestions. */
export const selectSuggestionHint =
  (field: AddressField) =>
  (snapshot: Snapshot): SuggestionHint | undefined =>
    snapshot.context.field === field ? snapshot.context.hint : undefined;

/** The state of a field's suggestions. `selectSuggestedPlaces` returns the places. */
export const selectSuggestionState =
  (field: AddressField) =>
  (snapshot: Snapshot): Suggestions['state'] =>
    snapshot.context.field === field ? stateOf(snapshot) : 'closed';

export const selectSuggestedPlaces =
  (field: AddressField) =>
  (snapshot: Snapshot): readonly Place[] =>
    snapshot.context.field === field ? snapshot.context.places : NONE;

/** The number of places, at the beginning of the list, that are from the user's own rides. */
export const selectRecentPlaces =
  (field: AddressField) =>
  (snapshot: Snapshot): number =>
    snapshot.context.field === field ? snapshot.context.recent : 0;
