import type { ConfiguredMiddleware } from 'wretch';
import { ServiceFailure } from '../../domain/failure.ts';

/** The page is being left: its requests break because of that, and whoever acted on it would act for the next page. */
let isLeft = false;
globalThis.addEventListener?.('pagehide', () => {
  isLeft = true;
});
globalThis.addEventListener?.('pageshow', () => {
  isLeft = false;
});

/** At once, or when a page that was left is shown again as it was. */
const whileShown = (): Promise<void> =>
  isLeft
    ? new Promise((resolve) => {
        globalThis.addEventListener('pageshow', () => resolve(), { once: true });
      })
    : Promise.resolve();

/** What the network does to a request or to an answer halfway, as a failure (API-06). */
export async function received<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch {
    await whileShown();
    throw new ServiceFailure({ kind: 'offline' });
  }
}

/** Brings a request to the server, and its answer back. */
export type Carrier = (url: string, options: RequestInit) => Promise<Response>;

/** What a request says of how it goes, among its options. */
export interface CarriedOptions {
  /** `fetch` unless told otherwise. */
  readonly carrier?: Carrier | undefined;
}

/** The same as the innermost middleware of wretch: what other middlewares throw besides is theirs. */
export const overTheNetwork: ConfiguredMiddleware = (next) => (url, options) =>
  // What the transport put there.
  received(((options as CarriedOptions).carrier ?? next)(url, options));
