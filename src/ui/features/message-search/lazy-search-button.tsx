import { lazyPart } from '../../kit/lazy-part.tsx';
import type { SearchButtonProps } from './search-button.tsx';

/** The button of the search; the conversation does not wait for it. */
export const SearchButton = lazyPart<SearchButtonProps>(
  () => import('./search-button.tsx'),
  () => null,
);
