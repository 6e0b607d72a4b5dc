import type {
  InvitationRecord,
  InvitationSummary,
  PaymentRecord,
  PointEntry,
  PointsQuery,
  StatementLine,
} from '../../domain/account/records.ts';
import { failureOf } from '../../domain/failure.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { AccountCall } from '../http/account-client.ts';
import { readOnly } from '../no-form.ts';
import type { Paging } from '../storage/page-size.ts';
import { readProfile, type ProfileServices } from './profile.ts';

/** The ports of a list whose rows cannot be changed. */
export type Records<Row, Query = undefined> = CollectionPorts<Row, Query>;

/** Ignores the failure of reading the profile: the entries are then shown without the sums. */
function withoutSums(error: unknown): void {
  if (failureOf(error) === undefined) throw error;
}

/** Points of one kind. Their sums are in the profile, which is read with the first page. */
export const createPointRecords = (
  services: ProfileServices & { readonly callAccount: AccountCall },
  paged: Paging,
): Records<PointEntry, PointsQuery> => ({
  ...readOnly,
  async load({ query: { kind }, page }, signal) {
    const query = { kind, ...paged(page) };
    const [entries] = await Promise.all([
      services.callAccount('points', { query, signal, quiet: true }),
      page === 1 ? readProfile(services, signal).catch(withoutSums) : undefined,
    ]);
    return entries;
  },
  idOf: ({ entryId }) => entryId,
});

export const createPaymentRecords = (call: AccountCall, paged: Paging): Records<PaymentRecord> => ({
  ...readOnly,
  load: ({ page }, signal) => call('payments', { query: paged(page), signal, quiet: true }),
  idOf: ({ attemptId }) => attemptId,
});

/** Movements of a member's money, from the ledger. */
export const createStatement = (call: AccountCall, paged: Paging): Records<StatementLine> => ({
  ...readOnly,
  load: ({ page }, signal) => call('statement', { query: paged(page), signal, quiet: true }),
  idOf: ({ entryId }) => entryId,
});

export const createInvitationRecords = (
  call: AccountCall,
  paged: Paging,
): Records<InvitationRecord> => ({
  ...readOnly,
  load: ({ page }, signal) => call('invitations', { query: paged(page), signal, quiet: true }),
  // The name is masked, so several people may have the same one; the time is added.
  idOf: ({ name, registeredAt }) => `${registeredAt} ${name}`,
});

/** The member's invitation link, as a collection of one row. */
export const createInvitation = (call: AccountCall): Records<InvitationSummary> => ({
  ...readOnly,
  async load(_, signal) {
    return { rows: [await call('invitationSummary', { signal, quiet: true })], total: 1 };
  },
  idOf: ({ memberId }) => memberId,
});
