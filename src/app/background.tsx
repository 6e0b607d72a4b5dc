import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { createActor, waitFor } from 'xstate';
import type { PortalConfig } from '../contract/portal-config.ts';
import { ServiceFailure, type Failure } from '../domain/failure.ts';
import type { Profile } from '../domain/session/profile.ts';
import { createCollectionMachine } from '../machines/collection/machine.ts';
import { createDownloadMachine } from '../machines/download/machine.ts';
import type { PortalActor } from '../machines/portal/types.ts';
import { createServiceWorkerMachine } from '../machines/service-worker/machine.ts';
import { selectProfile, selectSignedIn } from '../machines/session/selectors.ts';
import { createWebPushMachine } from '../machines/web-push/machine.ts';
import { createCartTotal } from '../services/api/cart.ts';
import { download } from '../services/download/download.ts';
import { createClient } from '../services/http/account-client.ts';
import { createServiceWorker } from '../services/service-worker/service-worker.ts';
import { KEY } from '../services/storage/keys.ts';
import { createOrderAccessStore } from '../services/storage/order-access-store.ts';
import { createStore } from '../services/storage/store.ts';
import { createWebPush } from '../services/web-push/web-push.ts';
import { provideBackground, type CartRef } from '../ui/background.ts';
import { Bars } from '../ui/features/update/bars.tsx';
import { ConnectionBar } from '../ui/features/update/connection-bar.tsx';
import { UpdateBar } from '../ui/features/update/update-bar.tsx';
import { createChatHolder } from './chat.ts';
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
  const orders = createOrderAccessStore({
    local,
    session: createStore('sessionStorage'),
    isSignedIn: () => local.read(KEY.token) !== undefined,
  });
  const onFailure = (failure: Failure): void => portal.send({ type: 'call.failed', failure });
  const http = {
    ...{ config, onFailure },
    token: () => local.read(KEY.token),
    language: () => i18n.locale,
  };
  const call = createClient(http);
  const serviceWorker = createActor(createServiceWorkerMachine(createServiceWorker()));
  const webPush = createActor(
    createWebPushMachine(
      createWebPush(config, local, async (token, signal) => {
        await call('updateFcmToken', { query: { token, platform: 'web' }, signal, quiet: true });
      }),
    ),
  );
  const downloads = createDownloadMachine({ download: (...asked) => download(http, ...asked) });
  let downloading = createActor(downloads).start();
  serviceWorker.start();
  webPush.start();

  const chat = createChatHolder(
    {
      ...{ http, call, local },
      orders: () =>
        orders.remembered().map((orderNo) => ({ orderNo, orderToken: orders.recall(orderNo) })),
      isSignedIn: () => selectSignedIn(session.getSnapshot()),
      // Whoever signs in has his token updated by Web Push (`known`): the messaging waits for that.
      async updatePushToken(signal) {
        const isUnderWay = ({ value }: { value: string }): boolean =>
          value === 'looking' || value === 'subscribing';
        const { value } = await waitFor(webPush, (now) => !isUnderWay(now), { signal });
        if (value === 'failed') throw new ServiceFailure({ kind: 'offline' });
      },
    },
    () => provide(),
  );
  let cart: CartRef | undefined;
  const provide = (): void =>
    provideBackground({
      download: downloading,
      serviceWorker,
      webPush,
      chat: chat.chat(),
      ...(cart === undefined ? {} : { cart }),
    });
  const known = (member: Profile): void => {
    webPush.send({ type: 'member.known', userId: member.userId });
    chat.known(member);
    if (cart !== undefined) return cart.send({ type: 'rows.reload' });
    const input = { filter: '' };
    cart = createActor(createCollectionMachine(createCartTotal(call)), { input }).start();
    provide();
  };
  orderTracking.on('order.followed', () => chat.orderFollowed());
  session.on('session.profileLoaded', ({ profile }) => known(profile));
  /** What one member asked for is nothing that the next one is shown, or saves. */
  const endDownload = (): void => {
    downloading.stop();
    downloading = createActor(downloads).start();
    provide();
  };
  session.on('session.lost', () => {
    endDownload();
    chat.gone('lost');
  });
  // A session that is only lost comes back by a sign-in, and with it what was switched on.
  session.on('session.ended', () => {
    webPush.send({ type: 'member.gone' });
    chat.gone('ended');
    cart?.stop();
    cart = undefined;
    endDownload();
  });
  // What is told is told in the language that the server was asked in.
  preferences.on('language.changed', () => {
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
  if (profile === undefined) chat.visited();
  else known(profile);

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
