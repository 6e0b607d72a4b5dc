import { expect, test } from 'vitest';
import { ServiceFailure, type Failure } from '../../src/domain/failure.ts';
import { createMembership, type AccountServices } from '../../src/services/api/account.ts';
import { profile } from '../machines/profile.ts';

/** Loads the membership of a member. `answer` is the back end's answer to the call for the membership. */
function load(answer: () => unknown) {
  const told: unknown[] = [];
  const services = {
    call: async () => ({ user: profile }),
    callAccount: async () => answer(),
    tell: (fact: unknown) => void told.push(fact),
    // The membership uses nothing else of the services.
  } as unknown as AccountServices;
  const { signal } = new AbortController();
  return { told, page: createMembership(services).load({ query: undefined, page: 1 }, signal) };
}

const fails = (failure: Failure) => () => {
  throw new ServiceFailure(failure);
};

test('PAGE-05: a member loads their level, and the page gets the updated profile', async () => {
  const membership = { level: 'Gold', points: 150 };
  const { page, told } = load(() => membership);
  expect(await page).toEqual({ rows: [{ profile, membership }], total: 1 });
  expect(told).toEqual([{ type: 'profile.read', profile }]);
});

test.each<Failure>([
  { kind: 'refused', code: 404, message: '', fields: {} },
  { kind: 'refused', code: 403, message: '没有访问权限', fields: {} },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 405 },
])(
  'PAGE-05: a back end that answers %j has no table of levels, so the profile’s level is shown',
  async (one) => {
    const { rows } = await load(fails(one)).page;
    expect(rows).toEqual([{ profile, membership: undefined }]);
  },
);

test.each<Failure>([
  { kind: 'offline' },
  { kind: 'status', status: 502 },
  { kind: 'refused', code: 500, message: '', fields: {} },
])(
  'PAGE-05: %j is a failure, and does not count as a back end without a table of levels',
  async (failure) => {
    await expect(load(fails(failure)).page).rejects.toMatchObject({ failure });
  },
);
