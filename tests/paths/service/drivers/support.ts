import { createSupportMachine } from '../../../../src/machines/support/machine.ts';
import { createSupportPorts } from '../../../../src/services/api/pledges.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { must, nothingUnderWay, waitsFor } from '../assert.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends, snapshotOf, type At } from '../driver.ts';
import { tokenOf } from '../orders.ts';
import type { Scene } from '../scene.ts';
import {
  CHOSEN,
  keepOffer,
  LAPSED,
  offered,
  pledgesOf,
  REWARD,
  takeAll,
  type Supporting,
} from '../supporting.ts';

type Machine = ReturnType<typeof createSupportMachine>;
type Here = At<Supporting>;

async function notPledged(at: Here): Promise<void> {
  must((await pledgesOf(at)) === 0, 'a pledge was made');
}

async function begin(
  scene: Scene,
  kept: Readonly<Record<string, string>> = {},
): Promise<Supporting> {
  const token = await tokenOf(scene);
  const { localStorage, sessionStorage } = scene.page.window;
  localStorage.setItem(KEY.token, token);
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  await offered(scene);
  return { token };
}

export const driver = defineDriver<Machine, Supporting>({
  name: 'support',
  machine: (_ports, { services, server }) =>
    createSupportMachine(
      createSupportPorts(
        services.callAccount,
        () => crypto.randomUUID(),
        services.session,
        () => server.clock.now(),
      ),
    ),
  input: () => ({ rewardId: REWARD, quantity: 1 }),
  starts: {
    'one of a reward': (scene) => begin(scene),
    'back at a choice': (scene) => begin(scene, CHOSEN.before),
    'back with an address': (scene) => begin(scene, CHOSEN.without),
  },
  events: {
    'quantity.choose': sends(),
    'address.choose': sends(),
    'support.submit': sends(),
    'support.retry': sends(),
  },
  actors: {
    loadOffer: {
      asks: 'offer',
      cases: {
        async three(at, one) {
          await keepOffer(at, 'three');
          await byVerdict(at, one);
        },
        async one(at, one) {
          await keepOffer(at, 'one');
          await byVerdict(at, one);
        },
        async 'without an address'(at, one) {
          await keepOffer(at, 'without an address');
          await byVerdict(at, one);
        },
        async 'sold out'(at, one) {
          await keepOffer(at, 'sold out');
          await byVerdict(at, one);
        },
        async 'not running'(at, one) {
          await keepOffer(at, 'not running');
          await byVerdict(at, one);
        },
      },
    },
    place: {
      asks: 'placePledge',
      cases: {
        'lapsed before its answer came': async (at, one) => {
          if (one.does === 'answer') await at.release(await at.held(one.path), LAPSED);
        },
        /** The server itself refuses, because somebody else was first. */
        async 'sold meanwhile'(at, one) {
          await takeAll(at);
          if (one.does === 'fail') await at.release(await at.held(one.path), { kind: 'pass' });
        },
      },
    },
  },
  roughly: ['offer', 'pledge', 'key', 'addressId', 'rewardId', 'asked'],
  states: {
    loading: waitsFor('offer'),
    failed: nothingUnderWay,
    closed: nothingUnderWay,
    filling: notPledged,
    'filling.resting': nothingUnderWay,
    'filling.looking': waitsFor('offer'),
    placing: waitsFor('placePledge'),
    async reserved(at) {
      const { pledge, quantity } = snapshotOf<Machine>(at).context;
      must(pledge?.quantity === quantity, `it is kept for ${pledge?.quantity}`);
      must((await pledgesOf(at)) === 1, 'there is not one pledge');
    },
    lapsed: nothingUnderWay,
  },
});
