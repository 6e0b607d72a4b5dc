import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { CONTENT_ENDPOINTS } from '../../contract/content-endpoints.ts';
import { isLanguage } from '../../domain/language.ts';
import { createBackgroundMachine } from '../../machines/background/machine.ts';
import type {
  BackgroundPorts,
  FollowedPage,
  ReloadedPage,
} from '../../machines/background/ports.ts';
import type { BackgroundRef } from '../../machines/background/types.ts';
import { selectRowsState, type RowsRef } from '../../machines/collection/selectors.ts';
import { selectActor } from '../../machines/on-demand/selectors.ts';
import { selectPage } from '../../machines/portal/selectors.ts';
import type { PortalActor } from '../../machines/portal/types.ts';
import { relayFacts } from '../../machines/relay.ts';
import { selectProfile, selectSignedIn } from '../../machines/session/selectors.ts';
import { createBag, createBagTotal } from '../../services/api/bag.ts';
import { createShowcase } from '../../services/api/showcase.ts';
import { announceCartChange, watchCartChanges } from '../../services/browser/cart-changes.ts';
import { watchVisible } from '../../services/browser/page.ts';
import { createShare, hasShareSheet } from '../../services/browser/share.ts';
import { download } from '../../services/download/download.ts';
import { createClient } from '../../services/http/account-client.ts';
import { createHttpClient } from '../../services/http/client.ts';
import { createServiceWorker } from '../../services/service-worker/service-worker.ts';
import { createLastOrders } from '../../services/storage/last-orders.ts';
import { LATER_KEY } from '../../services/storage/later-keys.ts';
import { createOrderAccessStore } from '../../services/storage/order-access-store.ts';
import { SESSION_KEY } from '../../services/storage/session-keys.ts';
import { createPushToken } from '../../services/web-push/push-token.ts';
import { createWebPush } from '../../services/web-push/web-push.ts';
import { provideBackground } from '../../ui/background.ts';
import { Bars } from '../../ui/features/update/bars.tsx';
import { ConnectionBar } from '../../ui/features/update/connection-bar.tsx';
import { UpdateBar } from '../../ui/features/update/update-bar.tsx';
import { afterPaint } from '../../ui/kit/after-paint.ts';
import { createChatHolder } from '../chat.ts';
import { createProjectCountdowns } from '../project-countdowns.ts';
import type { Services } from '../services.ts';
import { createSearchHolder } from '../site-search-holder.ts';
import { i18n, moreTexts } from '../texts.ts';
import { storeLastOrders } from './last-orders.ts';
import { loadAgainWhenOnline } from './load-again.ts';

const FACTS_OF = ['session', 'preferences', 'pushPortal', 'orderTracking'];

