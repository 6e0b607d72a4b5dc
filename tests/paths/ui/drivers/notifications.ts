import type { notificationsMachine } from '../../../../src/machines/notifications/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { announce } from '../../../support/announce.ts';
import type { ActorSeen } from '../../engine/observation.ts';
import { tokenOf } from '../../service/orders.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes } from '../look.ts';

type Here = At<undefined>;

const region = ({ page }: Here) => page.getByRole('region', { name: '通知', exact: true });
const push = (at: Here) =>
  region(at)
    .getByRole('status')
    .filter({ has: at.page.getByText('T', { exact: true }) });

/** Announces news of an order that the page does not know and that belongs to no user of the test. */
const news = (title: string) => (at: Here) =>
  announce(at.server.deps, {
    title,
    body: 'B',
    type: 'notice',
    order: { orderNo: 'A1', status: 1, version: 1 },
  });

/** The notifications in the machine's queue, as a list of titles or kinds. */
function told(context: ActorSeen['context']): readonly string[] {
  // The machine's whole context.
  const { queue } = context as {
    readonly queue: readonly { readonly kind: string; readonly title?: string }[];
  };
  return queue.map(({ kind, title }) => title ?? kind);
}

export const driver = defineDriver<typeof notificationsMachine, undefined>({
  name: 'notifications',
  starts: {
    async 'nothing told'(scene) {
      await scene.visit({}, { [KEY.token]: await tokenOf(scene) });
      await scene.open('/index');
      // Announcements are sent on this stream.
      const opened = scene.page.waitForResponse('**/admin-api-sse/**');
      await scene.release(await scene.extra('adminStream'), { kind: 'pass' });
      await opened;
      return undefined;
    },
  },
  events: {
    'notification.show': {
      'a push'(at) {
        const announcement = { title: 'T', body: 'B', type: 'notice' };
        return announce(at.server.deps, announcement);
      },
      'news of an order': news('T1'),
      'newer news of it': news('T2'),
      /** Loading the texts of another language fails. */
      async 'a failure'(at) {
        at.announce(/\/assets\/en/);
        await at.page.route(/\/assets\/en/, (route) => route.abort());
        await at.page.getByRole('button', { name: '語言：繁體中文' }).hover();
        await at.page.getByRole('button', { name: 'English', exact: true }).click();
        await at.page.mouse.move(0, 0);
      },
    },
    async 'notification.dismiss'(at) {
      await push(at).getByRole('button', { name: '關閉通知' }).click();
      await at.page.mouse.move(0, 0);
    },
    'notification.hold': (at) => push(at).hover(),
    'notification.release': (at) => at.page.mouse.move(0, 0),
    'notification.expired': 'sent by the machine itself when the time of a message is over',
  },
  actors: {},
  holds: ['adminStream'],
  cannot(one, _states, { context, timers }) {
    if (one.does !== 'send') return undefined;
    const all = told(context);
    const isHeld = all.length > 0 && timers.length === 0;
    switch (one.type) {
      case 'notification.show':
        if (isHeld) return 'what comes then comes under the pointer';
        if (one.id.endsWith('a failure') && all.length > 0) return 'one after the other';
        return all.includes('failure') ? 'one after the other' : undefined;
      case 'notification.hold':
      case 'notification.dismiss':
        if (!all.includes('T')) return 'there is nothing to point at';
        return isHeld && one.type === 'notification.hold' ? 'the pointer is there' : undefined;
      case 'notification.release':
        return isHeld ? undefined : 'the pointer is elsewhere';
    }
    return undefined;
  },
  async everywhere(at) {
    const all = told(at.context);
    const words = { T: 'T', T1: 'T1', T2: 'T2', failure: '無法連上網路' };
    for (const [kind, said] of Object.entries(words)) {
      const is = all.includes(kind) ? 1 : 0;
      const toasts = region(at).getByText(said, { exact: true });
      await becomes(async () => (await toasts.count()) === is, `${is} times "${said}" is told`);
    }
  },
  states: {},
});
