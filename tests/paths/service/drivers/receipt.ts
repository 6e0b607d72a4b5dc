import { HUB_BACK_OFF_MS, RECEIPT_LIFETIME_MS } from '../../../../src/domain/messaging/limits.ts';
import { createReceiptMachine } from '../../../../src/machines/receipt/machine.ts';
import { must, nothingOf, waitsFor } from '../assert.ts';
import { chatKit, stands } from '../chat.ts';
import { defineDriver, sends, type At } from '../driver.ts';
import { loaded, talkIn, type Talk } from '../talk.ts';

type Here = At<Talk>;

/** The number of the last message that the guest has read, as the hub knows it. */
async function readSeq({ server, given }: Here): Promise<number> {
  const { rows } = await server.deps.db.$client.query<{ read: number }>(
    'select max(read_seq) as read from conversation_member where conversation_id = $1',
    [given.conversationID],
  );
  return rows[0]?.read ?? 0;
}

async function unread(at: Here): Promise<void> {
  must((await readSeq(at)) === 0, 'the hub knows it');
}

async function read(at: Here): Promise<void> {
  await nothingOf('hub.read')(at);
  must((await readSeq(at)) >= at.given.lastSeq, 'the hub does not know it');
}

export const driver = defineDriver<ReturnType<typeof createReceiptMachine>, Talk>({
  name: 'receipt',
  machine: (_ports, scene) => createReceiptMachine(chatKit(scene).conversation),
  input: ({ given: { conversationID, lastSeq } }) => ({ conversationID, messageSeq: lastSeq }),
  starts: {
    async unread(scene) {
      const talk = await talkIn(scene);
      await loaded(scene, talk);
      // The page reports further read messages only after a pause (`reads.ts`), so the chat's clock must go on, too.
      scene.otherTimes.push(chatKit(scene).time);
      return talk;
    },
  },
  events: { 'receipt.mark': sends() },
  actors: {
    markRead: {
      asks: 'hub.read',
      cases: {
        async expired(at: Here) {
          const { server, given } = at;
          await server.deps.db.$client.query(
            `update message set sent_at = sent_at - $2 * interval '2 ms' where conversation_id = $1`,
            [given.conversationID, RECEIPT_LIFETIME_MS],
          );
          chatKit(at).store.forget();
          await loaded(at, given);
          await at.release(await at.held(['markRead']), { kind: 'pass' });
        },
        /** Cuts the connection. It comes back, so that the read message can be reported again. */
        async offline(at: Here) {
          await at.release(await at.held(['markRead']), { kind: 'drop' });
          await stands(at.given.messaging, 'reconnecting');
          const { time } = chatKit(at);
          time.pass(HUB_BACK_OFF_MS.shortest);
          await stands(at.given.messaging, 'connected');
        },
      },
    },
  },
  states: {
    processing: 'a part of it says more',
    'processing.unread': unread,
    async 'processing.marking'(at) {
      await waitsFor('hub.read')(at);
      await unread(at);
    },
    'processing.failed': unread,
    done: read,
    expired: read,
  },
});
