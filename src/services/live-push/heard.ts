import type { TellStream } from './sse.ts';

/** So many ids are remembered: more than a server sends again. */
const MOST = 500;

/** What a tab heard of one stream: over breaks, and over what another tab held and passed on. */
export interface Heard {
  /** The last id; undefined = none, or a server that gives none. */
  readonly last: string | undefined;
  /** Notes an id that was heard elsewhere: from there on this tab wants to hear. */
  from(id: string | undefined): void;
  /** Is it news? Notes its id: what is sent again after a break was perhaps heard before it. */
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
