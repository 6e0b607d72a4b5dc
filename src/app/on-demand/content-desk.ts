import { CONTENT_DESK_ENDPOINTS } from '../../contract/content-desk.ts';
import { createCollectionMachine } from '../../machines/collection/machine.ts';
import { createContentItem, createContentLines } from '../../services/api/content-desk.ts';
import { createHttpClient } from '../../services/http/client.ts';
import { createFormDrafts } from '../../services/storage/form-draft-store.ts';
import type { Services } from '../services.ts';

const partsOf = (services: Services) =>
  [
    createHttpClient(services, CONTENT_DESK_ENDPOINTS),
    createFormDrafts(services.session, services.token),
  ] as const;

/** What staff write and publish. */
export const deskContents = {
  create: (services: Services) => createCollectionMachine(createContentLines(...partsOf(services))),
};
export const deskContent = {
  create: (services: Services) => createCollectionMachine(createContentItem(...partsOf(services))),
};
