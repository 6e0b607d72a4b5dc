/** Pages of history in the store, after they came through the engine (CHAT-06, MSG-13). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MessagingClient } from '../../src/machines/messaging/ports.ts';
import { createConversationPorts } from '../../src/services/messaging/conversation-ports.ts';
import { createMessageStore } from '../../src/services/messaging/store.ts';
import { playHub, type PlayedHub } from '../support/messaging/played-hub.ts';
import { messageOnWire as said } from '../support/messaging/wire.ts';

const never = new AbortController().signal;
let hub: PlayedHub;
beforeEach(async () => {
  hub = await playHub();
});
afterEach(() => hub.close());

test('a user whose newest messages were deleted on another device can still load the older ones', async () => {
  const client = await hub.connected();
  const store = createMessageStore();
  const ports = createConversationPorts(client, store, () => 'u', globalThis);
  store.putConversations([
    {
      conversationID: 'c',
      type: 0,
      conversationName: '',
      conversationAvatarUrl: '',
      notice: '',
      draft: '',
      isDisabled: false,
      receiptMsgID: '',
      maxMessageSeq: 303,
      maxMsgOrderkey: 303,
      readSeq: 303,
      unreadCount: 0,
      updatedAt: 0,
    },
  ]);
  hub.answers['history'] = { messages: [said(299), said(300)], hasMore: true };
  await ports.jump('c', 300, never);
  expect(store.list('c')).toMatchObject({ hasOlder: true, hasNewer: true });
  hub.answers['history'] = { messages: [], hasMore: false };
  await ports.loadMore('c', 'newer', never);
  expect(store.list('c')).toMatchObject({ length: 2, hasOlder: true, hasNewer: false });
});

test('the answer to a cancelled jump does not replace the list that is shown (CHAT-06)', async () => {
  const answers: ((page: Awaited<ReturnType<MessagingClient['history']>>) => void)[] = [];
  // An engine that cannot cancel a request answers it late.
  const history = () =>
    new Promise<Awaited<ReturnType<MessagingClient['history']>>>((resolve) =>
      answers.push(resolve),
    );
  const client = { history } as Partial<MessagingClient> as MessagingClient; // only `history` is used
  const store = createMessageStore();
  const ports = createConversationPorts(client, store, () => 'u', globalThis);
  const jumps = [new AbortController(), new AbortController()].map((taken, at) => ({
    taken,
    done: ports.jump('c', at === 0 ? 10 : 300, taken.signal),
  }));
  jumps[0]?.taken.abort();
  const page = (seq: number) => ({
    messages: [
      { ...said(seq), direction: 'receive', sentStatus: 'success', localExtendedData: '' },
    ],
    hasOlder: true,
    hasNewer: true,
  });
  answers[1]?.(page(300) as never);
  answers[0]?.(page(10) as never);
  await Promise.all(jumps.map(({ done }) => done));
  expect(store.list('c')).toMatchObject({ length: 1, firstSeq: 300 });
});
