import type { PledgeChange, PledgeView } from '../../domain/project/pledge.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { SupportPorts } from '../../machines/support/ports.ts';
import type { Chosen, SupportInput } from '../../machines/support/types.ts';
import type { AccountCall } from '../http/account-client.ts';
import { KEY } from '../storage/keys.ts';
import type { Paging } from '../storage/page-size.ts';
import { SESSION_KEY } from '../storage/session-keys.ts';
import { isRecord, readJson, type Store } from '../storage/store.ts';
import { readOnly } from './records.ts';

/** Supporting a project, as calls of the server (PROJ-03). */
export const createSupportPorts = (
  call: AccountCall,
  newKey: () => string,
  session: Store,
  now: () => number,
): SupportPorts => ({
  loadOffer: (rewardId, signal) => call('offer', { query: { rewardId }, signal, quiet: true }),
  place: (body, idempotencyKey, signal) =>
    call('placePledge', { body, idempotencyKey, signal, quiet: true }),
  newKey,
  now,
  isVisible: () => document.visibilityState !== 'hidden',
  readChosen: (of) =>
    readJson(session, SESSION_KEY.support, (json) =>
      isRecord(json) && json['of'] === nameOf(session, of) ? readChosen(json) : undefined,
    ),
  writeChosen(of, chosen) {
    if (chosen === undefined) session.remove(SESSION_KEY.support);
    else session.write(SESSION_KEY.support, JSON.stringify({ of: nameOf(session, of), ...chosen }));
  },
});

/** Whose it is (SES-T13), and of what. */
const nameOf = (session: Store, { rewardId, quantity, replaces }: SupportInput): string =>
  JSON.stringify([session.read(KEY.owner) ?? '', rewardId, quantity, replaces ?? '']);

function readChosen(json: Readonly<Record<string, unknown>>): Chosen | undefined {
  const { quantity, addressId, addressIds } = json;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return undefined;
  const isText = (value: unknown): value is string => typeof value === 'string';
  return {
    quantity,
    addressId: isText(addressId) ? addressId : undefined,
    addressIds: Array.isArray(addressIds) ? addressIds.filter(isText) : [],
  };
}

/** What a member supports (PAGE-05). */
export const createPledgeList = (
  call: AccountCall,
  paged: Paging,
): CollectionPorts<PledgeView, undefined, PledgeChange> => ({
  ...readOnly,
  load: ({ page }, signal) => call('pledges', { query: paged(page), signal, quiet: true }),
  async change({ id: pledgeId }, _row, signal) {
    await call('cancelPledge', { body: { pledgeId }, signal, quiet: true });
  },
  idOf: ({ pledgeId }) => pledgeId,
});
