/** Runs tasks with the same key one after another; tasks with different keys do not wait for each other. */
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
