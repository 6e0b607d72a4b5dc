import type { createSupportMachine } from '../../../../src/machines/support/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { must } from '../../service/assert.ts';
import { tokenOf } from '../../service/orders.ts';
import {
  CHOSEN,
  keepOffer,
  LAPSED,
  offered,
  pledgesOf,
  REWARD,
  takeAll,
  type Supporting,
} from '../../service/supporting.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import type { Scene } from '../scene.ts';

type Here = At<Supporting>;

const main = ({ page }: Here) => page.getByRole('main');
const submit = (at: Here) => main(at).getByRole('button', { name: /^確認並付款 NT\$/ });
const busy = (at: Here) => submit(at).and(at.page.locator('[aria-disabled=true]'));
const sold = (at: Here) => main(at).getByText('這項回饋已全數售出', { exact: true });
const notRunning = (at: Here) => main(at).getByText('這個專案目前不接受贊助', { exact: true });
const gone = (at: Here) => main(at).getByText('剛剛有人先一步贊助');
const kept = (at: Here) => main(at).getByText(/^已為您保留到/);
const over = (at: Here) => main(at).getByText('保留時間已過');
const offline = (at: Here) => main(at).getByText('無法連上網路');

/** Why a case is not caused here. It is tested at the level `service`. */
const HOURGLASS =
  'a quarter of an hour passes, in which the chat’s connection is missed and says so';

async function notPledged(at: Here): Promise<void> {
  must((await pledgesOf(at)) === 0, 'a pledge was made');
}

async function begin(scene: Scene, kept?: Readonly<Record<string, string>>): Promise<Supporting> {
  const token = await tokenOf(scene);
  await offered(scene);
  await scene.visit({}, { [KEY.token]: token });
  if (kept !== undefined) await scene.keeps(kept);
  await scene.open(`/support?rewardId=${REWARD}`);
  return { token };
}

export const driver = defineDriver<ReturnType<typeof createSupportMachine>, Supporting>({
  name: 'support',
  starts: {
    'one of a reward': (scene) => begin(scene),
    'back at a choice': (scene) => begin(scene, CHOSEN.before),
    'back with an address': (scene) => begin(scene, CHOSEN.without),
  },
  events: {
    'quantity.choose': {
      two: (at) => main(at).getByRole('spinbutton', { name: '數量' }).fill('2'),
      'all that there are': (at) => main(at).getByRole('spinbutton', { name: '數量' }).fill('3'),
      'more than there are': 'the field takes no more than there are',
    },
    'address.choose': {
      'the other one': (at) =>
        main(at)
          .getByRole('radio', { name: /收件人 b/ })
          .check(),
      'none of these': 'only what is there can be chosen',
    },
    'support.submit': (at) => submit(at).click(),
    'support.retry': (at) =>
      main(at)
        .getByRole('button', { name: /^(?:再試一次|重新選擇)$/ })
        .click(),
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
        'lapsed before its answer came': async (at) => at.release(await at.held(), LAPSED),
        /** The server itself refuses, because somebody else was first. */
        async 'sold meanwhile'(at) {
          await takeAll(at);
          await at.release(await at.held(), { kind: 'pass' });
        },
      },
    },
  },
  cannot(one, states, { context }) {
    // The machine's context.
    const { addressId, quantity } = context as { addressId?: string; quantity: number };
    const hasAddress = addressId !== undefined;
    const isChosen =
      (one.id === 'quantity.choose: two' && quantity === 2) ||
      (one.id === 'quantity.choose: all that there are' && quantity === 3) ||
      (one.id === 'address.choose: the other one' && addressId === 'b');
    if (isChosen) return 'what is chosen already cannot be chosen anew';
    if (one.id.startsWith('support.submit') && states.includes('filling') && !hasAddress) {
      return 'without an address there is nothing to press';
    }
    if (one.id.startsWith('address.choose') && !hasAddress) return 'there are none';
    if (one.does === 'pass' && states.includes('reserved')) return HOURGLASS;
    return undefined;
  },
  beyond: {
    'support.reserved | xstate.after.hold ends.support.reserved | 0': HOURGLASS,
  },
  states: {
    loading: (at) => shows(main(at).getByText('正在載入'), submit(at), kept(at)),
    failed: (at) => shows(offline(at), submit(at)),
    async closed(at) {
      await shows(sold(at).or(notRunning(at)), submit(at), kept(at));
    },
    async filling(at) {
      await shows(submit(at), kept(at), over(at));
      const quantity = main(at).getByRole('spinbutton', { name: '數量' });
      must(Number(await quantity.inputValue()) === at.context['quantity'], 'another quantity');
      await gone(at).waitFor({ state: at.context['isGone'] === true ? 'visible' : 'hidden' });
      await notPledged(at);
    },
    'filling.resting': 'the form is the same while it looks',
    'filling.looking': 'the form is the same while it looks',
    placing: (at) => shows(busy(at), kept(at)),
    async reserved(at) {
      await shows(kept(at), submit(at));
      await shows(main(at).getByRole('button', { name: /^用信用卡支付 NT\$/ }));
      must((await pledgesOf(at)) === 1, 'there is not one pledge');
    },
    lapsed: (at) => shows(over(at), kept(at), submit(at)),
  },
});
