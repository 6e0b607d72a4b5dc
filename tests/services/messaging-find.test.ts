import { expect, test, vi } from 'vitest';
import { ServiceFailure } from '../../src/domain/failure.ts';
import type { MessagingClient } from '../../src/machines/messaging/ports.ts';
import { findConversations } from '../../src/services/messaging/find-conversations.ts';

test('CONN-01: a failed request for the conversations is sent again, until it is answered or the connection ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const timedOut = () => Promise.reject(new ServiceFailure({ kind: 'timeout' }));
  const conversations = vi.fn<MessagingClient['conversations']>(timedOut);
  const history = vi.fn<MessagingClient['history']>(timedOut);
  const putConversations = vi.fn<() => void>();
  const putHistory = vi.fn<() => void>();
  const connection = new AbortController();
  const asking = () =>
    findConversations(
      { conversations, history },
      { putConversations, putHistory },
      globalThis,
      connection.signal,
    );
  const found = asking();
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 - 1);
  expect(conversations).toHaveBeenCalledTimes(2);
  conversations.mockResolvedValueOnce([]);
  await vi.advanceTimersByTimeAsync(1);
  await found;
  expect(putConversations).toHaveBeenCalledExactlyOnceWith([]);

  const ended = asking().catch(() => 'ended');
  connection.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await ended).toBe('ended');
  expect(conversations).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});