/** Creates the background's machine with its services. Once it has started, the interface gets its actors. */
export function createBackground(services: Services, portal: PortalActor) {
  const { config, token, local, session: tab, onFailure } = services;
  const { session, orderTracking, pushPortal, pushAdmin, pushOrder } =
    portal.getSnapshot().children;
  if (!session || !orderTracking || !pushPortal || !pushAdmin || !pushOrder) {
    throw new TypeError('a portal without its actors');
  }
  const streams = [pushPortal, pushAdmin, pushOrder] as const;
  const isSignedIn = (): boolean => selectSignedIn(session.getSnapshot());
  const orders = createOrderAccessStore({
    local,
    session: tab,
    isSignedIn: () => token() !== undefined,
  });
  const http = { config, onFailure, token, language: () => i18n.locale };
  const language = () => (isLanguage(i18n.locale) ? i18n.locale : 'zh-Hant');
  const call = createClient(http);
  const pushToken = createPushToken(async (told, signal) => {
    const query = { token: told, platform: 'web' as const };
    await call('updateFcmToken', { query, signal, quiet: true });
  });
  let background: BackgroundRef | undefined;
  const provide = (): void => {
    if (background !== undefined) provideActors(background);
  };
  const chat = createChatHolder(
    {
      http,
      call,
      local,
      orders: () =>
        orders.remembered().map((orderNo) => ({ orderNo, orderToken: orders.recall(orderNo) })),
      isSignedIn,
      // Waits for the state of Web Push for the signed-in member, and sends it to the server.
      async updatePushToken(signal) {
        const webPush = background?.getSnapshot().children.webPush;
        if (webPush === undefined) throw new TypeError('messaging without its background');
        const isUnderWay = ({ value }: { value: string }): boolean =>
          value === 'looking' || value === 'subscribing';
        const { value } = await waitFor(webPush, (now) => !isUnderWay(now), { signal });
        await pushToken.loggedIn(value === 'on', signal);
      },
    },
    provide,
  );
  const search = createSearchHolder(http, call, local, language, provide);
  const sharing = { hasSheet: hasShareSheet() };
  const countdown = createProjectCountdowns(async () => {
    const query = { pageNum: 1, pageSize: 1 };
    const { rows } = await call('projects', { query, quiet: true });
    return rows[0]?.now;
  });

  /** Provides the interface with the background's actors (`useBackground`). */
  function provideActors(of: BackgroundRef): void {
    const { download: downloading, serviceWorker, webPush, showcase, share, cart } = childrenOf(of);
    const calls = chat.calls();
    provideBackground({
      download: downloading,
      serviceWorker,
      webPush,
      chat: chat.chat(),
      ...(calls !== undefined && { calls }),
      countdown,
      showcase,
      sharing: { ...sharing, share },
      search: search.now(),
      ...(cart === undefined ? {} : { cart }),
    });
  }

  const ports: BackgroundPorts = {
    serviceWorker: createServiceWorker(),
    webPush: createWebPush(config, local, (found = '', signal) => pushToken.found(found, signal)),
    download: { download: (...asked) => download(http, ...asked) },
    share: createShare(),
    showcase: createShowcase(createHttpClient(http, CONTENT_ENDPOINTS), language),
    cart: createBagTotal(createBag({ call, local, token, changed: announceCartChange })),
    watchFacts: (tell) => relayFacts({ parent: portal, from: FACTS_OF }, tell),
    watchBag: watchCartChanges,
    watchVisible,
    readProfile: () => selectProfile(session.getSnapshot()),
    isSignedIn,
    chat: (news) => chat.hear(news),
    endMessaging: (how) => pushToken.sessionGone(how),
    forgetTyped() {
      for (const key of Object.values(SESSION_KEY)) tab.remove(key);
      for (const key of [LATER_KEY.searches, SESSION_KEY.application]) local.remove(key);
    },
    isVisible: () => document.visibilityState === 'visible',
    reloadPage: (name) => openPage(portal, name)?.send({ type: 'rows.reload' }),
    lookAgain(name) {
      const list = openPage(portal, name);
      const state = list && selectRowsState(list.getSnapshot());
      // A stale list, whose last reload failed, is reloaded, too.
      if (state === 'shown' || state === 'stale') list?.send({ type: 'rows.reload' });
    },
    reloadSearch: () => search.reload(),
    reopenStreams() {
      for (const push of streams) {
        const { target } = push.getSnapshot().context;
        if (target === undefined) continue;
        push.send({ type: 'push.close' });
        push.send({ type: 'push.open', target });
      }
    },
    log: (error) => reportError(error),
  };

  /** Provides the interface with the actors of a started background, and again when one of them starts or ends. */
  function show(of: BackgroundRef): void {
    background = of;
    let shown = childrenOf(of);
    of.subscribe(() => {
      const now = childrenOf(of);
      if (now.cart === shown.cart && now.download === shown.download) return;
      shown = now;
      provide();
    });
    provide();
    void showBars(of);
  }

  async function showBars(of: BackgroundRef): Promise<void> {
    await moreTexts.fetch();
    const place = document.createElement('div');
    document.body.append(place);
    createRoot(place).render(
      <I18nProvider i18n={i18n}>
        <Bars>
          <UpdateBar worker={childrenOf(of).serviceWorker} />
          <ConnectionBar streams={streams} />
        </Bars>
      </I18nProvider>,
    );
  }

  storeLastOrders(orderTracking, createLastOrders(tab, token));
  loadAgainWhenOnline(portal);
  // Runs in a separate task, because it renders the background's parts of the page.
  whenOpen(portal, (started) => afterPaint(() => show(started)));
  return createBackgroundMachine(ports);
}

/** The list of a page, if the page is open. */
function openPage(
  portal: PortalActor,
  name: ReloadedPage | FollowedPage,
): RowsRef<unknown> | undefined {
  const page = selectPage(portal.getSnapshot());
  // The cast is safe: actors with these names are lists.
  return page && (selectActor(name)(page.getSnapshot()) as RowsRef<unknown> | undefined);
}

/** The actors that live as long as the background. */
function childrenOf(background: BackgroundRef) {
  const { download, serviceWorker, webPush, showcase, share, cart } =
    background.getSnapshot().children;
  if (!download || !serviceWorker || !webPush || !showcase || !share) {
    throw new TypeError('a background without its actors');
  }
  return { download, serviceWorker, webPush, showcase, share, cart };
}

/** Calls `show` once with the portal's background, when it has started. */
function whenOpen(portal: PortalActor, show: (background: BackgroundRef) => void): void {
  const holder = portal.getSnapshot().children.background;
  const watching = holder?.subscribe((now) => {
    // The cast is safe: the actor with this name is the background.
    const actor = selectActor('background')(now) as BackgroundRef | undefined;
    if (actor === undefined) return;
    watching?.unsubscribe();
    show(actor);
  });
}
