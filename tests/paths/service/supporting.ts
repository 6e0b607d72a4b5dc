import { KEY } from '../../../src/services/storage/keys.ts';
import { SESSION_KEY } from '../../../src/services/storage/session-keys.ts';
import type { Verdict } from '../../support/gate.ts';
import { PASSENGER_ID } from '../../support/passenger.ts';
import { addProject, removeProject } from '../../support/projects.ts';
import type { Hand } from '../level/hand.ts';
import type { Scene } from './scene.ts';

/** A member who is choosing a reward. */
export interface Supporting {
  readonly token: string;
}

const PROJECT = 'supported';
export const REWARD = `${PROJECT}-1`;
const DAY = 86_400_000;

/** The tab's storage with a choice of two rewards, as in the model's starts. */
const kept = (addressId: string, addressIds: readonly string[]) => ({
  [KEY.owner]: PASSENGER_ID,
  [SESSION_KEY.support]: JSON.stringify({
    of: JSON.stringify([PASSENGER_ID, REWARD, 1, '']),
    quantity: 2,
    addressId,
    addressIds,
  }),
});
export const CHOSEN = { before: kept('b', ['a', 'b']), without: kept('a', ['a']) };

type OnServer = Pick<Hand, 'server'>;

/** Makes a running project with three of its reward in stock, and without pledges. */
export async function offered({ server }: Pick<Scene, 'server'>): Promise<void> {
  const now = server.clock.now();
  await removeProject(server, PROJECT);
  await addProject(server, PROJECT, { startsAt: now - DAY, endsAt: now + 2 * DAY });
}

/** Changes the offer and the member's addresses, which are `a` (the default) and `b`. */
export async function keepOffer(
  { server }: OnServer,
  what: 'three' | 'one' | 'without an address' | 'sold out' | 'not running',
): Promise<void> {
  const { $client } = server.deps.db;
  const now = server.clock.now();
  await $client.query('delete from pledge where reward_id = $1', [REWARD]);
  await $client.query('update project_reward set stock = $2 where reward_id = $1', [
    REWARD,
    what === 'sold out' ? 0 : what === 'one' ? 1 : 3,
  ]);
  await $client.query('update project set starts_at = $2 where project_id = $1', [
    PROJECT,
    new Date(what === 'not running' ? now + DAY : now - DAY),
  ]);
  await $client.query('delete from delivery_address where user_id = $1', [PASSENGER_ID]);
  if (what === 'without an address') return;
  for (const [index, id] of ['a', 'b'].entries()) {
    await $client.query(
      `insert into delivery_address
         (address_id, user_id, receiver, phonenumber, postcode, address, note, is_default, created_at)
       values ($1, $2, $3, '0912345678', '100', '臺北市中正區', '', $4, $5)`,
      [id, PASSENGER_ID, `收件人 ${id}`, index === 0, new Date(now - index * 1_000)],
    );
  }
}

/** Takes all rewards out of stock, as if somebody else had been first. */
export async function takeAll({ server }: OnServer): Promise<void> {
  await server.deps.db.$client.query('update project_reward set stock = 0 where reward_id = $1', [
    REWARD,
  ]);
}

/** As if the server had made the pledge for an earlier submission of the form, and it had lapsed since. */
export const LAPSED: Verdict = {
  kind: 'change',
  data: (pledge) => ({ ...pledge, state: 'lapsed', due: 0, dueUntil: null }),
};

/** The number of pledges for the reward. */
export async function pledgesOf({ server }: OnServer): Promise<number> {
  const { rows } = await server.deps.db.$client.query<{ n: string }>(
    'select count(*) as n from pledge where reward_id = $1',
    [REWARD],
  );
  return Number(rows[0]?.n ?? 0);
}
