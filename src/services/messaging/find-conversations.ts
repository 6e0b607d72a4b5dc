import type { MessagingClient } from '../../machines/messaging/ports.ts';
import type { Timers } from '../timers.ts';
import type { KeptMessages } from './store.ts';

/** Pauses between two tries, ms; they double up to the last one. */
const PAUSES = [2_000, 60_000] as const;

/**
 * Asks for the user's conversations until it succeeds: the badge, the list, and messages recalled after a reload wait
 * for them. `shown` are on screen, and the store has forgotten them: their last messages are loaded, too. A connection
 * that ends ends it (`signal`); the next one asks again.
 */
export async function findConversations(
  client: Pick<MessagingClient, 'conversations' | 'history'>,
  store: Pick<KeptMessages, 'putConversations' | 'putHistory'>,
  timers: Timers,
  signal: AbortSignal,
  shown: readonly string[] = [],
): Promise<void> {
  const from = { last: true } as const;
  /** An engine that cannot take a question back answers a user who is gone: nobody else may see that. */
  async function here<Answer>(asked: Promise<Answer>): Promise<Answer> {
    const answer = await asked;
    signal.throwIfAborted();
    return answer;
  }
  const [first, longest] = PAUSES;
  for (let pause: number = first; ; pause = Math.min(2 * pause, longest)) {
    try {
      store.putConversations(await here(client.conversations(signal)));
      await Promise.all(
        shown.map(async (conversationID) =>
          store.putHistory(
            conversationID,
            from,
            await here(client.history(conversationID, from, signal)),
          ),
        ),
      );
      return;
    } catch (error) {
      if (signal.aborted) throw error;
    }
    await new Promise<void>((resolve) => timers.setTimeout(resolve, pause));
    signal.throwIfAborted();
  }
}
