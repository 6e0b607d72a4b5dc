import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { createActor, waitFor } from 'xstate';
import { CONTENT_ENDPOINTS } from '../contract/content-endpoints.ts';
import type { PortalConfig } from '../contract/portal-config.ts';
import type { Failure } from '../domain/failure.ts';
import { isLanguage } from '../domain/language.ts';
import { OFFER_LOOK_MS } from '../domain/limits.ts';
import { APPLICATION_REFRESH, PLEDGE_NEWS_PUSH } from '../domain/push.ts';
import type { Profile } from '../domain/session/profile.ts';
import { createCollectionMachine } from '../machines/collection/machine.ts';
import { createDownloadMachine } from '../machines/download/machine.ts';
import { selectActor } from '../machines/on-demand/selectors.ts';
import { selectPage } from '../machines/portal/selectors.ts';
import type { PortalActor } from '../machines/portal/types.ts';
import { createServiceWorkerMachine } from '../machines/service-worker/machine.ts';
import { selectProfile, selectSignedIn } from '../machines/session/selectors.ts';
import { createShareMachine } from '../machines/share/machine.ts';
import { createWebPushMachine } from '../machines/web-push/machine.ts';
import { createBag, createBagTotal } from '../services/api/bag.ts';
import { APPLICATION_KEY, ENROLMENT_KEY } from '../services/api/joining/kept.ts';
import { createShowcase } from '../services/api/showcase.ts';
import { announceCartChange, watchCartChanges } from '../services/browser/cart-changes.ts';
import { createShare, hasShareSheet } from '../services/browser/share.ts';
import { download } from '../services/download/download.ts';
import { createClient } from '../services/http/account-client.ts';
import { createHttpClient } from '../services/http/client.ts';
import { createServiceWorker } from '../services/service-worker/service-worker.ts';
import { KEY } from '../services/storage/keys.ts';
import { createOrderAccessStore } from '../services/storage/order-access-store.ts';
import { createStore } from '../services/storage/store.ts';
import { createWebPush } from '../services/web-push/web-push.ts';
import { provideBackground, type CartRef, type SiteSearch } from '../ui/background.ts';
import { Bars } from '../ui/features/update/bars.tsx';
import { ConnectionBar } from '../ui/features/update/connection-bar.tsx';
import { UpdateBar } from '../ui/features/update/update-bar.tsx';
import { createChatHolder } from './chat.ts';
import { createProjectCountdowns } from './project-countdowns.ts';
import { i18n, moreTexts } from './texts.ts';

/**
 * The actors that nobody waits for: service worker and Web Push (docs/service-worker.md), downloads (docs/wire.md),
 * a member's cart. Fetched and begun once the page is alive, so that they cost its start nothing.
 */
