import { hadCall } from '../services/calls/endpoint.ts';
import type { HttpSettings } from '../services/http/client.ts';
import type { CallWire } from '../services/messaging/embedded/client.ts';
import type { Store } from '../services/storage/store.ts';
import type { CallParts, Calls } from '../ui/background.ts';

/** The way of an engine's calls, and what makes them of it. */
export interface CallLine {
  watch(heard: { told(said: unknown): void; connected(): void }): () => void;
  /** Fetches their code. */
  create(tab: Store, http: HttpSettings): Promise<CallParts>;
}

/** The embedded hub's. */
export const hubLine = (wire: CallWire): CallLine => ({
  watch: (heard) => wire.watch(heard),
  create: async (tab, http) =>
    (await import('./on-demand/calls.ts')).createEmbeddedCalls(wire, tab, http),
});

export interface CallsHolder {
  /** Calls as the interface reaches them. */
  readonly calls: () => Calls | undefined;
  /** The messaging is there: from now on this page can call, and be called. */
  listen(line: CallLine): void;
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
  let fetching: Promise<void> | undefined;
  let parts: CallParts | undefined;

  async function fetch(over: CallLine): Promise<void> {
    parts = await over.create(tab, http);
    changed();
  }

  function begin(): void {
    if (line === undefined) return;
    // Pressed again, or called again, it is tried again.
    fetching ??= fetch(line).catch(() => void (fetching = undefined));
  }

  return {
    calls: () => (line === undefined ? undefined : { begin, ...(parts && { parts }) }),
    listen(over) {
      line = over;
      over.watch({ told: begin, connected: () => hadCall(tab) && begin() });
      changed();
    },
    userChanged: () => parts?.call.send({ type: 'user.changed' }),
  };
}
