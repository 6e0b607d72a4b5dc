import type { ConfiguredMiddleware } from 'wretch';
import { ServiceFailure } from '../../domain/failure.ts';

/** What the network does to a request or to an answer halfway, as a failure (API-06). */
export async function received<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch {
    throw new ServiceFailure({ kind: 'offline' });
  }
}

/** The same as the innermost middleware of wretch: what other middlewares throw besides is theirs. */
export const overTheNetwork: ConfiguredMiddleware = (next) => (url, options) =>
  received(next(url, options));
