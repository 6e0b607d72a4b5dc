import type { TellStream } from './sse.ts';

/** How many ids are remembered: more than a server sends again. */
const MOST = 500;

/** The event ids of one stream that a tab received, by itself or from another tab, over all reconnections. */
export interface Heard {
  /** The last id; undefined = none yet, or the server sends none. */
  readonly last: string | undefined;
  /** Stores an id that another tab received, if this tab has none: it continues after that. */
  from(id: string | undefined): void;
  /** Whether an event is new; stores its id. After a reconnection some events are sent again. */
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
