import { createCollectionMachine } from '../../machines/collection/machine.ts';
import { createFormParts } from '../../services/api/form-parts.ts';
import { createJoiningCall } from '../../services/api/joining/calls.ts';
import { createDeskApplications, createDeskEnrolments } from '../../services/api/joining/desk.ts';
import { createDriverApplication } from '../../services/api/joining/driver-application.ts';
import { createEnrolments } from '../../services/api/joining/enrolments.ts';
import { focusField } from '../../services/browser/page.ts';
import { createFormDrafts } from '../../services/storage/form-draft-store.ts';
import { KEY } from '../../services/storage/keys.ts';
import type { Services } from '../services.ts';

/** The actors of the pages for joining, and of the desk's pages about it. Each is a collection (DRV-01, DRV-02). */
export const enrolments = {
  create: (services: Services) =>
    createCollectionMachine(
      createEnrolments(createJoiningCall(services), services.session, newKey, focusField),
    ),
};
export const driverApplication = {
  create: (services: Services) => {
    const { call, callAccount, session, local, token } = services;
    const userId = async (signal: AbortSignal): Promise<string> =>
      session.read(KEY.owner) || (await call('profile', { signal, quiet: true })).user.userId;
    return createCollectionMachine(
      createDriverApplication(
        { callAccount, call: createJoiningCall(services), userId },
        { session, local },
        createFormParts(callAccount, session, local),
        createFormDrafts(session, token),
      ),
    );
  },
};
const deskPartsOf = (services: Services) =>
  [
    createJoiningCall(services),
    services.local,
    focusField,
    createFormDrafts(services.session, services.token),
  ] as const;
export const deskApplications = {
  create: (services: Services) =>
    createCollectionMachine(createDeskApplications(...deskPartsOf(services))),
};
export const deskEnrolments = {
  create: (services: Services) =>
    createCollectionMachine(createDeskEnrolments(...deskPartsOf(services))),
};

/** 128 random bits; `crypto.randomUUID` is missing on an insecure page. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
