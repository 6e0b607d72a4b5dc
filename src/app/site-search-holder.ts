import type { Language } from '../domain/language.ts';
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

  async function begin(): Promise<void> {
    if (parts !== undefined || isFetching) return;
    isFetching = true;
    try {
      const { createSiteSearch } = await import('./site-search.ts');
      parts = createSiteSearch(http, account, local, language);
      changed();
    } catch {
      // A failure is ignored: the next typed letter tries again.
    } finally {
      isFetching = false;
    }
  }

  return {
    now: (): Background['search'] => ({ begin: () => void begin(), ...(parts && { parts }) }),
    reload: () => parts?.index.send({ type: 'rows.reload' }),
  };
}
