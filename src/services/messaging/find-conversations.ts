import type { MessagingClient } from '../../machines/messaging/ports.ts';
import type { Timers } from '../timers.ts';
import type { KeptMessages } from './store.ts';

/** The first and the longest pause between two tries, ms. Each pause is twice as long as the one before. */
const PAUSES = [2_000, 60_000] as const;

/**
 * Loads the user's conversations and tries again until it succeeds. The badge, the list, and messages restored after a
 * reload need them. `shown` are the conversations on screen that the store has cleared: their last messages are loaded,
 * too. `signal` aborts the loading when the connection ends; the next connection starts it again.
 */
export async function findConversations(
  client: Pick<MessagingClient, 'conversations' | 'history'>,
  store: Pick<KeptMessages, 'putConversations' | 'putHistory'>,
  timers: Timers,
  signal: AbortSignal,
  shown: readonly string[] = [],
): Promise<void> {
  const from = { last: true } as const;
  /** Discards an answer that arrives after the abort: it is for the former user, and nobody else may see it. */
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
