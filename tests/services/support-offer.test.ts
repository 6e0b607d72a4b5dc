import { expect, test } from 'vitest';
import { createSupportPorts } from '../../src/services/api/pledges.ts';
import type { AccountCall } from '../../src/services/http/account-client.ts';
import { createStore } from '../../src/services/storage/store.ts';

test.each([
  [{ rewardId: 'pin', quantity: 2 }, { rewardId: 'pin' }],
  [
    { rewardId: 'pin', quantity: 2, replaces: 'former' },
    { rewardId: 'pin', replaces: 'former' },
  ],
])('PROJ-03 the offer for %o is asked for with %o', async (input, query) => {
  const asked: unknown[] = [];
  const call = (async (name: string, options: { query: unknown }) => {
    asked.push([name, options.query]);
    // The ports use only these arguments of the call.
  }) as unknown as AccountCall;
  const ports = createSupportPorts(
    call,
    () => 'key',
    createStore('sessionStorage'),
    () => 0,
  );
  await ports.loadOffer(input, new AbortController().signal);
  expect(asked).toEqual([['offer', query]]);
});
