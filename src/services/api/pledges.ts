import {
  NO_PLEDGE_ADDRESS,
  type ListedPledge,
  type PledgeAddress,
  type PledgeChange,
} from '../../domain/project/pledge.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { SupportPorts } from '../../machines/support/ports.ts';
import type { Chosen, SupportInput } from '../../machines/support/types.ts';
import type { AccountCall } from '../http/account-client.ts';
import type { DraftsOf } from '../storage/form-draft-store.ts';
import { KEY } from '../storage/keys.ts';
import type { Paging } from '../storage/page-size.ts';
import { SESSION_KEY } from '../storage/session-keys.ts';
import { isRecord, readJson, type Store } from '../storage/store.ts';
import type { FormParts } from './form-parts.ts';

/** The ports for supporting a project, which call the server (PROJ-03). */
export const createSupportPorts = (
  call: AccountCall,
  newKey: () => string,
  session: Store,
  now: () => number,
): SupportPorts => ({
  loadOffer({ rewardId, replaces }, signal) {
    const query = replaces === undefined ? { rewardId } : { rewardId, replaces };
    return call('offer', { query, signal, quiet: true });
  },
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

/** The name of a stored choice: it consists of the member (SES-T13) and of what they are about to support. */
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

/** The collection ports for a member's pledges (PAGE-05). The form changes a pledge's address. */
export const createPledgeList = (
  call: AccountCall,
  paged: Paging,
  parts: FormParts,
  drafts: DraftsOf,
): CollectionPorts<ListedPledge, undefined, PledgeChange, PledgeAddress> => ({
  async load({ page }, signal) {
    const found = await call('pledges', { query: paged(page), signal, quiet: true });
    const rows = found.rows.map((row) => ({
      ...row,
      mayReaddress: row.mayChange && row.state !== 'reserved',
    }));
    const own = rows.some(({ mayReaddress }) => mayReaddress)
      ? (await call('addresses', { signal, quiet: true })).rows
      : [];
    return {
      total: found.total,
      rows: rows.map((row) => ({ ...row, addresses: row.mayReaddress ? own : [] })),
    };
  },
  async change({ id: pledgeId }, _row, signal) {
    await call('cancelPledge', { body: { pledgeId }, signal, quiet: true });
  },
  idOf: ({ pledgeId }) => pledgeId,
  form: {
    ...parts,
    ...drafts('pledges', NO_PLEDGE_ADDRESS),
    errorsOf: ({ values: { addressId } }) => (addressId === '' ? { addressId: 'required' } : {}),
    async save({ id: pledgeId = '', values: { addressId } }, signal) {
      await call('readdressPledge', { body: { pledgeId, addressId }, signal, quiet: true });
    },
  },
});
