/** Texts by key, stored by the browser. Never throws, even if the storage is full or forbidden (private mode). */
export interface Store {
  /** undefined where nothing is stored. */
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * The browser's local or session storage. What it refuses to store is kept in memory as long as the page lives, so
 * that a visitor without storage loses only what a reload loses.
 */
export function createStore(kind: 'localStorage' | 'sessionStorage'): Store {
  const memory = new Map<string, string>();
  const storage = (): Storage => globalThis[kind];
  const attempt = <Result>(action: () => Result): Result | undefined => {
    try {
      return action();
    } catch {
      return undefined; // forbidden, full, or no browser at all
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt(() => storage().getItem(key)) ?? undefined,
    write(key, value) {
      memory.delete(key);
      const isKept = attempt(() => {
        storage().setItem(key, value);
        return true;
      });
      if (isKept !== true) memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage().removeItem(key));
    },
  };
}

/**
 * Calls `look` whenever another tab may have changed the local storage, until the returned function is called. A
 * frozen tab gets no storage event, so `look` is also called when it wakes up.
 */
export function watchStorage(look: () => void): () => void {
  const events = ['storage', 'pageshow', 'focus'];
  for (const event of events) globalThis.addEventListener?.(event, look);
  return () => events.forEach((event) => globalThis.removeEventListener?.(event, look));
}

/** The JSON under a key, parsed by `parse`; undefined where there is none, or where it is invalid. */
export function readJson<Value>(
  store: Store,
  key: string,
  parse: (json: unknown) => Value | undefined,
): Value | undefined {
  try {
    return parse(JSON.parse(store.read(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

export const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/**
 * Reads what another version of the page stored: each field that has the type of the one in `empty`, and `empty`'s
 * value for the others.
 */
export function readOver<Value extends object>(
  empty: Value,
  json: Readonly<Record<string, unknown>>,
): Value {
  const read = Object.entries(empty).map(([name, value]: [string, unknown]) => {
    const kept = json[name];
    if (isRecord(value) && isRecord(kept)) return [name, readOver(value, kept)];
    const isLike = typeof kept === typeof value && isRecord(kept) === isRecord(value);
    return [name, isLike && Array.isArray(kept) === Array.isArray(value) ? kept : value];
  });
  // It has the names of `empty`, with values of their types.
  return Object.fromEntries(read) as Value;
}
