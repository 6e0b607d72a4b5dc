import { hadCall } from '../services/calls/endpoint.ts';
import type { HttpSettings } from '../services/http/client.ts';
import type { CallWire } from '../services/messaging/embedded/client.ts';
import type { Store } from '../services/storage/store.ts';
import type { CallParts, Calls } from '../ui/background.ts';

export interface CallsHolder {
  /** Calls as the interface reaches them. */
  readonly calls: () => Calls | undefined;
  /** The messaging is there: from now on this page can call, and be called. */
  listen(wire: CallWire): void;
  /** Somebody else, or nobody, is here now. */
  userChanged(): void;
}

/** Fetches the code of calls when somebody calls, is called, or was in a call before this page was loaded anew. */
export function createCallsHolder(
  tab: Store,
  http: HttpSettings,
  changed: () => void,
): CallsHolder {
  let wire: CallWire | undefined;
  let fetching: Promise<void> | undefined;
  let parts: CallParts | undefined;

  async function fetch(over: CallWire): Promise<void> {
    const { createEmbeddedCalls } = await import('./on-demand/calls.ts');
    parts = createEmbeddedCalls(over, tab, http);
    changed();
  }

  function begin(): void {
    if (wire === undefined) return;
    // Pressed again, or called again, it is tried again.
    fetching ??= fetch(wire).catch(() => void (fetching = undefined));
  }

  return {
    calls: () => (wire === undefined ? undefined : { begin, ...(parts && { parts }) }),
    listen(over) {
      wire = over;
      over.watch({ told: begin, connected: () => hadCall(tab) && begin() });
      changed();
    },
    userChanged: () => parts?.call.send({ type: 'user.changed' }),
  };
}
