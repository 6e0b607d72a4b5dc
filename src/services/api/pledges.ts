import type { PledgeView } from '../../domain/project/pledge.ts';
import type { SupportPorts } from '../../machines/support/ports.ts';
import type { AccountCall } from '../http/account-client.ts';
import type { Paging } from '../storage/page-size.ts';
import { readOnly, type Records } from './records.ts';

/** Supporting a project, as calls of the server (PROJ-03). */
export const createSupportPorts = (call: AccountCall, newKey: () => string): SupportPorts => ({
  loadOffer: (rewardId, signal) => call('offer', { query: { rewardId }, signal, quiet: true }),
  place: (body, idempotencyKey, signal) =>
    call('placePledge', { body, idempotencyKey, signal, quiet: true }),
  newKey,
});

/** What a member supports (PAGE-05). The one change is taking it back. */
export const createPledgeList = (call: AccountCall, paged: Paging): Records<PledgeView> => ({
  ...readOnly,
  load: ({ page }, signal) => call('pledges', { query: paged(page), signal, quiet: true }),
  async change({ id: pledgeId }, _row, signal) {
    await call('cancelPledge', { body: { pledgeId }, signal, quiet: true });
  },
  idOf: ({ pledgeId }) => pledgeId,
});
