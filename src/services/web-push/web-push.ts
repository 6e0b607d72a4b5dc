import type { PortalConfig } from '../../contract/portal-config.ts';
import type { WebPushSubscription } from '../../contract/web-push.ts';
import { failureOf, ServiceFailure } from '../../domain/failure.ts';
import type { WebPushPorts } from '../../machines/web-push/ports.ts';
import { WEB_PUSH_KEY } from '../storage/keys.ts';
import type { Store } from '../storage/store.ts';

/** Sends this browser's token to the server (API-21); without a token, the server stops sending. */
export type UpdateToken = (token: string | undefined, signal: AbortSignal) => Promise<void>;

/** The ports of Web Push, implemented with the browser's API (API-21; docs/service-worker.md). */
export function createWebPush(
  config: Pick<PortalConfig, 'webPush'>,
  local: Store,
  updateToken: UpdateToken,
): WebPushPorts {
  /** Returns undefined if there is no worker; it does not wait for one. */
  const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
    globalThis.navigator?.serviceWorker?.getRegistration('/');
  const isSupported = (): boolean =>
    config.webPush !== undefined && 'Notification' in globalThis && 'PushManager' in globalThis;

  return {
    async look(userId) {
      try {
        if (!isSupported() || (await registration()) === undefined) return 'unsupported';
        if (Notification.permission === 'denied') return 'refused';
        const isHis = local.read(WEB_PUSH_KEY) === userId;
        return isHis && Notification.permission === 'granted' ? 'on' : 'off';
      } catch {
        return 'unsupported';
      }
    },
    async ask() {
      try {
        return await Notification.requestPermission();
      } catch {
        return 'denied';
      }
    },
    async subscribe(userId, signal) {
      try {
        const worker = await registration();
        const { publicKey = '' } = config.webPush ?? {};
        if (worker === undefined) throw new TypeError('no worker');
        const subscription = await subscribed(worker.pushManager, publicKey);
        await updateToken(tokenOf(subscription), signal);
        // If the call was aborted meanwhile, Web Push does not count as on.
        if (!signal.aborted) local.write(WEB_PUSH_KEY, userId);
      } catch (error) {
        // An error that is no `ServiceFailure` comes from the push service or the network.
        throw failureOf(error) === undefined ? new ServiceFailure({ kind: 'offline' }) : error;
      }
    },
    async unsubscribe(signal) {
      local.remove(WEB_PUSH_KEY);
      // One of these two calls is enough. If the first one fails, the server notices at its next message that the
      // subscription has ended.
      await updateToken(undefined, signal).catch(() => undefined);
      await endSubscription();
    },
    forget() {
      local.remove(WEB_PUSH_KEY);
      void endSubscription();
    },
  };

  async function endSubscription(): Promise<void> {
    try {
      const subscription = await (await registration())?.pushManager.getSubscription();
      await subscription?.unsubscribe();
    } catch {
      // There is no subscription any more, or the browser allows none.
    }
  }
}

/** The browser's subscription for this server; a subscription for a former key of the server is ended first. */
async function subscribed(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

/** Encodes the subscription as JSON in base64url. `btoa` is sufficient, because the texts are ASCII. */
function tokenOf(subscription: PushSubscription): string {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const said: WebPushSubscription = { endpoint, keys: { p256dh, auth } };
  return btoa(JSON.stringify(said)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
