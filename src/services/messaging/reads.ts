import { READ_PAUSE_MS } from '../../domain/messaging/limits.ts';
import type { Timers } from '../timers.ts';

/** Tells the engine how far a conversation has been read; rejects as it does. */
type Tell = (conversationID: string, messageSeq: number) => Promise<void>;

/** What was read while the last telling was just under way. */
interface Later extends PromiseWithResolvers<void> {
  messageSeq: number;
}

/**
 * Gathers what is read (MSG-05): the first is told at once, and what follows it soon with the highest number, once in
 * `READ_PAUSE_MS`. Who left the conversation meanwhile has read it all the same: nothing takes it back.
 */
export function gatherReads(tell: Tell, timers: Timers): Tell {
  /** Conversations that were told of just now, and what is to be told next. */
  const pauses = new Map<string, { later: Later | undefined }>();

  function now(conversationID: string, messageSeq: number): Promise<void> {
    const pause: { later: Later | undefined } = { later: undefined };
    pauses.set(conversationID, pause);
    timers.setTimeout(() => {
      pauses.delete(conversationID);
      const { later } = pause;
      if (later !== undefined) {
        now(conversationID, later.messageSeq).then(later.resolve, later.reject);
      }
    }, READ_PAUSE_MS);
    return tell(conversationID, messageSeq);
  }

  return (conversationID, messageSeq) => {
    const pause = pauses.get(conversationID);
    if (pause === undefined) return now(conversationID, messageSeq);
    pause.later ??= { messageSeq, ...Promise.withResolvers<void>() };
    pause.later.messageSeq = Math.max(pause.later.messageSeq, messageSeq);
    return pause.later.promise;
  };
}
