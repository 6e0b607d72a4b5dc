import { JOINING_ENDPOINTS } from '../../../contract/joining.ts';
import { createHttpClient, type Call, type HttpSettings } from '../../http/client.ts';

/** The calls of applicants, and of staff who decide about them. */
export type JoiningCall = Call<typeof JOINING_ENDPOINTS>;
export const createJoiningCall = (http: HttpSettings): JoiningCall =>
  createHttpClient(http, JOINING_ENDPOINTS);
