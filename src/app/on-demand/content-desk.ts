import { CONTENT_DESK_ENDPOINTS } from '../../contract/content-desk.ts';
import { RECORDS_PAGE_SIZE } from '../../domain/limits.ts';
import { createCollectionMachine } from '../../machines/collection/machine.ts';
import { createContentItem, createContentLines } from '../../services/api/content-desk.ts';
import { createHttpClient } from '../../services/http/client.ts';
import { createFormDrafts } from '../../services/storage/form-draft-store.ts';
import { createPaging } from '../../services/storage/page-size.ts';
import type { Services } from '../services.ts';

const partsOf = (services: Services) =>
  [
    createHttpClient(services, CONTENT_DESK_ENDPOINTS),
    createFormDrafts(services.session, services.token),
  ] as const;

/** The contents that staff write and publish. */
export const deskContents = {
  create: (services: Services) =>
    createCollectionMachine(
      createContentLines(...partsOf(services), createPaging(services.local, RECORDS_PAGE_SIZE)),
    ),
};
export const deskContent = {
  create: (services: Services) => createCollectionMachine(createContentItem(...partsOf(services))),
};
