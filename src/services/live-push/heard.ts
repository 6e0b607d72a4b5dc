import type { TellStream } from './sse.ts';

/** So many ids are remembered: more than a server sends again. */
const MOST = 500;

/** The ids of one stream that a tab heard: over reconnections, and when another tab passed them on. */
export interface Heard {
  /** The last id; undefined = none, or a server that gives none. */
  readonly last: string | undefined;
  /** Notes an id that another tab heard, where this tab has heard none: it continues after that. */
  from(id: string | undefined): void;
  /** Whether it is new; notes its id: after a reconnection some events are sent again. */
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
