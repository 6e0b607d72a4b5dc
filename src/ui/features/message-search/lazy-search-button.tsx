import { lazyPart } from '../../kit/lazy-part.tsx';
import type { SearchButtonProps } from './search-button.tsx';

/** The search button, fetched separately; the conversation is shown without waiting for it. */
export const SearchButton = lazyPart<SearchButtonProps>(
  () => import('./search-button.tsx'),
  () => null,
);
