import { RECORDS_PAGE_SIZE } from '../../domain/limits.ts';
import { createCollectionMachine } from '../../machines/collection/machine.ts';
import { createSupportMachine } from '../../machines/support/machine.ts';
import { createBag, createBagList } from '../../services/api/bag.ts';
import { createFormParts } from '../../services/api/form-parts.ts';
import { createProjectCall } from '../../services/api/own-projects.ts';
import { createPledgeList, createSupportPorts } from '../../services/api/pledges.ts';
import { createProjectList, createProjectPage } from '../../services/api/projects.ts';
import { announceCartChange } from '../../services/browser/cart-changes.ts';
import { serverClock } from '../../services/server-clock.ts';
import { createFormDrafts } from '../../services/storage/form-draft-store.ts';
import { createPaging } from '../../services/storage/page-size.ts';
import type { Services } from '../services.ts';

const bagOf = ({ callAccount: call, local, token }: Services) =>
  createBag({ call, local, token, changed: announceCartChange });

export const projects = {
  create: ({ callAccount, local }: Services) =>
    createCollectionMachine(createProjectList(callAccount, createPaging(local, RECORDS_PAGE_SIZE))),
};
export const project = {
  create: (services: Services) =>
    createCollectionMachine(
      createProjectPage(
        { callAccount: services.callAccount, callProjects: createProjectCall(services) },
        bagOf(services),
        createFormParts(services.callAccount, services.session, services.local),
        createFormDrafts(services.session, services.token),
      ),
    ),
};
export const bag = {
  create: (services: Services) => createCollectionMachine(createBagList(bagOf(services))),
};
export const pledges = {
  create: ({ callAccount, local, session, token }: Services) =>
    createCollectionMachine(
      createPledgeList(
        callAccount,
        createPaging(local, RECORDS_PAGE_SIZE),
        createFormParts(callAccount, session, local),
        createFormDrafts(session, token),
      ),
    ),
};
export const support = {
  create: ({ callAccount, session }: Services) =>
    createSupportMachine(
      createSupportPorts(callAccount, () => crypto.randomUUID(), session, serverClock.now),
    ),
};
