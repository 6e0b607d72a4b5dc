import { ENDPOINTS } from '../../contract/endpoints.ts';
import { createHttpClient, type Call, type HttpSettings } from './client.ts';

/** What visitors call: orders, prices, places. */
export type PortalCall = Call<typeof ENDPOINTS>;
export const createClient = (settings: HttpSettings): PortalCall =>
  createHttpClient(settings, ENDPOINTS);
