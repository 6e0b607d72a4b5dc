import {
  type ChangesRef,
  selectChanging,
  selectWork,
} from '../../machines/collection/selectors.ts';
import { usePortalSelector } from '../portal.tsx';

/** A list's change that is under way; undefined after it was refused, so that its button can be pressed again. */
export function useUnderWay<Change>(list: ChangesRef<Change>): Change | undefined {
  const work = usePortalSelector(list, selectWork);
  const changing = usePortalSelector(list, selectChanging<Change>);
  return work === 'changing' ? changing : undefined;
}
