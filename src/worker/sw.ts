import {
  isCached,
  isTexts,
  fillCache,
  forgetOldCaches,
  keepTexts,
  ofThisVersion,
} from './cache.ts';
import { openOrder, tellOf } from './notification.ts';

/**
 * The service worker (API-12; docs/service-worker.md). It caches the files of the built page and an offline page for
 * navigations without a network. It shows each web push as a notification, also while no page is open. It does not
 * cache API calls, streams, or pages from the server, so that it never stores a user's data.
 */
declare const self: ServiceWorkerGlobalScope;

/** Addresses that are no pages of the portal, although a browser may navigate to them. */
const CALLS = /^\/(?:api|api-sse|admin-api-sse|sandbox)(?:\/|$)/;
const OFFLINE_PAGE = '/offline.html';

self.addEventListener('install', (event) => {
  // Afterwards the new version waits until the visitor accepts it, or until no page is open any more.
  event.waitUntil(fillCache());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await forgetOldCaches();
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!CALLS.test(url.pathname)) event.respondWith(navigated(event));
    return;
  }
  if (!isCached(url.pathname)) return;
  event.respondWith(
    url.pathname.startsWith('/assets/') ? kept(event, url.pathname) : fresh(request),
  );
});

/**
 * Answers a navigation with the server's page, because only the server has the newest page. Without a network, answers
 * with the offline page.
 */
async function navigated(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: unknown = await event.preloadResponse;
    return preloaded instanceof Response ? preloaded : await fetch(event.request);
  } catch {
    return (await ofThisVersion(OFFLINE_PAGE)) ?? Response.error();
  }
}

/** Answers from the cache: a file with a content hash in its name never changes. Fetched texts are cached. */
async function kept(event: FetchEvent, path: string): Promise<Response> {
  const known = await caches.match(event.request.url);
  if (known !== undefined) return known;
  const response = await fetch(event.request);
  if (isTexts(path)) event.waitUntil(keepTexts(path, response.clone()));
  return response;
}

async function fresh(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await ofThisVersion(request.url)) ?? Response.error();
  }
}

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('action' in message)) return;
  if (message.action !== 'take_over') return;
  const { source } = event;
  event.waitUntil(
    (async () => {
      await self.skipWaiting();
      await self.clients.claim();
      // Only the page that asked reloads, because visitors may be filling in forms on other pages.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has none, unlike a window
      source?.postMessage({ action: 'refresh_page' });
    })(),
  );
});

self.addEventListener('push', (event) => {
  const { title, options } = tellOf(event.data?.text() ?? '');
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOrder(self.clients, event.notification.data));
});
