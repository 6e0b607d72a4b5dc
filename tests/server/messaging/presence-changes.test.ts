import { beforeEach, expect, test } from 'vitest';
import { createClients, type Client } from '../../../server/messaging/clients.ts';
import { createPresenceChanges } from '../../../server/messaging/presence-changes.ts';
import type { Presence } from '../../../server/messaging/presence.ts';

/** Functions that end the pauses for which the code under test waits. */
const pauses: (() => void)[] = [];
const asked: number[] = [];
const pause = (ms: number): Promise<void> => {
  asked.push(ms);
  return new Promise((resolve) => pauses.push(resolve));
};
beforeEach(() => {
  pauses.length = 0;
  asked.length = 0;
});

const settled = () => new Promise((go) => setImmediate(go));
const connection = (userID: string): Client => ({
  user: { userID, userName: '', userAvatarUrl: '' },
  isAgent: false,
  sessionHash: null,
  address: '',
  tell: () => undefined,
  close: () => undefined,
});

function changes() {
  const clients = createClients();
  const online = new Set<string>();
  /** Users who are connected to another node. */
  const elsewhere = new Set<string>();
  const presence: Presence = {
    set: async (userID, is) => void (is ? online.add(userID) : online.delete(userID)),
    online: async (ids) => new Set(ids.filter((id) => online.has(id) || elsewhere.has(id))),
    clear: async () => undefined,
    tidy: async () => undefined,
  };
  const said: [string, boolean][] = [];
  const { note, stop } = createPresenceChanges(
    presence,
    clients,
    ({ user }, is) => said.push([user.userID, is]),
    pause,
  );
  const enter = async (client: Client) => {
    clients.add(client);
    await note(client, true);
  };
  const leave = (client: Client) => {
    clients.remove(client);
    return note(client, false);
  };
  return { enter, leave, stop, said, online, elsewhere };
}

test('a user who returns within two seconds, as after a reload, counts as present all the time', async () => {
  const { enter, leave, said, online } = changes();
  const [ann, again] = [connection('ann'), connection('ann')];
  await enter(ann);
  const left = leave(ann);
  await settled();
  expect(said).toEqual([['ann', true]]);
  expect(asked).toEqual([2_000]);
  await enter(again);
  pauses[0]?.();
  await left;
  expect(said.filter(([, is]) => !is)).toEqual([]);
  expect([...online]).toEqual(['ann']);
});

test('a user counts as away two seconds after their last connection, unless they are connected to another node', async () => {
  const { enter, leave, said, online, elsewhere } = changes();
  const [ann, ben] = [connection('ann'), connection('ben')];
  for (const one of [ann, ben]) await enter(one);
  elsewhere.add('ben');
  const left = [leave(ann), leave(ben)];
  for (const end of pauses) end();
  await Promise.all(left);
  expect(said.filter(([, is]) => !is)).toEqual([['ann', false]]);
  expect([...online]).toEqual([]);
});

test('no change is reported once this node stops', async () => {
  const { enter, leave, stop, said, online } = changes();
  const ann = connection('ann');
  await enter(ann);
  const left = leave(ann);
  stop();
  pauses[0]?.();
  await left;
  expect(said).toEqual([['ann', true]]);
  expect([...online]).toEqual(['ann']);
});
