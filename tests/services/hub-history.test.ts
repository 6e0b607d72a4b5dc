/** Pages of history as they lie in the store once they have come through the engine (CHAT-06, MSG-13). */
import { afterEach, beforeEach, expect, test } from 'vitest';
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
