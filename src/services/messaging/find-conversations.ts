import type { MessagingClient } from '../../machines/messaging/ports.ts';
import type { Timers } from '../timers.ts';
import type { KeptMessages } from './store.ts';

/** Between two tries, ms; the pauses double up to the last of them. */
const PAUSES = [2_000, 60_000] as const;

/**
 * Asks for one's conversations until they are told: the badge, the list, and who sees what he saw before a reload wait
 * for them. A connection that ends ends it (`signal`); the next one asks again.
 */
export async function findConversations(
  client: Pick<MessagingClient, 'conversations'>,
  store: Pick<KeptMessages, 'putConversations'>,
  timers: Timers,
  signal: AbortSignal,
): Promise<void> {
  const [first, longest] = PAUSES;
  for (let pause: number = first; ; pause = Math.min(2 * pause, longest)) {
    try {
      store.putConversations(await client.conversations(signal));
      return;
    } catch (error) {
      if (signal.aborted) throw error;
    }
    await new Promise<void>((resolve) => timers.setTimeout(resolve, pause));
    signal.throwIfAborted();
  }
}
