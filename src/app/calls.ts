import { hadCall } from '../services/calls/endpoint.ts';
import type { HttpSettings } from '../services/http/client.ts';
import type { CallWire } from '../services/messaging/embedded/client.ts';
import type { Store } from '../services/storage/store.ts';
import type { CallParts, Calls } from '../ui/background.ts';

/** The connection of calls to an engine, and the code that creates them. */
export interface CallLine {
  watch(heard: { told(said: unknown): void; connected(): void }): () => void;
  /** Fetches the code of calls. */
  create(tab: Store, http: HttpSettings): Promise<CallParts>;
}

/** The connection to the embedded hub. */
export const hubLine = (wire: CallWire): CallLine => ({
  watch: (heard) => wire.watch(heard),
  create: async (tab, http) =>
    (await import('./on-demand/calls.ts')).createEmbeddedCalls(wire, tab, http),
});

export interface CallsHolder {
  /** Calls, for the interface. */
  readonly calls: () => Calls | undefined;
  /**
   * Called once messaging is loaded: from now on this page can make and receive calls. Of several lines the one
   * connected last is used; until then the first.
   */
  listen(lines: readonly CallLine[]): void;
  /** Another user is logged in now, or nobody. */
  userChanged(): void;
}

/** Fetches the code of calls when somebody calls, is called, or was in a call before a reload. */
export function createCallsHolder(
  tab: Store,
  http: HttpSettings,
  changed: () => void,
): CallsHolder {
  let line: CallLine | undefined;
  /** The actors of each line, and the fetching of their code, while it is under way or has succeeded. */
  const made = new Map<CallLine, CallParts>();
  const fetching = new Map<CallLine, Promise<void>>();

  async function fetch(over: CallLine): Promise<void> {
    made.set(over, await over.create(tab, http));
    changed();
  }

  function begin(over: CallLine): void {
    // Fetched, or under way. After a failure the next press, or call, tries again.
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
