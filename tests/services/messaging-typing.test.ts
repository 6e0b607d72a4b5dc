import { expect, test, vi } from 'vitest';
import { TYPING_AGAIN_MS, TYPING_SHOWN_MS } from '../../src/domain/messaging/limits.ts';
import type { MessagingClient } from '../../src/machines/messaging/ports.ts';
import { createConversationPorts } from '../../src/services/messaging/conversation-ports.ts';
import { createMessageStore } from '../../src/services/messaging/store.ts';

test('continued typing is reported again before the former report expires, but not with each letter (CHAT-07)', () => {
  let now = 1_000_000;
  const setTyping = vi.fn<MessagingClient['setTyping']>();
  const client = { now: () => now, setTyping } as Partial<MessagingClient> as MessagingClient; // only these are used
  const ports = createConversationPorts(client, createMessageStore(), () => 'u', globalThis);
  const says = (...all: [string, boolean][]): void => {
    expect(setTyping.mock.calls.splice(0)).toEqual(all);
  };
  ports.setTyping('c', true);
  ports.setTyping('c', true);
  ports.setTyping('d', true);
  says(['c', true], ['d', true]);
  now += TYPING_AGAIN_MS - 1;
  ports.setTyping('c', true);
  says();
  now += 1;
  ports.setTyping('c', true);
  says(['c', true]);
  ports.setTyping('c', false);
  ports.setTyping('c', true);
  says(['c', false], ['c', true]);
  expect(TYPING_AGAIN_MS).toBeLessThan(TYPING_SHOWN_MS);
});
