import type { StreamFact } from '../../machines/live-push/types.ts';
import { browserTimers, type Timers } from '../timers.ts';
import type { Heard } from './heard.ts';
import type { TellStream } from './sse.ts';

/** Messages between a browser's tabs about one stream. */
type Word =
  /** A fact from the tab that holds the stream. `by` is a new id each time a tab gets the stream. */
  | {
      readonly say: 'told';
      readonly by: string;
      readonly fact: Parameters<TellStream>[0];
      readonly id: string | undefined;
    }
  /** Another tab took the stream from the frozen tab `from`. Messages that the frozen tab sends later are ignored. */
  | { readonly say: 'taken'; readonly from: string }
  /** From a tab that just opened: asks whether the stream is open. */
  | { readonly say: 'hello' }
  | { readonly say: 'isOpen'; readonly last: string | undefined }
  /** A visible tab asks every second. The tab that holds the stream answers `here`, unless it is frozen. */
  | { readonly say: 'areYouThere' }
  | { readonly say: 'here' };

/** The pause between two questions to the tab that holds the stream. It answers at once, unless it is frozen. */
const ASKED_EVERY_MS = 1_000;
/** After this many questions without an answer, a visible tab takes the stream: within 5 s, including its opening. */
const UNANSWERED = 3;

/**
 * How long the holder keeps the lock after its stream failed. Meanwhile the other tabs receive the failure. Otherwise
 * the next holder would open the stream at once, without the pause between two attempts.
 */
const RELEASE_AFTER_FAILURE_MS = 1_000;

export interface SharedStreamParts {
  /** Name of the stream, the same in all tabs of a visitor. */
  readonly name: string;
  /** The event ids that this tab received. If this tab takes over the stream, it continues after the last one. */
  readonly heard: Heard;
  /** Opens the stream on this tab. */
  open(tell: TellStream): () => void;
  readonly locks: LockManager;
  /** Whether this tab is visible: only visible tabs take the stream from a frozen one. */
  isVisible(): boolean;
  /** The browser's timers by default. */
  readonly timers?: Timers;
}

/**
 * Opens a stream that all tabs of a browser share: with two streams per tab, three tabs would use up HTTP/1.1's six
 * connections. The tab with the lock (the holder) opens the stream and passes events on to the other tabs. When it
 * closes, another tab gets the lock and opens the stream. A frozen tab keeps the lock, so a visible tab takes it over.
 * The holder answers questions instead of sending heartbeats, because browsers slow down the timers of hidden tabs.
 */
export function openSharedStream(
  { name, heard, open, locks, isVisible, timers = browserTimers }: SharedStreamParts,
  tell: (fact: StreamFact) => void,
): () => void {
  const channel = new BroadcastChannel(name);
  const deposed = new Set<string>();
  let queued = new AbortController();
  let isOver = false;
  let isHolder = false;
  let isOpen = false;
  let holder = '';
  let unanswered = 0;
  let endHolding = (_releaseAfterMs: number): void => {};
  let asking: unknown;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, unlike a window
  const post = (word: Word): void => channel.postMessage(word);

  /** Passes a fact to this tab's actor. A stream that opens again is reported as resumed: events may be missing. */
  function pass(fact: Parameters<TellStream>[0], id?: string): void {
    if (isOver || !heard.isNews(fact, id) || fact.type === 'stream.beat') return;
    if (fact.type === 'stream.failed') close(RELEASE_AFTER_FAILURE_MS);
    if (fact.type !== 'stream.opened') return tell(fact);
    tell(isOpen ? { type: 'stream.resumed' } : fact);
    isOpen = true;
  }

  /** Asks the holder every second whether it is alive. Without an answer, this tab takes over the stream. */
  function ask(): void {
    timers.clearTimeout(asking);
    asking = timers.setTimeout(() => {
      if (!isVisible()) unanswered = 0;
      else if (unanswered === UNANSWERED) return void hold('steal');
      else {
        unanswered += 1;
        post({ say: 'areYouThere' });
      }
      ask();
    }, ASKED_EVERY_MS);
  }

  /** Waits for the lock, or takes it over, and holds the stream until it ends or another tab takes the lock. */
  async function hold(how: 'wait' | 'steal'): Promise<void> {
    queued.abort();
    const mine = new AbortController();
    queued = mine;
    if (how === 'steal') post({ say: 'taken', from: holder });
    try {
      await locks.request(
        name,
        how === 'steal' ? { steal: true } : { signal: mine.signal },
        holding,
      );
    } catch {
      // The request rejects when another tab takes the lock, or when waiting is aborted.
    }
    if (isOver || queued !== mine) return;
    endHolding(0);
    isHolder = false;
    unanswered = 0;
    ask();
    void hold('wait');
  }

  function holding(): Promise<void> | undefined {
    if (isOver) return undefined;
    const by = crypto.randomUUID();
    isHolder = true;
    timers.clearTimeout(asking);
    return new Promise((resolve) => {
      const closeStream = open((fact, id) => {
        if (!isOver) post({ say: 'told', by, fact, id });
        pass(fact, id);
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
    timers.clearTimeout(asking);
    queued.abort();
    endHolding(releaseAfterMs);
    channel.close();
  }

  function hear(word: Word): void {
    switch (word.say) {
      case 'taken':
        deposed.add(word.from);
        return;
      case 'hello':
        if (isHolder && isOpen) post({ say: 'isOpen', last: heard.last });
        return;
      case 'areYouThere':
        if (isHolder) post({ say: 'here' });
        return;
      case 'here':
        unanswered = 0;
        return;
      case 'isOpen':
        if (isHolder) return;
        unanswered = 0;
        heard.from(word.last);
        if (isOpen) return;
        pass({ type: 'stream.opened' });
        // The stream was open before this tab listened, so this tab may have missed events.
        pass({ type: 'stream.resumed' });
        return;
      case 'told':
        if (isHolder) return;
        unanswered = 0;
        if (deposed.has(word.by)) return;
        holder = word.by;
        pass(word.fact, word.id);
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (!isOver) hear(data);
  });
  ask();
  post({ say: 'hello' });
  void hold('wait');
  return () => close(0);
}
