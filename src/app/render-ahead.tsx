import { setupI18n } from '@lingui/core';
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

/**
 * A page as a first visitor sees it, for the build (`scripts/lib/rendered-ahead.mjs`): what is in `#root`, and the
 * document's title. The portal is made but never started.
 *
 * @param path of a page that needs neither a signed-in user nor anything from the server
 */
export async function renderAhead(
  path: string,
  language: Language,
): Promise<{ html: string; title: string }> {
  const { messages } = await catalogues[language]();
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const portal = createPortal(NOWHERE, {
    i18n,
    activateTexts: () => Promise.resolve(),
    askedLanguages: () => [language],
  });
  const router = createPortalRouter(portal, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const html = renderToString(
    <Providers
      portal={portal}
      settings={NOWHERE}
      i18n={i18n}
      mapTiles={createMapTiles(NOWHERE.apiBase)}
    >
      <RouterProvider router={router} />
    </Providers>,
  );
  return { html, title: documentTitle(i18n, router.state.matches) };
}
