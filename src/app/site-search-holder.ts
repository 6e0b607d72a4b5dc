import type { Language } from '../domain/language.ts';
import { selectRowsState } from '../machines/collection/selectors.ts';
import type { AccountCall } from '../services/http/account-client.ts';
import type { HttpSettings } from '../services/http/client.ts';
import type { Store } from '../services/storage/store.ts';
import type { Background, SiteSearch } from '../ui/background.ts';

/** Holds the search box's actors. It fetches their code when somebody is about to search. */
export function createSearchHolder(
  http: HttpSettings,
  account: AccountCall,
  local: Store,
  language: () => Language,
  changed: () => void,
) {
  let parts: SiteSearch | undefined;
  let isFetching = false;
  let hasFailed = false;

  async function fetchParts(): Promise<void> {
    isFetching = true;
    try {
      const { createSiteSearch } = await import('./site-search.ts');
      parts = createSiteSearch(http, account, local, language);
    } catch {
      // The next typed letter tries again.
      hasFailed = true;
    }
    isFetching = false;
    changed();
  }

  function begin(): void {
    if (isFetching) return;
    if (parts === undefined) return void fetchParts();
    // Its service requests only what is missing or no longer current. Answers under way are not requested again.
    const state = selectRowsState(parts.index.getSnapshot());
    if (state !== 'loading' && state !== 'refreshing') parts.index.send({ type: 'rows.reload' });
  }

  return {
    now: (): Background['search'] => ({ begin, hasFailed, ...(parts && { parts }) }),
    reload: () => parts?.index.send({ type: 'rows.reload' }),
  };
}
