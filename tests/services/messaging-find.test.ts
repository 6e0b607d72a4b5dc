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

test('CONN-01: an answer that arrives after the connection has ended is not stored for the next user', async () => {
  const putConversations = vi.fn<() => void>();
  const putHistory = vi.fn<() => void>();
  const connection = new AbortController();
  const { signal } = connection;
  const store = { putConversations, putHistory };
  const list = Promise.withResolvers<[]>();
  const page = Promise.withResolvers<{ messages: []; hasOlder: false; hasNewer: false }>();
  const history = vi.fn<MessagingClient['history']>(() => page.promise);
  const find = (conversations: MessagingClient['conversations']) =>
    findConversations({ conversations, history }, store, globalThis, signal, ['c']);
  const first = find(() => list.promise);
  const second = find(() => Promise.resolve([]));
  await vi.waitFor(() => expect(history).toHaveBeenCalledOnce());
  putConversations.mockClear();
  connection.abort();
  list.resolve([]);
  page.resolve({ messages: [], hasOlder: false, hasNewer: false });
  await Promise.all([first, second].map((one) => expect(one).rejects.toThrow('aborted')));
  expect(putConversations).not.toHaveBeenCalled();
  expect(putHistory).not.toHaveBeenCalled();
});

test('CONN-01: the pause between two requests doubles, up to a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const asked: number[] = [];
  const conversations = (): Promise<never> => {
    asked.push(Date.now());
    return Promise.reject(new ServiceFailure({ kind: 'timeout' }));
  };
  const nothing = () => undefined;
  const store = { putConversations: nothing, putHistory: nothing };
  const connection = new AbortController();
  const client = { conversations, history: conversations };
  const ended = findConversations(client, store, globalThis, connection.signal).catch(nothing);
  await vi.advanceTimersByTimeAsync(182_000);
  const pauses = asked.slice(1).map((at, index) => (at - (asked[index] ?? 0)) / 1_000);
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60]);
  connection.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  await ended;
  vi.useRealTimers();
});
