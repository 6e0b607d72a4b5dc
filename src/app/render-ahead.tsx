import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { PortalConfig } from '../contract/portal-config.ts';
import type { Language } from '../domain/language.ts';
import { createMapTiles } from '../services/map/map-tiles.ts';
import { documentTitle } from '../ui/titles.ts';
import { createPortal } from './portal.ts';
import { Providers } from './providers.tsx';
import { createPortalRouter } from './router.ts';
import { catalogues } from './texts.ts';

/** Nothing is called and nobody is reached: what an environment sets is filled in when the page comes alive. */
const NOWHERE: PortalConfig = {
  ...{ clientId: '', apiBase: '', streamBase: '', demo: false },
  encryption: { requestPublicKey: '', responsePrivateKey: '' },
  payment: { sdkUrl: '', appId: 0, appKey: '', serverType: 'sandbox' },
  contact: { phone: '', email: '' },
};

/** What search engines and previews say of the site: the promise of its home page, in the page's language. */
const DESCRIPTION = msg`代駕、機場接送、包車旅遊與鐘點代駕。下單前就確定價格，司機到哪裡，地圖上看得到。`;

/**
 * A page as a first visitor sees it, for the build (`scripts/lib/rendered-ahead.mjs`): what is in `#root`, and the
 * document's title and description. The portal is made but never started.
 *
 * @param path of a page that needs neither a signed-in user nor anything from the server
 */
export async function renderAhead(
  path: string,
  language: Language,
): Promise<{ html: string; title: string; description: string }> {
  const { messages } = await catalogues[language].first();
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const moreTexts = { isThere: () => true, fetch: () => Promise.resolve() };
  const portal = createPortal(NOWHERE, {
    i18n,
    activateTexts: () => Promise.resolve(),
    askedLanguages: () => [language],
  });
  const router = createPortalRouter(
    portal,
    moreTexts,
    createMemoryHistory({ initialEntries: [path] }),
  );
  await router.load();
  const html = renderToString(
    <Providers
      portal={portal}
      settings={NOWHERE}
      i18n={i18n}
      moreTexts={moreTexts}
      mapTiles={createMapTiles(NOWHERE.apiBase)}
    >
      <RouterProvider router={router} />
    </Providers>,
  );
  const title = documentTitle(i18n, router.state.matches);
  return { html, title, description: i18n._(DESCRIPTION) };
}
