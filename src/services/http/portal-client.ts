import { ENDPOINTS } from '../../contract/endpoints.ts';
import { endStreams } from '../live-push/end-streams.ts';
import { createHttpClient, type Call, type HttpSettings } from './client.ts';

/** What visitors call: orders, prices, places. */
export type PortalCall = Call<typeof ENDPOINTS>;

export function createClient(settings: HttpSettings): PortalCall {
  const call: PortalCall = createHttpClient(settings, ENDPOINTS);
  return async (name, options) => {
    if (name === 'logout') await endStreams(settings.config, options?.token, options?.signal);
    return call(name, options);
  };
}
