import { ServiceFailure } from '../../domain/failure.ts';

/**
 * The page is being left: its requests break because of that, and whoever acted on it would act for the next page.
 * Part of the first script, so that it also knows for what is fetched while the page is left.
 */
let isLeft = false;
globalThis.addEventListener?.('pagehide', () => {
  isLeft = true;
});
globalThis.addEventListener?.('pageshow', () => {
  isLeft = false;
});

/** Rejects as offline (API-06): at once, or when a page that was left is shown again as it was. */
export async function failOffline(): Promise<never> {
  if (isLeft) {
    await new Promise<void>((resolve) => {
      globalThis.addEventListener('pageshow', () => resolve(), { once: true });
    });
  }
  throw new ServiceFailure({ kind: 'offline' });
}
