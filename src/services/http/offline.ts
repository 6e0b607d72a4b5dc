import { ServiceFailure } from '../../domain/failure.ts';

/**
 * The page is being left: its requests fail because of that, and must not cause a reaction on the next page. Part of
 * the first script, so that code that is fetched later sees it, too.
 */
let isLeft = false;
globalThis.addEventListener?.('pagehide', () => {
  isLeft = true;
});
globalThis.addEventListener?.('pageshow', () => {
  isLeft = false;
});

/**
 * Rejects as offline (API-06): at once, or, on a page that is being left, when the browser shows it again from its
 * cache.
 */
export async function failOffline(): Promise<never> {
  if (isLeft) {
    await new Promise<void>((resolve) => {
      globalThis.addEventListener('pageshow', () => resolve(), { once: true });
    });
  }
  throw new ServiceFailure({ kind: 'offline' });
}
