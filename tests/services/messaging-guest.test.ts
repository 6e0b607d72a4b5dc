/** What a guest has not sent yet when they sign in (CHAT-01, MSG-15). */
import { expect, test, vi } from 'vitest';
import type { Conversation } from '../../src/domain/messaging/conversation.ts';
import type { Outgoing } from '../../src/domain/messaging/outgoing.ts';
import { GUEST_KEY } from '../../src/services/messaging/guest-secret.ts';
import {
  createMessagingServices,
  type MessagingServiceParts,
} from '../../src/services/messaging/messaging.ts';
import { messageOnWire } from '../support/messaging/wire.ts';

const { signal } = new AbortController();
const own = { conversationID: 'own', type: 0, draft: '', maxMsgOrderkey: 1 } as Conversation;

/** A page on which a guest wrote a message that was not sent, and then a member signed in. */
function signedIn(isHandedOver: boolean) {
  vi.stubGlobal('location', new URL('https://portal.example/'));
  const kept = new Map([[GUEST_KEY, 'a-secret-of-a-guest']]);
  const session: { token?: string } = {};
  const send = vi.fn<(outgoing: Outgoing) => Promise<unknown>>(({ clientMessageID }) =>
    Promise.resolve(messageOnWire(2, { clientMessageID, conversationID: 'own' })),
  );
  const customerService = vi.fn<() => Promise<Conversation>>(() => Promise.resolve(own));
  const { outbox, store, connected } = createMessagingServices({
    http: { config: { apiBase: '/api' }, token: () => session.token },
    local: {
      read: (key: string) => kept.get(key),
      write: (key: string, value: string) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    },
    orders: () => [],
    createClient: () => ({
      watch: () => undefined,
      now: () => 1,
      conversations: () => Promise.resolve([own]),
      customerService,
      send,
    }),
    // Nothing else of these parts is used.
  } as unknown as MessagingServiceParts);
  connected('guest-1');
  outbox.keep('written', {
    conversationID: 'of the guest',
    conversationType: 0,
    content: { type: 'text', textContent: 'a' },
  });
  connected(undefined);
  session.token = 'of the session';
  if (isHandedOver) kept.delete(GUEST_KEY);
  connected('u');
  return { outbox, store, send, customerService };
}

test('CHAT-01 what a guest has not sent is the member’s, once the guest has become the member', async () => {
  const { outbox, store, send } = signedIn(true);
  await vi.waitUntil(() => store.list('own').length === 1);
  await outbox.send('written', signal);
  expect(send.mock.calls.map(([sent]) => sent)).toMatchObject([
    { conversationID: 'own', senderUserID: 'u', content: { textContent: 'a' } },
  ]);
});

test('CHAT-01 what a guest has not sent stays the guest’s as long as they have not become the member', async () => {
  const { outbox, store, send, customerService } = signedIn(false);
  await new Promise(setImmediate);
  expect(customerService).not.toHaveBeenCalled();
  expect(store.list('own').length).toBe(0);
  await expect(outbox.send('written', signal)).rejects.toThrow('offline');
  expect(send).not.toHaveBeenCalled();
});
