import { ServiceFailure } from '../../domain/failure.ts';

/**
 * Whether the page is being left. Leaving makes the page's requests fail, and these failures must not cause a reaction
 * on the next page. This variable is in the first script, because code that is fetched later could miss the event.
 */
let isLeft = false;
globalThis.addEventListener?.('pagehide', () => {
  isLeft = true;
});
globalThis.addEventListener?.('pageshow', () => {
  isLeft = false;
});

/**
 * Rejects as offline (API-06), usually at once. On a page that is being left, it rejects only when the browser shows
 * that page again from its cache.
 */
export async function failOffline(): Promise<never> {
  if (isLeft) {
    await new Promise<void>((resolve) => {
      globalThis.addEventListener('pageshow', () => resolve(), { once: true });
    });
  }
  throw new ServiceFailure({ kind: 'offline' });
}
