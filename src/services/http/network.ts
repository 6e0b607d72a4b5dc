import type { ConfiguredMiddleware } from 'wretch';
import { failOffline } from './offline.ts';

/** What the network does to a request or to an answer halfway, as a failure (API-06). */
export async function received<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch {
    return await failOffline();
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
