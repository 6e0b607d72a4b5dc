import { RECORDS_PAGE_SIZE } from '../../domain/limits.ts';
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
import { createPaging } from '../../services/storage/page-size.ts';
import type { Store } from '../../services/storage/store.ts';
import type { Services } from '../services.ts';
import { cardFieldsOf } from './card-fields.ts';

const paging = (local: Store) => createPaging(local, RECORDS_PAGE_SIZE);

/** The actors of the account's pages. Each is a collection with little code, so all are fetched together. */
export const addresses = {
  create: ({ callAccount, session, local, token }: Services) => {
    const drafts = createFormDrafts(session, token);
    return createCollectionMachine(
      createAddressBook(callAccount, createFormParts(callAccount, session, local), drafts),
    );
  },
};
export const cards = {
  create: (services: Services) =>
    createCollectionMachine(createCards(services.callAccount, cardFieldsOf(services), focusField)),
};
export const invitations = {
  create: ({ callAccount, local }: Services) =>
    createCollectionMachine(createInvitationRecords(callAccount, paging(local))),
};
export const invite = {
  create: ({ callAccount }: Services) => createCollectionMachine(createInvitation(callAccount)),
};
export const payments = {
  create: ({ callAccount, local }: Services) =>
    createCollectionMachine(createPaymentRecords(callAccount, paging(local))),
};
export const statement = {
  create: ({ callAccount, local }: Services) =>
    createCollectionMachine(createStatement(callAccount, paging(local))),
};
export const points = {
  create: (services: Services) =>
    createCollectionMachine(createPointRecords(services, paging(services.local))),
};
export const profile = {
  create: (services: Services) => {
    const { callAccount, session, local, token, timers } = services;
    const drafts = createFormDrafts(session, token);
    const linkedAccounts = createLinkedAccounts(callAccount, session, goTo, timers);
    return createCollectionMachine(
      createAccount(services, linkedAccounts, createFormParts(callAccount, session, local), drafts),
    );
  },
};
export const vip = {
  create: (services: Services) => createCollectionMachine(createMembership(services)),
};
