import { createCollectionMachine } from '../../machines/collection/machine.ts';
import { createAccount, createMembership } from '../../services/api/account.ts';
import { createAddressBook } from '../../services/api/addresses.ts';
import { createCards } from '../../services/api/cards.ts';
import {
  createInvitation,
  createInvitationRecords,
  createPaymentRecords,
  createPointRecords,
} from '../../services/api/records.ts';
import { focusField } from '../../services/browser/page.ts';
import type { Services } from '../services.ts';

/** The account's pages: each a collection, and all of them little beside that, so they come together. */
export const addresses = {
  create: ({ callAccount }: Services) =>
    createCollectionMachine(createAddressBook(callAccount, focusField)),
};
export const cards = {
  create: ({ callAccount }: Services) => createCollectionMachine(createCards(callAccount)),
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
export const points = {
  create: ({ callAccount }: Services) => createCollectionMachine(createPointRecords(callAccount)),
};
export const profile = {
  create: ({ call, callAccount }: Services) =>
    createCollectionMachine(createAccount(call, callAccount, focusField)),
};
export const vip = {
  create: ({ call, callAccount }: Services) =>
    createCollectionMachine(createMembership(call, callAccount)),
};
