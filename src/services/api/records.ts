import type {
  InvitationRecord,
  InvitationSummary,
  PaymentRecord,
  PointEntry,
} from '../../domain/account/records.ts';
import { RECORDS_PAGE_SIZE } from '../../domain/limits.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { AccountCall } from '../http/account-client.ts';

/** What can be read and not changed. */
type Records<Row> = CollectionPorts<Row, object>;

const unchanged = (): never => {
  throw new TypeError('records are not changed');
};
/** Nothing of it is filled in. */
export const noForm = { errorsOf: unchanged, save: unchanged, focusField: unchanged };
const readOnly = { change: unchanged, form: noForm };
const paged = (page: number) => ({ pageNum: page, pageSize: RECORDS_PAGE_SIZE });

/** Points of the kind that the filter names. */
export const createPointRecords = (call: AccountCall): Records<PointEntry> => ({
  ...readOnly,
  load: ({ filter, page }, signal) =>
    call('points', {
      query: { kind: filter, ...paged(page) },
      ...{ signal, quiet: true },
    }),
  idOf: ({ entryId }) => entryId,
});

export const createPaymentRecords = (call: AccountCall): Records<PaymentRecord> => ({
  ...readOnly,
  load: ({ page }, signal) => call('payments', { query: paged(page), signal, quiet: true }),
  idOf: ({ attemptId }) => attemptId,
});

export const createInvitationRecords = (call: AccountCall): Records<InvitationRecord> => ({
  ...readOnly,
  load: ({ page }, signal) => call('invitations', { query: paged(page), signal, quiet: true }),
  // Masked names are not one person's only.
  idOf: ({ name, registeredAt }) => `${registeredAt} ${name}`,
});

/** One row: the link. */
export const createInvitation = (call: AccountCall): Records<InvitationSummary> => ({
  ...readOnly,
  async load(_, signal) {
    return { rows: [await call('invitationSummary', { signal, quiet: true })], total: 1 };
  },
  idOf: ({ memberId }) => memberId,
});
