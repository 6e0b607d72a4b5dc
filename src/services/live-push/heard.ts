import type { TellStream } from './sse.ts';

/** The maximum number of stored ids. It is more than the number of events that a server sends again. */
const MOST = 500;

/** The event ids of one stream that a tab received, by itself or from another tab, over all reconnections. */
export interface Heard {
  /** The last id; undefined = none yet, or the server sends none. */
  readonly last: string | undefined;
  /** Stores the last id of another tab if this tab has none. This tab's next connection continues after it. */
  from(id: string | undefined): void;
  /** Stores an event's id, and returns whether the event is new: servers repeat some events after a reconnection. */
  isNews(...heard: Parameters<TellStream>): boolean;
}

export function createHeard(): Heard {
  let last: string | undefined;
  const ids = new Set<string>();
  return {
    get last() {
      return last;
    },
    from(id) {
      last ??= id;
    },
    isNews({ type }, id) {
      if (id === undefined) return true;
      last = id;
      if (type !== 'stream.message' && type !== 'stream.text') return true;
      if (ids.has(id)) return false;
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > MOST && oldest !== undefined) ids.delete(oldest);
      return true;
    },
  };
}
