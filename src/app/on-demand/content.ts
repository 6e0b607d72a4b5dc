import { CONTENT_ENDPOINTS } from '../../contract/content-endpoints.ts';
import { createCollectionMachine } from '../../machines/collection/machine.ts';
import {
  createFares,
  createNotice,
  createNotices,
  createPolicy,
  type ContentCall,
} from '../../services/api/content.ts';
import { createHttpClient } from '../../services/http/client.ts';
import type { Services } from '../services.ts';

const call = (services: Services): ContentCall => createHttpClient(services, CONTENT_ENDPOINTS);

/** The actors of published contents. Each is a collection with little code, so all are fetched together. */
export const fares = {
  create: (services: Services) =>
    createCollectionMachine(createFares(call(services), services.session)),
};
export const notice = {
  create: (services: Services) =>
    createCollectionMachine(createNotice(call(services), services.local)),
};
export const notices = {
  create: (services: Services) =>
    createCollectionMachine(createNotices(call(services), services.local)),
};
export const policy = {
  create: (services: Services) => createCollectionMachine(createPolicy(call(services))),
};
