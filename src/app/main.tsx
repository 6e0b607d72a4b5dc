import '../ui/theme/global.css.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, use, useLayoutEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor, waitFor } from 'xstate';
import type { PortalConfig } from '../contract/portal-config.ts';
import type { Showcase } from '../domain/content/showcase.ts';
import { createStartMachine, selectStart } from '../machines/start/machine.ts';
import { applyTheme } from '../services/browser/page.ts';
import { createMapTiles } from '../services/map/map-tiles.ts';
import { AnsweredEstimate } from '../ui/features/home/live-estimate.tsx';
import { Toasts } from '../ui/features/notifications/notifications.tsx';
import { FieldErrorWords } from '../ui/features/order-form/field-error.tsx';
import { afterPaint } from '../ui/kit/after-paint.ts';
import { Dialog } from '../ui/kit/dialog/lazy-dialog.tsx';
import { NavigationBar } from '../ui/shell/navigation-bar.tsx';
import { StartScreen } from '../ui/shell/start-screen.tsx';
import { fetchStartWords, startWords } from '../ui/shell/start-words.ts';
import { alive } from './alive.ts';
import { applyStyles } from './apply-styles.ts';
import { loadConfig } from './load-config.ts';
import { createPortal } from './portal.ts';
import { Providers } from './providers.tsx';
import { connectRouter, createPortalRouter, fetchOrderPage } from './router.ts';
import { startPreferences } from './start-preferences.ts';
import { composing, doAgain, type Done, whatWasDone } from './taking-over.ts';
import { activateTexts, i18n, moreTexts } from './texts.ts';

const element = document.getElementById('root');
if (element === null) throw new TypeError('the page has no #root');
const page = element;
// `before-paint.ts` hid a page rendered ahead in another language, or without this browser's data. That page is
// removed.
if (document.documentElement.dataset['wait'] !== undefined) page.replaceChildren();
delete document.documentElement.dataset['wait'];
/**
 * Whether the document has a page that was rendered ahead for everybody. It stays on screen until React renders,
 * because it is more useful than a start screen.
 */
const isRenderedAhead = page.dataset['renderedAhead'] !== undefined && page.hasChildNodes();
/** Resolves when the style sheet is loaded. The browser may have had no frame yet in which to request it. */
const styles = globalThis.filesAhead?.();
/** The published contents that the page was rendered with. It shows them until the current ones are loaded. */
const published = page.querySelector('script')?.textContent;
const showcase = published ? (JSON.parse(published) as Showcase) : undefined;
/** The visitor's input on the page that was rendered ahead, recorded before React replaces that page. */
let done: Done | undefined;
const root = createRoot(page);
const { language, theme } = startPreferences();
applyTheme(theme);

const start = createActor(
  createStartMachine(async (signal) => {
    const [config] = await Promise.all([loadConfig(signal), activateTexts(language, signal)]);
    return config;
  }),
);

let hasWords: Promise<void> | undefined;

/** Renders the start screen until the portal exists. */
function drawStart(): void {
  const snapshot = start.getSnapshot();
  if (snapshot.context.essentials !== undefined) return;
  const state = selectStart(snapshot);
  if (isRenderedAhead && done === undefined) {
    if (state !== 'failed') return;
    done = whatWasDone(page);
    void styles?.then(applyStyles);
  }
  if (state !== 'brief') hasWords ??= fetchStartWords(language).then(drawStart);
  root.render(
    <StartScreen
      state={state}
      words={startWords(language)}
      onRetry={() => start.send({ type: 'start.retry' })}
    />,
  );
}

start.subscribe({
  next: drawStart,
  complete: () => {
    const { essentials } = start.getSnapshot().context;
    // The portal opens in a separate task. In the same task as the answer it would block a slow device twice as long.
    if (essentials !== undefined) afterPaint(() => void open(essentials));
  },
});
void begin();

/**
 * The start screen needs the style sheet. The first request starts after this module is evaluated. Otherwise a debugger,
 * which records the code that sent a request, would parse the whole file again.
 */
async function begin(): Promise<void> {
  await (isRenderedAhead ? undefined : styles);
  if (!isRenderedAhead) applyStyles();
  start.start();
}

