import { createCollectionMachine } from '../../machines/collection/machine.ts';
import { createAccount, createMembership } from '../../services/api/account.ts';
import { createAddressBook } from '../../services/api/addresses.ts';
import { createCards } from '../../services/api/cards.ts';
import { createFormParts } from '../../services/api/form-parts.ts';
import { createLinkedAccounts } from '../../services/api/linked-accounts.ts';
import {
  createInvitation,
  createInvitationRecords,
  createPaymentRecords,
  createPointRecords,
  createStatement,
} from '../../services/api/records.ts';
import { focusField, goTo } from '../../services/browser/page.ts';
import { createFormDrafts } from '../../services/storage/form-draft-store.ts';
import type { Services } from '../services.ts';
import { cardFieldsOf } from './card-fields.ts';

/** The account's pages: each a collection, and all of them little beside that, so they come together. */
export const addresses = {
  create: ({ callAccount, session, token }: Services) => {
    const drafts = createFormDrafts(session, token);
    return createCollectionMachine(
      createAddressBook(callAccount, createFormParts(callAccount, session), drafts),
    );
  },
};
export const cards = {
  create: (services: Services) =>
    createCollectionMachine(createCards(services.callAccount, cardFieldsOf(services), focusField)),
};
export const invitations = {
  create: ({ callAccount }: Services) =>
    createCollectionMachine(createInvitationRecords(callAccount)),
};
export const invite = {
  create: ({ callAccount }: Services) => createCollectionMachine(createInvitation(callAccount)),
};
export const payments = {
  create: ({ callAccount }: Services) => createCollectionMachine(createPaymentRecords(callAccount)),
};
export const statement = {
  create: ({ callAccount }: Services) => createCollectionMachine(createStatement(callAccount)),
};
export const points = {
  create: (services: Services) => createCollectionMachine(createPointRecords(services)),
};
export const profile = {
  create: (services: Services) => {
    const { callAccount, session, token, timers } = services;
    const drafts = createFormDrafts(session, token);
    const linkedAccounts = createLinkedAccounts(callAccount, session, goTo, timers);
    return createCollectionMachine(
      createAccount(services, linkedAccounts, createFormParts(callAccount, session), drafts),
    );
  },
};
export const vip = {
  create: (services: Services) => createCollectionMachine(createMembership(services)),
};
