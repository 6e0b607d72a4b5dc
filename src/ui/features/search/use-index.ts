import { useSelector } from '@xstate/react';
import type { SiteIndex } from '../../../domain/content/site-index.ts';
import { selectRows } from '../../../machines/collection/selectors.ts';
import { useBackground } from '../../background.ts';

/** The index, once it is loaded. */
export function useIndex(): SiteIndex | undefined {
  const index = useBackground()?.search.parts?.index;
  return useSelector(index, (snapshot) => snapshot && selectRows(snapshot)[0]);
}
