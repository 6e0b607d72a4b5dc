import { createCollectionMachine } from '../../machines/collection/machine.ts';
import { createFormParts } from '../../services/api/form-parts.ts';
import {
  createDeskProjects,
  createOwnProject,
  createOwnProjects,
  createProjectCall,
} from '../../services/api/own-projects.ts';
import { focusField } from '../../services/browser/page.ts';
import { createFormDrafts } from '../../services/storage/form-draft-store.ts';
import type { Services } from '../services.ts';

const partsOf = (services: Services) =>
  [
    createProjectCall(services),
    createFormParts(services.callAccount, services.session, services.local),
    createFormDrafts(services.session, services.token),
  ] as const;

/** The actors of the creators' pages, and of the staff's review of projects. Each is a collection. */
export const ownProjects = {
  create: (services: Services) => createCollectionMachine(createOwnProjects(...partsOf(services))),
};
export const ownProject = {
  create: (services: Services) => createCollectionMachine(createOwnProject(...partsOf(services))),
};
export const deskProjects = {
  create: (services: Services) => {
    const [call, , drafts] = partsOf(services);
    return createCollectionMachine(createDeskProjects(call, services.local, focusField, drafts));
  },
};
