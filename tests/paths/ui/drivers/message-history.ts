import type { createMessageHistoryMachine } from '../../../../src/machines/message-history/machine.ts';
import { say } from '../../../support/messaging/people.ts';
import { must } from '../../service/assert.ts';
import { manyMessages } from '../../service/talk.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import { log, openChat, panel, talkIn, type Talk } from '../talk.ts';

type Here = At<Talk>;

/** The number of read messages, and of unread ones: several pages each. */
const MANY = 350;

const opening = (at: Here) => panel(at).getByText('正在載入訊息', { exact: true });
const again = (at: Here) => panel(at).getByRole('button', { name: '再試一次' });
const older = (at: Here) => panel(at).getByText('正在載入較早的訊息', { exact: true });
const notLoaded = (at: Here) => panel(at).getByText('有些訊息沒有載入，捲動時會再試一次。');

/** Scrolls away from an end of the loaded messages and back to it. Each time the list receives the scroll event. */
async function scroll(at: Here, to: 'top' | 'bottom'): Promise<void> {
  for (const near of [300, 0]) {
    await log(at).evaluate(
      (element, [end, distance]) => {
        const full = element.scrollHeight - element.clientHeight;
        const place = end === 'top' ? distance : full - distance;
        if (Math.abs(element.scrollTop - place) < 1) return;
        const heard = new Promise<void>((resolve) => {
          element.addEventListener('scroll', () => resolve(), { once: true });
        });
        element.scrollTop = place;
        return heard;
      },
      [to, near] as const,
    );
    await at.opened(log(at));
  }
}

async function waits(at: Here): Promise<void> {
  must(!(await at.last('hub.history')).isGone, 'nobody waits for messages');
  await shows(log(at), notLoaded(at));
}

const AT_ONE_END = 'the list is at one end at a time, and asks there when it has come';

export const driver = defineDriver<ReturnType<typeof createMessageHistoryMachine>, Talk>({
  name: 'message-history',
  starts: {
    async 'a conversation'(scene) {
      const talk = await talkIn(scene);
      await scene.release(await scene.extra('hub.history'), { kind: 'pass' });
      await scene.opened(log(scene));
      await scene.page.goto('about:blank');
      await manyMessages(scene, talk, 2 * MANY);
      await scene.server.deps.db.$client.query(
        'update conversation_member set read_seq = $2 where conversation_id = $1',
        [talk.conversationID, MANY],
      );
      // The hub announces messages that were written directly to the database together with the next message. That
      // next message is sent now, before the page opens, so that the page is not notified of them.
      await say(talk.agent, talk.conversationID, 'Nr. 0');
      await scene.open('/order/search');
      await openChat(scene);
      return talk;
    },
  },
  events: {
    'older.needed': (at) => scroll(at, 'top'),
    'newer.needed': (at) => scroll(at, 'bottom'),
    'latest.wanted': (at) =>
      panel(at)
        .getByRole('button', { name: /^跳到最新訊息/ })
        .click(),
    'message.wanted': 'nothing on screen answers a message that is far away',
    'history.retry': (at) => again(at).click(),
  },
  actors: {
    open: { asks: 'hub.history' },
    loadMore: { asks: 'hub.history' },
    jump: { asks: 'hub.history' },
  },
  cannot(one, states, { context }) {
    if (one.does !== 'send' || one.type === 'history.retry') return undefined;
    if (states.includes('opening') || states.includes('failed')) return 'there is no list yet';
    const { jumps } = context as { readonly jumps: number }; // the machine's context
    const isOlder = one.type === 'older.needed';
    if (!isOlder && jumps > 1) return 'the end is held';
    if (one.type === 'latest.wanted') return undefined;
    const against = isOlder ? 'shown.loadingNewer' : 'shown.loadingOlder';
    return states.includes(against) || states.includes('shown.jumping') ? AT_ONE_END : undefined;
  },
  beyond: {
    'messageHistory.shown | message.wanted | 0':
      'nothing on screen answers a message that is far away',
    'messageHistory.shown.loadingOlder | newer.needed | 0': AT_ONE_END,
    'messageHistory.shown.loadingNewer | older.needed | 0': AT_ONE_END,
    'messageHistory.shown.jumping | older.needed | 0': AT_ONE_END,
    'messageHistory.shown.jumping | newer.needed | 0': AT_ONE_END,
  },
  states: {
    opening: (at) => shows(opening(at), again(at), log(at)),
    failed: (at) => shows(again(at), opening(at), log(at)),
    shown: 'a part of it says more',
    async 'shown.resting'(at) {
      await at.opened(log(at));
      await shows(log(at), older(at), notLoaded(at));
    },
    async 'shown.loadingOlder'(at) {
      await waits(at);
      await shows(older(at));
    },
    'shown.loadingNewer': waits,
    'shown.jumping': waits,
    'shown.moreFailed': (at) => shows(notLoaded(at), older(at)),
  },
});
