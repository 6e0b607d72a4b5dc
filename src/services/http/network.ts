import type { ConfiguredMiddleware } from 'wretch';
import { failOffline } from './offline.ts';

/** Turns a network error into a failure (API-06), both of a request and of an answer that breaks off. */
export async function received<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch {
    return await failOffline();
  }
}

/** Sends a request and returns its answer. */
export type Carrier = (url: string, options: RequestInit) => Promise<Response>;

/** Options for how one request is sent. */
export interface CarriedOptions {
  /** The function that sends the request; `fetch` by default. */
  readonly carrier?: Carrier | undefined;
}

/** `received` as the innermost middleware of wretch, so that errors of other middlewares stay unchanged. */
export const overTheNetwork: ConfiguredMiddleware = (next) => (url, options) =>
  // The cast is safe: the transport sets this option.
  received(((options as CarriedOptions).carrier ?? next)(url, options));
