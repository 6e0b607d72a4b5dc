import { ServiceFailure } from '../../domain/failure.ts';

/**
 * Whether the page is being left. Its requests fail because of that, and must not cause a reaction on the next page. It
 * is part of the first script, so that code that is fetched later can check it, too.
 */
let isLeft = false;
globalThis.addEventListener?.('pagehide', () => {
  isLeft = true;
});
globalThis.addEventListener?.('pageshow', () => {
  isLeft = false;
});

/**
 * Rejects as offline (API-06). It rejects at once; but on a page that is being left, only when the browser shows that
 * page again from its cache.
 */
export async function failOffline(): Promise<never> {
  if (isLeft) {
    await new Promise<void>((resolve) => {
      globalThis.addEventListener('pageshow', () => resolve(), { once: true });
    });
  }
  throw new ServiceFailure({ kind: 'offline' });
}