/** Creates the portal and renders the page. The portal is created first, because pages show its actors' state. */
async function open(config: PortalConfig): Promise<void> {
  const portal = createPortal(config, { i18n, activateTexts });
  // Waits for the next task, so that the page can respond in between.
  await new Promise<void>(afterPaint);
  const router = createPortalRouter(portal, moreTexts);
  portal.start();
  connectRouter(router, portal, i18n);
  const { preferences } = portal.getSnapshot().children;
  if (preferences !== undefined) await waitFor(preferences, (snapshot) => !snapshot.hasTag('busy'));
  /** Whether a fetched actor provides the page's forms. Presses can be repeated only after it is fetched. */
  const isByActor = isRenderedAhead && router.latestLocation.pathname === '/login';
  if (isRenderedAhead) {
    // The page that replaces the one rendered ahead has to be complete at once.
    await Promise.all([
      router.load(),
      // A failure is ignored here, because the page itself shows it.
      isByActor && import('./on-demand/sign-in.ts').catch(() => undefined),
    ]);
  }
  const app = (
    <Providers
      portal={portal}
      settings={config}
      showcase={showcase}
      i18n={i18n}
      moreTexts={moreTexts}
      mapTiles={createMapTiles(config.apiBase)}
    >
      <NavigationBar router={router} />
      <RouterProvider router={router} />
    </Providers>
  );
  const stands = isRenderedAhead && done === undefined;
  const beforeDrawn = (): void => {
    if (stands) done = whatWasDone(page);
    applyStyles();
  };
  const draw = (last: ReactNode): void =>
    root.render(
      <>
        {app}
        {last}
      </>,
    );
  // React renders a transition in slices, so that the page rendered ahead stays responsive in between. All nodes of
  // that page are replaced at the end, in one step.
  await new Promise<void>((resolve) =>
    startTransition(() => draw(<Last onDraw={beforeDrawn} onDrawn={resolve} />)),
  );
  // Runs the effects now, because they start the actors of the shown page. React would delay them.
  flushSync(() => draw(null));
  const actor = isByActor ? portal.getSnapshot().children.page : undefined;
  // If the visitor has navigated meanwhile, there is no actor and nothing to wait for.
  if (actor !== undefined) {
    await waitFor(actor, (snapshot) => !snapshot.matches('fetching')).catch(() => undefined);
  }
  delete page.dataset['renderedAhead'];
  if (done !== undefined) doAgain(page, done);
  // Runs in a separate task, so that the page is painted first.
  afterPaint(() => goOn(portal, router));
}

/** Starts the work that nobody waits for. */
function goOn(
  portal: ReturnType<typeof createPortal>,
  router: ReturnType<typeof createPortalRouter>,
): void {
  // A failure is ignored: the texts are fetched again when a part of the page needs them.
  void moreTexts.fetch().catch(() => undefined);
  for (const part of [Toasts, FieldErrorWords, AnsweredEstimate]) part.preload();
  // Most presses need this code, so it is loaded when the browser is idle.
  whenIdle(Dialog.preload);
  const fetchAhead = (): void => void fetchOrderPage(router).catch(() => undefined);
  if (router.state.location.pathname === '/index') whenIdle(fetchAhead);
  alive.resolve(portal);
  addEventListener('online', () => {
    fetchAhead();
    portal.getSnapshot().children.background?.send({ type: 'fetch.retry' });
  });
}

/**
 * A component that React renders last. It calls `onDraw` directly before the page's nodes are replaced, and `onDrawn`
 * directly after. It waits while the visitor is composing a character, because replacing the field would break the
 * composition, and until the style sheet is loaded.
 */
function Last({ onDraw, onDrawn }: { onDraw: () => void; onDrawn: () => void }): ReactNode {
  const wait = composing();
  if (wait !== undefined) use(wait);
  if (styles !== undefined) use(styles);
  onDraw();
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
}

/** Calls `act` when the browser is idle, or after two frames in Safari, which has no idle callback. */
function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act);
  else requestAnimationFrame(() => requestAnimationFrame(act));
}
