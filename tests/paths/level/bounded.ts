/** Longest wait for something that the real world owes us, real ms. Reached only when it never comes. */
const PATIENCE_MS = 20_000;

/** A wait for the real world, which ends with what was missing instead of never. */
export async function bounded<Value>(
  wait: Promise<Value>,
  what: string,
  patienceMs = PATIENCE_MS,
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`waited ${patienceMs / 1_000} s for ${what}`)),
    patienceMs,
  );
  try {
    return await Promise.race([wait, late]);
  } finally {
    clearTimeout(timer);
  }
}
