/** Runs works with the same key one after another; works with other keys do not wait for them. */
export type Lines = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createLines(): Lines {
  const lines = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = lines.get(key) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(work);
    lines.set(key, mine);
    try {
      return await mine;
    } finally {
      if (lines.get(key) === mine) lines.delete(key);
    }
  };
}
