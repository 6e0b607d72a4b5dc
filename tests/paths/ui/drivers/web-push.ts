import type { createWebPushMachine } from '../../../../src/machines/web-push/machine.ts';
import { WEB_PUSH_KEY } from '../../../../src/services/storage/keys.ts';
import { PASSENGER_ID } from '../../../support/passenger.ts';
import { orderOf, tokenOf, type RealOrder } from '../../service/orders.ts';
import { asked, giveWorkers, workerIsHeard, workers } from '../browser-workers.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';

type Here = At<RealOrder>;

const toggle = ({ page }: Here) => page.getByRole('switch', { name: '網頁關閉時也通知我' });

/** The page shows the switch in this position, with these words. */
async function says(at: Here, isOn: boolean, words: string | RegExp): Promise<void> {
  await shows(at.page.getByText(words));
  await becomes(async () => (await toggle(at).isChecked()) === isOn, 'the switch is the other way');
}

/** Answers the page that asks for the browser's state of Web Push. */
async function stands(at: Here, how: 'on' | 'off' | 'refused' | 'unsupported'): Promise<void> {
  await asked(at, 'registration');
  await at.page.evaluate(
    ([key, user]) => {
      if (user === '') localStorage.removeItem(key);
      else localStorage.setItem(key, user);
    },
    [WEB_PUSH_KEY, how === 'on' ? PASSENGER_ID : ''] as const,
  );
  const permission = {
    on: 'granted',
    off: 'default',
    refused: 'denied',
    unsupported: 'default',
  } as const;
  await workers(at, 'permits', permission[how]);
  await workers(at, 'found', how !== 'unsupported');
}

/** Answers the page that the browser has a worker. Then the push service subscribes the browser, or fails. */
async function subscribes(at: Here, isGood: boolean): Promise<void> {
  await asked(at, 'registration');
  await workers(at, 'found', true);
  await asked(at, 'subscription');
  await workers(at, 'subscribes', isGood);
}

export const driver = defineDriver<ReturnType<typeof createWebPushMachine>, RealOrder>({
  name: 'web-push',
  starts: {
    /** The server has a member's order. The page does not know yet who opened it. */
    async 'page alive'(scene) {
      const order = await orderOf(scene, await tokenOf(scene));
      await scene.visit();
      await giveWorkers(scene);
      await scene.open('/login');
      await workerIsHeard(scene);
      return order;
    },
  },
  events: {
    async 'member.known'({ page, given }) {
      await page.getByRole('textbox', { name: '帳號' }).fill('passenger');
      await page.getByLabel('密碼', { exact: true }).fill('passenger-demo');
      await page.getByRole('button', { name: '登入', exact: true }).click();
      await page.getByRole('button', { name: '我的帳號' }).waitFor();
      await page.getByRole('link', { name: '訂單查詢' }).first().click();
      await page.locator(`a[href*="${given.orderNo}"]`).click();
      await page.waitForURL('**/order/detail**');
    },
    async 'member.gone'(at) {
      await at.page.getByRole('button', { name: '我的帳號' }).hover();
      await at.loadsAnew(() => at.page.getByRole('button', { name: '登出' }).click());
      await workerIsHeard(at);
      await at.page.getByRole('link', { name: '登入', exact: true }).first().click();
    },
    'webPush.switchOn': (at) => toggle(at).check(),
    'webPush.switchOff': (at) => toggle(at).uncheck(),
    'webPush.look': (at) => at.page.getByRole('button', { name: '重新檢查' }).click(),
  },
  actors: {
    look: {
      asks: undefined,
      cases: {
        on: (at) => stands(at, 'on'),
        off: (at) => stands(at, 'off'),
        refused: (at) => stands(at, 'refused'),
        unsupported: (at) => stands(at, 'unsupported'),
      },
    },
    ask: {
      asks: undefined,
      cases: {
        granted: async (at) => void (await workers(at, 'permits', 'granted')),
        denied: async (at) => void (await workers(at, 'permits', 'denied')),
        closed: async (at) => void (await workers(at, 'permits', 'default')),
      },
    },
    subscribe: {
      asks: undefined,
      cases: {
        subscribed: (at) => subscribes(at, true),
        failed: (at) => subscribes(at, false),
      },
    },
    unsubscribe: {
      asks: undefined,
      cases: {
        async done(at) {
          await asked(at, 'registration');
          await workers(at, 'found', true);
        },
      },
    },
  },
  cannot(one, states) {
    if (one.does !== 'send') return undefined;
    const isThere = !states.includes('nobody');
    if (one.type === 'member.known') {
      return isThere ? 'nobody signs in who is signed in' : undefined;
    }
    return one.type === 'member.gone' && !isThere
      ? 'nobody signs out who is not signed in'
      : undefined;
  },
  states: {
    nobody: (at) => shows(at.page.getByRole('main'), toggle(at)),
    looking: (at) => shows(at.page.getByText(at.given.orderNo), toggle(at)),
    async unsupported(at) {
      await says(at, false, '這個瀏覽器無法在網頁關閉時通知您。');
      if (await toggle(at).isEnabled()) throw new Error('it could be switched');
    },
    off: (at) => says(at, false, '訂單有進展時，由這個瀏覽器跳出通知。'),
    asking: (at) => says(at, true, '瀏覽器正在詢問'),
    subscribing: (at) => says(at, true, '正在開啟…'),
    async on(at) {
      await says(at, true, '已開啟。');
      await becomes(async () => (await at.stored(WEB_PUSH_KEY)) === PASSENGER_ID, 'it is not kept');
    },
    unsubscribing: (at) => says(at, false, '訂單有進展時'),
    failed: (at) => says(at, false, '沒有開啟'),
    blocked: (at) => says(at, false, '瀏覽器封鎖了本站的通知'),
  },
});
