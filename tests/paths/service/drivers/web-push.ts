import { CODE } from '../../../../src/contract/codes.ts';
import { createWebPushMachine } from '../../../../src/machines/web-push/machine.ts';
import { createClient } from '../../../../src/services/http/account-client.ts';
import { KEY, WEB_PUSH_KEY } from '../../../../src/services/storage/keys.ts';
import { createStore } from '../../../../src/services/storage/store.ts';
import { createWebPush } from '../../../../src/services/web-push/web-push.ts';
import { PASSENGER_ID } from '../../../support/passenger.ts';
import { must, nothingUnderWay } from '../assert.ts';
import { browserWorkers } from '../browser-workers.ts';
import { defineDriver, sends } from '../driver.ts';
import { tokenOf } from '../orders.ts';
import type { Scene } from '../scene.ts';

type Machine = ReturnType<typeof createWebPushMachine>;

const kept = (at: Scene): string | null => at.page.window.localStorage.getItem(WEB_PUSH_KEY);

/** The number of the passenger's browsers that the server knows. */
async function known(at: Scene): Promise<number> {
  const { rows } = await at.server.deps.db.$client.query(
    'select from push_subscription where user_id = $1',
    [PASSENGER_ID],
  );
  return rows.length;
}

/** Sets whether web push is on, off, refused or unsupported in the browser, once the page has asked for this state. */
async function stands(at: Scene, how: 'on' | 'off' | 'refused' | 'unsupported'): Promise<void> {
  const { localStorage } = at.page.window;
  if (how === 'on') localStorage.setItem(WEB_PUSH_KEY, PASSENGER_ID);
  else localStorage.removeItem(WEB_PUSH_KEY);
  const workers = browserWorkers(at);
  workers.permits(how === 'on' ? 'granted' : how === 'refused' ? 'denied' : 'default');
  await asked(at, 'registration');
  workers.found(how !== 'unsupported');
}

const asked = (at: Scene, name: Parameters<ReturnType<typeof browserWorkers>['waiting']>[0]) =>
  turnsUntil(() => browserWorkers(at).waiting(name) > 0, `the question for ${name}`);

async function turnsUntil(condition: () => boolean, what: string): Promise<void> {
  for (let turn = 0; turn < 1_000; turn += 1) {
    if (condition()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`waited for ${what}`);
}

export const driver = defineDriver<Machine, undefined>({
  name: 'web-push',
  machine(_ports, scene) {
    const local = createStore('localStorage');
    const call = createClient({
      config: scene.config,
      token: () => local.read(KEY.token),
      language: () => 'zh-Hant',
      onFailure: () => undefined,
      timers: scene.serviceTime,
    });
    return createWebPushMachine(
      createWebPush(scene.config, local, async (token, signal) => {
        await call('updateFcmToken', { query: { token, platform: 'web' }, signal, quiet: true });
      }),
    );
  },
  starts: {
    async 'page alive'(scene) {
      await scene.server.deps.db.$client.query('delete from push_subscription');
      scene.page.window.localStorage.setItem(KEY.token, await tokenOf(scene));
      browserWorkers(scene);
      return undefined;
    },
  },
  events: {
    'member.known': sends(() => ({ userId: PASSENGER_ID })),
    'member.gone': sends(),
    'webPush.switchOn': sends(),
    'webPush.switchOff': sends(),
    'webPush.look': sends(),
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
        granted: (at) => browserWorkers(at).permits('granted'),
        denied: (at) => browserWorkers(at).permits('denied'),
        closed: (at) => browserWorkers(at).permits('default'),
      },
    },
    subscribe: {
      asks: undefined,
      cases: {
        async subscribed(at) {
          await asked(at, 'registration');
          browserWorkers(at).found(true);
          await asked(at, 'subscription');
          browserWorkers(at).subscribes(true);
          await at.release(await at.extra('updateFcmToken'), { kind: 'pass' });
        },
        async failed(at) {
          await asked(at, 'registration');
          browserWorkers(at).found(true);
          await asked(at, 'subscription');
          browserWorkers(at).subscribes(false);
        },
      },
    },
    unsubscribe: {
      asks: undefined,
      cases: {
        async done(at) {
          await at.release(await at.extra('updateFcmToken'), { kind: 'code', code: CODE.internal });
          await asked(at, 'registration');
          browserWorkers(at).found(true);
        },
      },
    },
  },
  holds: ['updateFcmToken'],
  exactly: ['userId'],
  states: {
    nobody: (at) => must(kept(at) === null, 'somebody is still told here'),
    looking: nothingUnderWay,
    unsupported: nothingUnderWay,
    // A stored choice has no effect without the browser's permission.
    off: (at) => must(kept(at) === null || Notification.permission !== 'granted', 'it is on'),
    asking: nothingUnderWay,
    subscribing: 'in the middle of something',
    async on(at) {
      must(kept(at) === PASSENGER_ID, 'it is not kept as on');
      must((await known(at)) === 1, 'the server does not know of it');
    },
    unsubscribing: 'in the middle of something',
    failed: nothingUnderWay,
    blocked: nothingUnderWay,
  },
});
