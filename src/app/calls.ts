import { hadCall } from '../services/calls/endpoint.ts';
import type { HttpSettings } from '../services/http/client.ts';
import type { CallWire } from '../services/messaging/embedded/client.ts';
import type { Store } from '../services/storage/store.ts';
import type { CallParts, Calls } from '../ui/background.ts';

/** How calls reach an engine, and the code that makes them. */
export interface CallLine {
  watch(heard: { told(said: unknown): void; connected(): void }): () => void;
  /** Fetches the code of calls. */
  create(tab: Store, http: HttpSettings): Promise<CallParts>;
}

/** The line of the embedded hub. */
export const hubLine = (wire: CallWire): CallLine => ({
  watch: (heard) => wire.watch(heard),
  create: async (tab, http) =>
    (await import('./on-demand/calls.ts')).createEmbeddedCalls(wire, tab, http),
});

export interface CallsHolder {
  /** Calls as the interface reaches them. */
  readonly calls: () => Calls | undefined;
  /**
   * The messaging is there: from now on this page can call, and be called. Of several lines the one that was connected
   * last is taken; until then the first.
   */
  listen(lines: readonly CallLine[]): void;
  /** Somebody else, or nobody, is here now. */
  userChanged(): void;
}

/** Fetches the code of calls when somebody calls, is called, or was in a call before this page was loaded anew. */
export function createCallsHolder(
  tab: Store,
  http: HttpSettings,
  changed: () => void,
): CallsHolder {
  let line: CallLine | undefined;
  /** The actors of each line, and the fetching of their code, while it goes on or has succeeded. */
  const made = new Map<CallLine, CallParts>();
  const fetching = new Map<CallLine, Promise<void>>();

  async function fetch(over: CallLine): Promise<void> {
    made.set(over, await over.create(tab, http));
    changed();
  }

  function begin(over: CallLine): void {
    // Fetched, or on its way. After a failure the next press, or call, tries again.
    if (fetching.has(over)) return;
    fetching.set(
      over,
      fetch(over).catch(() => void fetching.delete(over)),
    );
  }

  function taken(over: CallLine): void {
    if (line !== over) {
      line = over;
      changed();
    }
    if (hadCall(tab)) begin(over);
  }

  return {
    calls() {
      const over = line;
      if (over === undefined) return undefined;
      const parts = made.get(over);
      return { begin: () => begin(over), ...(parts && { parts }) };
    },
    listen(lines) {
      [line] = lines;
      for (const over of lines) {
        over.watch({ told: () => begin(over), connected: () => taken(over) });
      }
      changed();
    },
    userChanged() {
      for (const { call } of made.values()) call.send({ type: 'user.changed' });
    },
  };
}
