import { READ_PAUSE_MS } from '../../../../src/domain/messaging/limits.ts';
import type { createReceiptMachine } from '../../../../src/machines/receipt/machine.ts';
import { say } from '../../../support/messaging/people.ts';
import { must } from '../../service/assert.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes } from '../look.ts';
import { agentSays, message, readSeq, talkIn, type Talk } from '../talk.ts';

/** A guest who has read all messages; `before` is the number of the last one. */
interface Given extends Talk {
  readonly before: number;
}
type Here = At<Given>;

const WORDS = '請問在哪裡上車？';
const NEVER = 'nobody has a message of 100 days on screen for the first time';

async function unread(at: Here): Promise<void> {
  must((await readSeq(at, at.given.conversationID)) === at.given.before, 'the hub knows it');
}

export const driver = defineDriver<ReturnType<typeof createReceiptMachine>, Given>({
  name: 'receipt',
  starts: {
    async unread(scene) {
      const talk = await talkIn(scene);
      await agentSays(scene, talk, '您好嗎？');
      // Waits until all messages are read.
      const { rows } = await scene.server.deps.db.$client.query<{ last: number }>(
        'select max_seq as last from conversation where conversation_id = $1',
        [talk.conversationID],
      );
      const last = rows[0]?.last ?? 0;
      for (let given = 0; given < last; given = await readSeq(scene, talk.conversationID)) {
        await scene.release(await scene.extra('hub.read'), { kind: 'pass' });
        await becomes(
          async () => (await readSeq(scene, talk.conversationID)) > given,
          'what was said before is not read',
        );
        // The page reports further read messages only after a pause.
        await scene.pass(READ_PAUSE_MS);
      }
      return { ...talk, before: last };
    },
  },
  events: {
    /** A new message appears on the screen. */
    async 'receipt.mark'(at) {
      await say(at.given.agent, at.given.conversationID, WORDS);
      await at.opened(message(at, WORDS));
    },
  },
  actors: {
    markRead: {
      asks: 'hub.read',
      cases: {
        expired: NEVER,
        offline: 'the same as refused, and the connection that comes back takes its own time',
      },
    },
  },
  beyond: {
    'receipt.processing.marking | xstate.done.actor.markRead | 0': NEVER,
    'receipt.expired | receipt.mark | 0': NEVER,
  },
  states: {
    processing: 'a part of it says more',
    'processing.unread': unread,
    async 'processing.marking'(at) {
      must(!(await at.last('hub.read')).isGone, 'nobody waits for it');
      await unread(at);
    },
    'processing.failed': unread,
    async done(at) {
      const { conversationID, before } = at.given;
      await becomes(async () => (await readSeq(at, conversationID)) > before, 'it is not read');
    },
    expired: NEVER,
  },
});
