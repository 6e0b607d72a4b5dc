import { READ_PAUSE_MS } from '../../domain/messaging/limits.ts';
import type { Timers } from '../timers.ts';

/** Reports to the engine up to which number a conversation has been read. Rejects if the engine does. */
type Tell = (conversationID: string, messageSeq: number) => Promise<void>;

/** The highest number that was read during the pause, with the promise for its call. */
interface Later extends PromiseWithResolvers<void> {
  messageSeq: number;
}

/** The pause after a call, and the number to send at its end. */
interface Pause {
  timer: unknown;
  later: Later | undefined;
}

/**
 * Collects read numbers (MSG-05). The first number is sent at once. Later ones are sent as one call with the highest
 * number, once per `READ_PAUSE_MS`, or when the page is left. The call is also made if the reader leaves the
 * conversation meanwhile.
 */
export function gatherReads(tell: Tell, timers: Timers): Tell {
  const pauses = new Map<string, Pause>();

  function now(conversationID: string, messageSeq: number): Promise<void> {
    const timer = timers.setTimeout(() => over(conversationID), READ_PAUSE_MS);
    pauses.set(conversationID, { timer, later: undefined });
    return tell(conversationID, messageSeq);
  }

  function over(conversationID: string): void {
    const pause = pauses.get(conversationID);
    timers.clearTimeout(pause?.timer);
    pauses.delete(conversationID);
    const later = pause?.later;
    if (later !== undefined)
      now(conversationID, later.messageSeq).then(later.resolve, later.reject);
  }

  globalThis.addEventListener?.('pagehide', () => {
    for (const conversationID of Array.from(pauses.keys())) over(conversationID);
  });

  return (conversationID, messageSeq) => {
    const pause = pauses.get(conversationID);
    if (pause === undefined) return now(conversationID, messageSeq);
    pause.later ??= { messageSeq, ...Promise.withResolvers<void>() };
    pause.later.messageSeq = Math.max(pause.later.messageSeq, messageSeq);
    return pause.later.promise;
  };
}
