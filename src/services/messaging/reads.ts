import { READ_PAUSE_MS } from '../../domain/messaging/limits.ts';
import type { Timers } from '../timers.ts';

/** Tells the engine how far a conversation has been read; rejects as it does. */
type Tell = (conversationID: string, messageSeq: number) => Promise<void>;

/** Reading that came while the last call was under way. */
interface Later extends PromiseWithResolvers<void> {
  messageSeq: number;
}

/** After a call: what to tell when the pause is over. */
interface Pause {
  timer: unknown;
  later: Later | undefined;
}

/**
 * Gathers what is read (MSG-05): the first is told at once, and what follows it soon with the highest number, once in
 * `READ_PAUSE_MS`, or when the page is left. A reader who leaves the conversation meanwhile has still read it: nothing
 * takes it back.
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
