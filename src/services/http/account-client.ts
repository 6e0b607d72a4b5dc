import { ACCOUNT_ENDPOINTS } from '../../contract/account-endpoints.ts';
import { createHttpClient, type Call, type HttpSettings } from './client.ts';

/** Calls of members, and of visitors who sign in. */
export type AccountCall = Call<typeof ACCOUNT_ENDPOINTS>;
export const createClient = (settings: HttpSettings): AccountCall =>
  createHttpClient(settings, ACCOUNT_ENDPOINTS);
