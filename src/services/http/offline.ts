import { ServiceFailure } from '../../domain/failure.ts';

/**
 * The page is being left: its requests break because of that, and a reaction would concern the next page. Part of the
 * first script, so that it is set for code that is fetched later, too.
 */
let isLeft = false;
globalThis.addEventListener?.('pagehide', () => {
  isLeft = true;
});
globalThis.addEventListener?.('pageshow', () => {
  isLeft = false;
});

/** Rejects as offline (API-06): at once, or when a page that was left is shown again from the browser's cache. */
export async function failOffline(): Promise<never> {
  if (isLeft) {
    await new Promise<void>((resolve) => {
      globalThis.addEventListener('pageshow', () => resolve(), { once: true });
    });
  }
  throw new ServiceFailure({ kind: 'offline' });
}
