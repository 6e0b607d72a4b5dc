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
// Rendered ahead in another language than the visitor's, or for somebody else: hidden until now (`before-paint.ts`).
if (document.documentElement.dataset['wait'] !== undefined) page.replaceChildren();
delete document.documentElement.dataset['wait'];
/**
 * Whether the page was rendered ahead, the same for everybody: it stays on screen, because it is more useful than a
 * start screen.
 */
const isRenderedAhead = page.dataset['renderedAhead'] !== undefined && page.hasChildNodes();
/** The published contents that the page was rendered with, which it keeps until the current ones are loaded. */
const published = page.querySelector('script')?.textContent;
const showcase = published ? (JSON.parse(published) as Showcase) : undefined;
/** What the visitor did on the page, recorded before it is first rendered again. */
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

/** The start screen, until the portal exists. */
function drawStart(): void {
  const snapshot = start.getSnapshot();
  if (snapshot.context.essentials !== undefined) return;
  const state = selectStart(snapshot);
  if (isRenderedAhead && done === undefined) {
    if (state !== 'failed') return;
    done = whatWasDone(page);
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
    // In a task of its own, because together with the answer it would block a slow device for twice as long.
    if (essentials !== undefined) afterPaint(() => void open(essentials));
  },
});
// Not while this module is evaluated: a debugger notes who made a request, and would parse the whole file for that again.
queueMicrotask(() => start.start());

/** The portal is created before React, because pages show its actors' state. */
async function open(config: PortalConfig): Promise<void> {
  const portal = createPortal(config, { i18n, activateTexts });
  // In two tasks, between which the page stays responsive.
  await new Promise<void>(afterPaint);
  const router = createPortalRouter(portal, moreTexts);
  portal.start();
  connectRouter(router, portal, i18n);
  const { preferences } = portal.getSnapshot().children;
  if (preferences !== undefined) await waitFor(preferences, (snapshot) => !snapshot.hasTag('busy'));
  /** A fetched actor renders the page's forms; presses are repeated once they exist. */
  const isByActor = isRenderedAhead && router.latestLocation.pathname === '/login';
  if (isRenderedAhead) {
    // The page that replaces it has to be complete at once.
    await Promise.all([
      router.load(),
      // The page itself shows what could not be fetched.
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
  const note = (): void => {
    if (stands) done = whatWasDone(page);
  };
  const draw = (last: ReactNode): void =>
    root.render(
      <>
        {app}
        {last}
      </>,
    );
  // In slices, between which the server's page stays responsive; its nodes are replaced at once, at the end.
  await new Promise<void>((resolve) =>
    startTransition(() => draw(<Last onDraw={note} onDrawn={resolve} />)),
  );
  // Effects start the actors of the shown page; React would delay them.
  flushSync(() => draw(null));
  const actor = isByActor ? portal.getSnapshot().children.page : undefined;
  // A visitor who has navigated meanwhile wants something else.
  if (actor !== undefined) {
    await waitFor(actor, (snapshot) => !snapshot.matches('fetching')).catch(() => undefined);
  }
  delete page.dataset['renderedAhead'];
  if (done !== undefined) doAgain(page, done);
  // In a task of its own, so that the page is painted first.
  afterPaint(() => goOn(portal, router));
}

/** What nobody waits for. */
function goOn(
  portal: ReturnType<typeof createPortal>,
  router: ReturnType<typeof createPortalRouter>,
): void {
  // The texts are fetched again when something does.
  void moreTexts.fetch().catch(() => undefined);
  for (const part of [Toasts, FieldErrorWords, AnsweredEstimate]) part.preload();
  // Code that most presses need, loaded when the browser is idle.
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
 * Rendered last: nothing happens between `onDraw` and the replacement of the nodes, which `onDrawn` follows. It waits
 * while somebody is composing a character, because replacing the field would break that.
 */
function Last({ onDraw, onDrawn }: { onDraw: () => void; onDrawn: () => void }): ReactNode {
  const wait = composing();
  if (wait !== undefined) use(wait);
  onDraw();
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
}

/** Once the page is painted and the browser is idle; Safari has no idle callback. */
function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act);
  else requestAnimationFrame(() => requestAnimationFrame(act));
}
