import { CODE } from '../../../../src/contract/codes.ts';
import type { createBackgroundMachine } from '../../../../src/machines/background/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { signIn } from '../../../support/e2e/passenger.ts';
import { keptOrders } from '../../../support/kept-orders.ts';
import { model } from '../../models/background.ts';
import { orderOf, tokenOf } from '../../service/orders.ts';
import { defineDriver } from '../driver.ts';
import { shows } from '../look.ts';
import type { Scene } from '../scene.ts';

const DEFECT = 'nothing of the browser breaks for it alone';
const UNSEEN = 'nothing of it is seen';
const PUSHED = 'e2e/joining and e2e/support see what a push changes on an open page';
const FOLLOWED = 'only an open enrolment shows it: e2e/joining sees that';
const SAVED_ELSEWHERE =
  'only an open application shows what another tab has saved: machines/background sees that';
const ON_ITS_WAY = 'the page is drawn once it is known who is signed in';
const LANGUAGE = 'e2e/account sees streams, e2e/languages texts in another language';
const inDriver = 'it has a driver of its own';

const account = ({ page }: Scene) => page.getByRole('button', { name: /^(?:我的帳號|My account)/ });
const entry = ({ page }: Scene) => page.getByRole('link', { name: /^(?:登入|Sign in)$/ });
const bag = ({ page }: Scene) => page.getByRole('link', { name: /^(?:購物袋：2|Bag: 2)/ });

async function comes(scene: Scene, stored: Record<string, string> = {}): Promise<undefined> {
  await scene.visit({}, stored);
  await scene.open('/index');
  return undefined;
}

export const driver = defineDriver<ReturnType<typeof createBackgroundMachine>, undefined>({
  name: 'background',
  starts: {
    ...Object.fromEntries(
      Object.keys(model.starts)
        .filter((start) => start.startsWith('a defect in '))
        .map((start) => [start, DEFECT]),
    ),
    'a visitor': (scene) => comes(scene),
    'a member': async (scene) => comes(scene, { [KEY.token]: await tokenOf(scene) }),
    'a member whose profile is on its way': ON_ITS_WAY,
  },
  outside: { 'another tab comes to the front': (at) => at.turn('hidden') },
  events: {
    'session.signedIn': UNSEEN,
    'session.profileLoaded': {
      async 'of a member'(at) {
        await at.open('/login');
        await signIn(at.page);
      },
      'of another one': 'who signs in after somebody else has a page that was loaded anew',
    },
    async 'session.lost'(at) {
      at.announce(/status(?: of)? 401/);
      await at.page
        .getByRole('link', { name: /^(?:訂單查詢|Orders)$/ })
        .first()
        .click();
      await at.release(await at.extra('orderList'), { kind: 'code', code: CODE.unauthorized });
    },
    async 'session.ended'(at) {
      await account(at).hover();
      await at.loadsAnew(() =>
        at.page.getByRole('button', { name: /^(?:登出|Sign out)$/ }).click(),
      );
    },
    'push.received': PUSHED,
    'push.textReceived': UNSEEN,
    'push.positionReceived': 'only an order’s stream tells it, and that one is not heard here',
    'push.opened': PUSHED,
    'language.changed': LANGUAGE,
    'language.failed': 'the portal shows it',
    async 'order.followed'(at) {
      const { orderNo, orderToken } = await orderOf(at);
      const kept = keptOrders([{ orderNo, orderToken }]);
      await at.page.evaluate(([key, all]) => localStorage.setItem(key, all), [
        KEY.orders,
        kept,
      ] as const);
      await at.open(`/order/search?orderNo=${orderNo}`);
      await at.release(await at.extra('orderStream'), { kind: 'pass' });
    },
    'order.unfollowed': UNSEEN,
    /** Another tab of the visitor puts two of a reward into the bag. */
    async 'bag.changed'(at) {
      await at.page.evaluate((key) => {
        localStorage.setItem(key, JSON.stringify([{ rewardId: 'r1', quantity: 2 }]));
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
        new BroadcastChannel('portal.cart').postMessage('changed');
      }, 'bag');
      await shows(bag(at));
    },
    'tab.visible': FOLLOWED,
    'bag.look': 'raised by the machine itself',
  },
  actors: {
    serviceWorker: inDriver,
    webPush: inDriver,
    share: inDriver,
    showcase: inDriver,
    cart: inDriver,
    download: inDriver,
  },
  holds: ['orderList', 'orderStream'],
  beyond: {
    ...Object.fromEntries(
      ['chat', 'serviceWorker', 'webPush', 'share', 'showcase', 'bagChanges', 'visible', 'facts']
        .map((actor) => `background | xstate.error.actor.${actor} | 0`)
        .concat(
          'background.bag.shown | xstate.error.actor.cart | 0',
          'background.download.there | xstate.error.actor.download | 0',
        )
        .map((transition) => [transition, DEFECT]),
    ),
    'background | push.received | 0': PUSHED,
    'background | push.received | 1': PUSHED,
    'background | push.opened | 0': PUSHED,
    'background | language.changed | 0': LANGUAGE,
    'background.enrolments.waiting | tab.visible | 0': FOLLOWED,
    'background.application | tab.visible | 0': SAVED_ELSEWHERE,
    'background.member.looking | always | 1': ON_ITS_WAY,
    'background.member.known | language.changed | 0': LANGUAGE,
  },
  cannot(one, states) {
    if (one.does !== 'send') return undefined;
    const isMember = states.includes('member.known');
    switch (one.type) {
      case 'session.lost':
      case 'session.ended':
        return isMember ? undefined : 'nobody is known to be signed in';
      case 'session.profileLoaded':
        return isMember ? 'they are signed in' : undefined;
      case 'bag.changed':
      case 'order.followed':
        return states.includes('member.nobody') ? undefined : 'done as a visitor';
      default:
        return undefined;
    }
  },
  states: {
    member: 'its parts say more',
    'member.looking': 'left as soon as it is entered',
    'member.unknown': ON_ITS_WAY,
    'member.known': (at) => shows(account(at), entry(at)),
    'member.nobody': (at) => shows(entry(at), account(at)),
    bag: 'its parts say more',
    'bag.unlooked': (at) => shows(at.page.getByRole('main'), bag(at)),
    'bag.shown': 'a bag of nothing shows nothing',
    offers: 'its part says more',
    'offers.waiting': 'only an open bag shows it: e2e/support sees that',
    enrolments: 'its part says more',
    'enrolments.waiting': FOLLOWED,
    application: 'it has no parts, and is never left',
    download: 'its part says more',
    'download.there': 'there where something is downloaded',
  },
});
