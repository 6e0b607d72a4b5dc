/** Stores listeners by the name of the thing that they listen to. */
export function createListeners() {
  const all = new Map<string, Set<() => void>>();
  return {
    on(name: string, listener: () => void): () => void {
      const own = all.get(name) ?? new Set();
      own.add(listener);
      all.set(name, own);
      return () => {
        own.delete(listener);
        if (own.size === 0 && all.get(name) === own) all.delete(name);
      };
    },
    isHeard: (name: string): boolean => all.has(name),
    tell(name: string): void {
      for (const listener of all.get(name) ?? []) listener();
    },
  };
}
