import { type ChangesRef, selectChangeFailure } from '../../../machines/collection/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { usePortalSelector } from '../../portal.tsx';

/** Says why the last change of a list failed; renders nothing if none did. */
export function RefusedChange<Change>({ list }: { list: ChangesRef<Change> }) {
  const words = useFailureWords();
  const failure = usePortalSelector(list, selectChangeFailure);
  const said = failure && words(failure);
  return (
    said !== undefined && (
      <Banner tone="loss" title={said.title}>
        {said.body}
      </Banner>
    )
  );
}
