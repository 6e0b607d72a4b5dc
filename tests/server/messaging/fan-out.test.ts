/** Which conversations the hub keeps in memory, and for how long. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/deps.ts';
import { type Client, createClients } from '../../../server/messaging/clients.ts';
import type { Conversations } from '../../../server/messaging/conversations.ts';
import type { MessagingDeps } from '../../../server/messaging/deps.ts';
import { createFanOut } from '../../../server/messaging/fan-out.ts';
import type { Messages } from '../../../server/messaging/messages.ts';

const LOOK_MS = 10_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('the fan-out also forgets conversations without new messages once none of their people is connected', async () => {
  /** Records the conversations that are checked for lost hints. */
  const looked = vi.fn<(conversationIDs: readonly string[]) => void>();
  const row = (conversation_id: string, more: object) => ({
    conversation_id,
    type: 0,
    peer_key: null,
    service_user_id: null,
    service_agent_id: null,
    max_order_key: 1,
    max_seq: 1,
    ...more,
  });
  const query = async ({ name, values }: { name: string; values: unknown[] }) => {
    const [first] = values;
    switch (name) {
      case 'watched_of':
        return {
          rows: [
            row('service', { service_user_id: first }),
            row('peer', { peer_key: `${String(first)} friend` }),
            row('group', { type: 2 }),
          ],
        };
      case 'watched_members':
        return { rows: [{ user_id: 'guest' }] };
      default:
        looked(first as readonly string[]); // the query `watched_keys`
        return { rows: [] };
    }
  };
  const clients = createClients();
  const fanOut = createFanOut(
    {
      db: { $client: { query } } as unknown as Database, // the test needs only `query`
      log: { warn: expect.unreachable },
    } as unknown as MessagingDeps,
    clients,
    {} as Conversations,
    {} as Messages,
  );
  const user = { userID: 'guest', userName: '', userAvatarUrl: '' };
  const client = { user, isAgent: false } as Client;
  const look = async (): Promise<unknown> => {
    vi.advanceTimersByTime(LOOK_MS);
    await vi.waitUntil(() => looked.mock.calls.length > 0);
    return looked.mock.calls.splice(0).flat();
  };

  await fanOut.add(client);
  expect(await look()).toEqual([['service', 'peer', 'group']]);
  clients.remove(client);
  expect(await look()).toEqual([[]]);
  fanOut.stop();
});
