import { ServiceFailure } from '../../domain/failure.ts';
import type { Call, HttpSettings } from './client.ts';

/**
 * The client of the wire protocol, fetched with the first call: the home page makes none before somebody does
 * something there. That it cannot be fetched is the network's fault, and the next call tries again.
 */
export function createLazyClient(settings: HttpSettings): Call {
  let client: Promise<Call> | undefined;
  const load = async (): Promise<Call> => {
    try {
      return (await import('./client.ts')).createHttpClient(settings);
    } catch {
      client = undefined;
      const failure = { kind: 'offline' } as const;
      settings.onFailure(failure);
      throw new ServiceFailure(failure);
    }
  };
  return async (name, options) => (await (client ??= load()))(name, options);
}
