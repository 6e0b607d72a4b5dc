import { useSelector } from '@xstate/react';
// oxlint-disable-next-line no-restricted-imports -- who opens the box and types in it is React's to know
import { useEffect } from 'react';
import { selectRowsState } from '../../../machines/collection/selectors.ts';
import { selectSuggestionState } from '../../../machines/place-search/selectors.ts';
import { useBackground } from '../../background.ts';
import { useIndex } from './use-index.ts';

/**
 * The search's actors, fetched with the pop-up, and whether something is still being loaded or failed to load. What
 * failed to load or is no longer current is requested again at each change of the text.
 */
export function useSearch(text: string) {
  const search = useBackground()?.search;
  const begin = search?.begin;
  useEffect(() => begin?.(), [begin, text]);
  const { parts } = search ?? {};
  const places = parts?.places;
  // Depends on the actor, too, because the text may be typed before the actor is there.
  useEffect(() => {
    places?.send(
      text.trim() === ''
        ? { type: 'search.closed' }
        : { type: 'search.typed', field: 'destination', text },
    );
  }, [places, text]);
  useEffect(() => () => places?.send({ type: 'search.closed' }), [places]);
  const ofPlaces = useSelector(
    places,
    (snapshot) => snapshot && selectSuggestionState('destination')(snapshot),
  );
  const ofIndex = useSelector(parts?.index, (snapshot) => snapshot && selectRowsState(snapshot));
  const isPartial = useIndex()?.isPartial === true;
  const isFetching = parts === undefined && search?.hasFailed !== true;
  return {
    parts,
    isLooking:
      isFetching || ofPlaces === 'looking' || ofIndex === 'loading' || ofIndex === 'refreshing',
    hasFailed: search?.hasFailed === true || ofPlaces === 'failed' || isPartial,
    retry() {
      begin?.();
      places?.send({ type: 'search.retry' });
    },
  };
}
