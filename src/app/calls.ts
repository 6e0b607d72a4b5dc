import { hadCall } from '../services/calls/endpoint.ts';
import type { HttpSettings } from '../services/http/client.ts';
import type { CallWire } from '../services/messaging/embedded/client.ts';
import type { Store } from '../services/storage/store.ts';
import type { CallParts, Calls } from '../ui/background-calls.ts';

/** The connection of calls to an engine, and the function that creates the calls. */
export interface CallLine {
  /** Whether a guest's call continues when the guest signs in. */
  readonly keepsCalls?: boolean;
  watch(heard: { told(said: unknown): void; connected(): void }): () => void;
  /** Fetches the code of calls and creates them. */
  create(tab: Store, http: HttpSettings): Promise<CallParts>;
}

/** The connection to the embedded hub. */
export const hubLine = (wire: CallWire): CallLine => ({
  keepsCalls: true,
  watch: (heard) => wire.watch(heard),
  create: async (tab, http) =>
    (await import('./on-demand/calls.ts')).createEmbeddedCalls(wire, tab, http),
});

export interface CallsHolder {
  /** The calls, for the interface; undefined until messaging is loaded. */
  readonly calls: () => Calls | undefined;
  /**
   * Called once messaging is loaded. From then on this page can make and receive calls. It uses the line that connected
   * last, or the first line if none has connected.
   */
  listen(lines: readonly CallLine[]): void;
  /**
   * Called before the former user's connection is closed because another user is being logged in, or nobody.
   *
   * @param isGuest whether the user was a guest and has signed in
   */
  userChanged(isGuest?: boolean): void;
}

/** Fetches the code of calls when somebody calls, is called, or was in a call before a reload. */
export function createCallsHolder(
  tab: Store,
  http: HttpSettings,
  changed: () => void,
): CallsHolder {
  let line: CallLine | undefined;
  /** The actors of each line. `fetching` has the fetches of their code that are under way or have succeeded. */
  const made = new Map<CallLine, CallParts>();
  const fetching = new Map<CallLine, Promise<void>>();

  async function fetch(over: CallLine): Promise<void> {
    made.set(over, await over.create(tab, http));
    changed();
  }

  function begin(over: CallLine): void {
    // The code is fetched, or its fetch is under way. After a failure, the next press or call fetches it again.
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
    userChanged(isGuest = false) {
      for (const [over, { call }] of made) {
        if (!isGuest || !over.keepsCalls) call.send({ type: 'user.changed' });
      }
    },
  };
}
