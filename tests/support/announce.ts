import { randomUUID } from 'node:crypto';
import type { Deps } from '../../server/deps.ts';
import { keepPush } from '../../server/streams/kept-pushes.ts';
import type { PushPayload } from '../../src/contract/push.ts';

/** Sends a push to everybody who is signed in, as operators do. */
export async function announce(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  payload: PushPayload,
): Promise<void> {
  const message = { kind: 'announcement', payload } as const;
  const push = { messageId: randomUUID(), userId: null, orderId: null, message };
  const tell = await keepPush(deps, push);
  tell();
}
