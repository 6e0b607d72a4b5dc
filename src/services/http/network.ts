import type { ConfiguredMiddleware } from 'wretch';
import { failOffline } from './offline.ts';

/** Turns network errors into a failure (API-06): those of a request, or halfway through its answer. */
export async function received<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch {
    return await failOffline();
  }
}

/** Sends a request and returns its answer. */
export type Carrier = (url: string, options: RequestInit) => Promise<Response>;

/** A request's options for how it is sent. */
export interface CarriedOptions {
  /** `fetch` by default. */
  readonly carrier?: Carrier | undefined;
}

/** `received` as the innermost middleware of wretch, so that errors of other middlewares stay unchanged. */
export const overTheNetwork: ConfiguredMiddleware = (next) => (url, options) =>
  // The transport sets this option.
  received(((options as CarriedOptions).carrier ?? next)(url, options));
