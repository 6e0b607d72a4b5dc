import { ENDPOINTS } from '../../contract/endpoints.ts';
import { endStreams } from '../live-push/end-streams.ts';
import { createPhoneProofStore } from '../storage/phone-proof-store.ts';
import { createStore } from '../storage/store.ts';
import { createHttpClient, type Call, type HttpSettings } from './client.ts';

/** Calls of visitors: orders, prices, places. */
export type PortalCall = Call<typeof ENDPOINTS>;

export function createClient(settings: HttpSettings): PortalCall {
  const call: PortalCall = createHttpClient(settings, ENDPOINTS);
  const proofs = createPhoneProofStore(createStore('sessionStorage'));
  return async (name, options) => {
    if (name === 'logout') await endStreams(settings.config, options?.token, options?.signal);
    // With the proof of their telephone number, a visitor has a rate limit of their own, not the one of their IP
    // address.
    const phoneProof = name === 'createOrder' ? proofs.read()?.proof : undefined;
    return call(name, { ...options, phoneProof });
  };
}
