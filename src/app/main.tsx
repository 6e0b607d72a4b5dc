import '../ui/theme/global.css.ts';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createActor, waitFor } from 'xstate';
import type { PortalConfig } from '../contract/portal-config.ts';
import { createStartMachine, selectStart } from '../machines/start/machine.ts';
import { applyTheme } from '../services/browser/page.ts';
import { createMapTiles } from '../services/map/map-tiles.ts';
import { StartScreen } from '../ui/shell/start-screen.tsx';
import { loadConfig } from './load-config.ts';
import { createPortal } from './portal.ts';
import { Providers } from './providers.tsx';
import { connectRouter, createPortalRouter } from './router.ts';
import { startPreferences } from './start-preferences.ts';
import { activateTexts, i18n } from './texts.ts';

const element = document.getElementById('root');
if (element === null) throw new TypeError('the page has no #root');
const root = createRoot(element);
const { language, theme } = startPreferences();
applyTheme(theme);

const start = createActor(
  createStartMachine(async (signal) => {
    const [config] = await Promise.all([loadConfig(signal), activateTexts(language, signal)]);
    return config;
  }),
);
start.subscribe({
  next: (snapshot) => {
    if (snapshot.context.essentials !== undefined) return;
    root.render(
      <StartScreen
        state={selectStart(snapshot)}
        language={language}
        onRetry={() => start.send({ type: 'start.retry' })}
      />,
    );
  },
  complete: () => {
    const { essentials } = start.getSnapshot().context;
    if (essentials !== undefined) void open(essentials);
  },
});
start.start();

/** The portal comes before React: what pages show is its actors' state. */
async function open(config: PortalConfig): Promise<void> {
  const portal = createPortal(config, { i18n, activateTexts });
  const router = createPortalRouter(portal);
  portal.start();
  connectRouter(router, portal, i18n);
  const { preferences } = portal.getSnapshot().children;
  if (preferences !== undefined) await waitFor(preferences, (snapshot) => !snapshot.hasTag('busy'));
  root.render(
    <Providers
      portal={portal}
      settings={config}
      i18n={i18n}
      mapTiles={createMapTiles(config.apiBase)}
    >
      <RouterProvider router={router} />
    </Providers>,
  );
}
