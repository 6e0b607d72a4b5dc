import type { StreamFact } from '../../machines/live-push/types.ts';
import { browserTimers, type Timers } from '../timers.ts';
import { STREAM_SILENCE_MS, type TellStream } from './sse.ts';

/** What the tabs of a browser say to each other about one stream. */
type Word =
  /** From the tab that holds the stream; `by` is new whenever a tab gets it. */
  | { readonly say: 'told'; readonly by: string; readonly fact: Parameters<TellStream>[0] }
  /** The stream was taken from a frozen tab: what that one says when it wakes up does not count. */
  | { readonly say: 'taken'; readonly from: string }
  /** From a tab that just came: is it open? */
  | { readonly say: 'hello' }
  | { readonly say: 'isOpen' };

/**
 * A holder whose stream failed keeps the lock this long, so that the others hear of the failure before one of them
 * gets the lock and opens the stream at once, without the pause between two attempts.
 */
const RELEASE_AFTER_FAILURE_MS = 1_000;

export interface SharedStreamParts {
  /** Name of the stream, the same in all tabs of the same visitor. */
  readonly name: string;
  /** Opens the stream itself. */
  open(tell: TellStream): () => void;
  readonly locks: LockManager;
  /** Is this tab visible? Only such a tab takes the stream away from a frozen one. */
  isVisible(): boolean;
  /** The browser's unless told otherwise. */
  readonly timers?: Timers;
}

/**
 * One tab holds the stream for all tabs of a browser: two streams a tab would use up HTTP/1.1's six connections at
 * three tabs. Whoever has the lock opens it and passes on what comes; the others listen. When the holder's tab
 * closes, the lock and so the stream go to another; when it is frozen, which keeps the lock, a visible tab takes it.
 */
export function openSharedStream(
  { name, open, locks, isVisible, timers = browserTimers }: SharedStreamParts,
  tell: (fact: StreamFact) => void,
): () => void {
  const channel = new BroadcastChannel(name);
  const deposed = new Set<string>();
  let queued = new AbortController();
  let isOver = false;
  let isHolder = false;
  let isOpen = false;
  let heard = '';
  let endHolding = (_releaseAfterMs: number): void => {};
  let silence: unknown;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, unlike a window
  const post = (word: Word): void => channel.postMessage(word);

  /** Tells this tab's actor; a stream that opens anew under it may have missed something. */
  function pass(fact: Parameters<TellStream>[0]): void {
    if (isOver || fact.type === 'stream.beat') return;
    if (fact.type === 'stream.failed') close(RELEASE_AFTER_FAILURE_MS);
    if (fact.type !== 'stream.opened') return tell(fact);
    tell(isOpen ? { type: 'stream.resumed' } : fact);
    isOpen = true;
  }

  /** Every word of the holder is a sign of life; without any the stream is taken. */
  function listen(): void {
    timers.clearTimeout(silence);
    silence = timers.setTimeout(() => {
      if (isVisible()) void hold('steal');
      else listen();
    }, STREAM_SILENCE_MS);
  }

  /** Waits for the lock, or takes it, and holds the stream until it ends or the lock is taken away. */
  async function hold(how: 'wait' | 'steal'): Promise<void> {
    queued.abort();
    const mine = new AbortController();
    queued = mine;
    if (how === 'steal') post({ say: 'taken', from: heard });
    try {
      await locks.request(
        name,
        how === 'steal' ? { steal: true } : { signal: mine.signal },
        holding,
      );
    } catch {
      // Taken by another tab, or not waited for any more.
    }
    if (isOver || queued !== mine) return;
    endHolding(0);
    isHolder = false;
    listen();
    void hold('wait');
  }

  function holding(): Promise<void> | undefined {
    if (isOver) return undefined;
    const by = crypto.randomUUID();
    isHolder = true;
    timers.clearTimeout(silence);
    return new Promise((resolve) => {
      const closeStream = open((fact) => {
        if (!isOver) post({ say: 'told', by, fact });
        pass(fact);
      });
      endHolding = (releaseAfterMs) => {
        closeStream();
        if (releaseAfterMs === 0) resolve();
        else timers.setTimeout(resolve, releaseAfterMs);
      };
    });
  }

  function close(releaseAfterMs: number): void {
    if (isOver) return;
    isOver = true;
    timers.clearTimeout(silence);
    queued.abort();
    endHolding(releaseAfterMs);
    channel.close();
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (isOver) return;
    if (data.say === 'taken') deposed.add(data.from);
    else if (data.say === 'hello') {
      if (isHolder && isOpen) post({ say: 'isOpen' });
    } else if (!isHolder) {
      if (data.say === 'isOpen') {
        if (!isOpen) pass({ type: 'stream.opened' });
      } else if (!deposed.has(data.by)) {
        heard = data.by;
        pass(data.fact);
      }
      if (!isOver) listen();
    }
  });
  listen();
  post({ say: 'hello' });
  void hold('wait');
  return () => close(0);
}
