/** Texts by key, stored by the browser. Never throws, even if the storage is full or forbidden (private mode). */
export interface Store {
  /** The stored text; undefined if there is none. */
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * The browser's local or session storage. If it refuses to store a value, the value stays in memory as long as the page
 * lives. So a visitor without storage loses data only at a reload.
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

/** Reads the JSON under a key with `parse`; undefined if there is none, or if it is invalid. */
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
 * Reads values that another version of the page may have stored. A field counts if it has the same type as in `empty`.
 * Otherwise it gets the value of `empty`.
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
  // The cast is safe: the object has the names of `empty`, with values of their types.
  return Object.fromEntries(read) as Value;
}
