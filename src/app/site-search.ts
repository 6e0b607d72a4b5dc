import { createActor } from 'xstate';
import { CONTENT_ENDPOINTS } from '../contract/content-endpoints.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { placeLanguage, type Language } from '../domain/language.ts';
import { createCollectionMachine } from '../machines/collection/machine.ts';
import { createPlaceSearchMachine } from '../machines/place-search/machine.ts';
import { createSiteIndex } from '../services/api/site-index.ts';
import type { AccountCall } from '../services/http/account-client.ts';
import { createHttpClient, type HttpSettings } from '../services/http/client.ts';
import type { Store } from '../services/storage/store.ts';
import type { SiteSearch } from '../ui/background.ts';

/** Creates the search box's actors, for published contents and for places that match a text. */
export function createSiteSearch(
  http: HttpSettings,
  account: AccountCall,
  local: Store,
  language: () => Language,
): SiteSearch {
  const content = createHttpClient(http, CONTENT_ENDPOINTS);
  const call = createHttpClient(http, ENDPOINTS);
  const index = createActor(
    createCollectionMachine(createSiteIndex({ content, account, local, language })),
    { input: { query: undefined } },
  );
  const places = createActor(
    createPlaceSearchMachine({
      suggest: (keyword, _near, signal) =>
        call('suggestPlaces', {
          query: { keyword, language: placeLanguage(language()) },
          signal,
          quiet: true,
        }),
    }),
  );
  return { index: index.start(), places: places.start() };
}