export async function startBackground(portal: PortalActor, config: PortalConfig): Promise<void> {
  const { session, preferences, pushPortal, pushAdmin, pushOrder, orderTracking } =
    portal.getSnapshot().children;
  if (!session || !preferences || !pushPortal || !pushAdmin || !pushOrder || !orderTracking) {
    throw new TypeError('a portal without its actors');
  }
  const streams = [pushPortal, pushAdmin, pushOrder] as const;
  const local = createStore('localStorage');
  const tab = createStore('sessionStorage');
  const orders = createOrderAccessStore({
    local,
    session: tab,
    isSignedIn: () => local.read(KEY.token) !== undefined,
  });
  const onFailure = (failure: Failure): void => portal.send({ type: 'call.failed', failure });
  const http = {
    config,
    onFailure,
    token: () => local.read(KEY.token),
    language: () => i18n.locale,
  };
  const call = createClient(http);
  const serviceWorker = createActor(createServiceWorkerMachine(createServiceWorker()));
  // After each messaging login the server is told, and never before (SESS-06, PAIR-T01, PAIR-T03).
  let pushToken = '';
  let isMessaging = false;
  const tellPushToken = async (signal: AbortSignal): Promise<void> => {
    const query = { token: pushToken, platform: 'web' as const };
    await call('updateFcmToken', { query, signal, quiet: true });
  };
  const webPush = createActor(
    createWebPushMachine(
      createWebPush(config, local, async (token = '', signal) => {
        pushToken = token;
        if (isMessaging) await tellPushToken(signal);
      }),
    ),
  );
  const downloads = createDownloadMachine({ download: (...asked) => download(http, ...asked) });
  let downloading = createActor(downloads).start();
  serviceWorker.start();
  webPush.start();

  const chat = createChatHolder(
    {
      http,
      call,
      local,
      orders: () =>
        orders.remembered().map((orderNo) => ({ orderNo, orderToken: orders.recall(orderNo) })),
      isSignedIn: () => selectSignedIn(session.getSnapshot()),
      // What Web Push found for whoever signed in (`known`); '' where they are told nothing while the page is closed.
      async updatePushToken(signal) {
        const isUnderWay = ({ value }: { value: string }): boolean =>
          value === 'looking' || value === 'subscribing';
        const { value } = await waitFor(webPush, (now) => !isUnderWay(now), { signal });
        if (value !== 'on') pushToken = '';
        isMessaging = true;
        await tellPushToken(signal);
      },
    },
    () => provide(),
  );
  const share = createActor(createShareMachine(createShare())).start();
  const sharing = { share, hasSheet: hasShareSheet() };
  const countdown = createProjectCountdowns(async () => {
    const query = { pageNum: 1, pageSize: 1 };
    const { rows } = await call('projects', { query, quiet: true });
    return rows[0]?.now;
  });
  const language = () => (isLanguage(i18n.locale) ? i18n.locale : 'zh-Hant');
  const showcase = createActor(
    createCollectionMachine(createShowcase(createHttpClient(http, CONTENT_ENDPOINTS), language)),
    { input: { filter: '' } },
  ).start();
  let search: SiteSearch | undefined;
  let isFetchingSearch = false;
  const beginSearch = async (): Promise<void> => {
    if (search !== undefined || isFetchingSearch) return;
    isFetchingSearch = true;
    try {
      const { createSiteSearch } = await import('./site-search.ts');
      search = createSiteSearch(http, call, local, language);
      provide();
    } catch {
      // Offline: whoever goes on typing begins anew.
    } finally {
      isFetchingSearch = false;
    }
  };
  let cart: CartRef | undefined;
  const bag = createBag({ call, local, token: http.token, changed: announceCartChange });
  /** Looks what lies in the bag: a visitor's, or, once it is known whose, a member's (SESS-08). */
  const lookInBag = (): void => {
    if (cart !== undefined) return cart.send({ type: 'rows.reload' });
    const machine = createCollectionMachine(createBagTotal(bag));
    cart = createActor(machine, { input: { filter: '' } }).start();
    provide();
  };
  watchCartChanges(() => {
    lookInBag();
    reloadOpen(portal, 'bag');
  });
  // Of what lies in an open bag the last one may be taken by another person, and projects end (PROJ-04).
  setInterval(() => {
    if (document.visibilityState === 'visible') reloadOpen(portal, 'bag');
  }, OFFER_LOOK_MS);
  const provide = (): void => {
    const calls = chat.calls();
    provideBackground({
      download: downloading,
      serviceWorker,
      webPush,
      chat: chat.chat(),
      ...(calls !== undefined && { calls }),
      countdown,
      showcase,
      sharing,
      search: { begin: () => void beginSearch(), ...(search && { parts: search }) },
      ...(cart === undefined ? {} : { cart }),
    });
  };
  const known = (member: Profile): void => {
    webPush.send({ type: 'member.known', userId: member.userId });
    chat.known(member);
    lookInBag();
  };
  orderTracking.on('order.followed', () => chat.orderFollowed());
  session.on('session.profileLoaded', ({ profile }) => known(profile));
  /** What one member asked for is nothing that the next one is shown, or saves. */
  const endDownload = (): void => {
    downloading.stop();
    downloading = createActor(downloads).start();
    provide();
  };
  // The staff's decision is on the applicant's page at once (DRV-01).
  pushPortal.on('push.received', ({ push }) => {
    if (push.type === APPLICATION_REFRESH) reloadOpen(portal, 'driverApplication');
    // And a project's outcome, or a bank's refusal, among what the member supports (PROJ-03).
    if (push.type === PLEDGE_NEWS_PUSH) reloadOpen(portal, 'pledges');
  });
  // What was pushed meanwhile is not pushed again.
  pushPortal.on('push.opened', () => {
    reloadOpen(portal, 'driverApplication');
    reloadOpen(portal, 'pledges');
  });
  session.on('session.lost', () => {
    isMessaging = false;
    endDownload();
    chat.gone('lost');
    lookInBag();
  });
  // A session that is only lost comes back by a sign-in, and with it what was switched on.
  session.on('session.ended', () => {
    isMessaging = false;
    pushToken = '';
    webPush.send({ type: 'member.gone' });
    chat.gone('ended');
    lookInBag();
    for (const key of [APPLICATION_KEY, ENROLMENT_KEY]) tab.remove(key);
    local.remove(KEY.searches);
    search?.index.send({ type: 'rows.reload' });
    endDownload();
  });
  // What is told is told in the language that the server was asked in.
  preferences.on('language.changed', () => {
    showcase.send({ type: 'rows.reload' });
    search?.index.send({ type: 'rows.reload' });
    for (const push of streams) {
      const { target } = push.getSnapshot().context;
      if (target === undefined) continue;
      push.send({ type: 'push.close' });
      push.send({ type: 'push.open', target });
    }
    const profile = selectProfile(session.getSnapshot());
    if (profile !== undefined) webPush.send({ type: 'member.known', userId: profile.userId });
  });
  provide();
  const profile = selectProfile(session.getSnapshot());
  if (profile !== undefined) known(profile);
  else {
    chat.visited();
    if (!selectSignedIn(session.getSnapshot())) lookInBag();
  }

  await moreTexts.fetch();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <Bars>
        <UpdateBar worker={serviceWorker} />
        <ConnectionBar streams={streams} />
      </Bars>
    </I18nProvider>,
  );
}

/** A page reads its rows anew where it is open. */
function reloadOpen(portal: PortalActor, name: 'driverApplication' | 'bag' | 'pledges'): void {
  const page = selectPage(portal.getSnapshot());
  const open = page && selectActor(name)(page.getSnapshot());
  open?.send({ type: 'rows.reload' });
}
