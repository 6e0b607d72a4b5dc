/** Longest wait for server or browser, real ms. Reached only when what is waited for never happens. */
const PATIENCE_MS = 20_000;

/** Limits a wait for server or browser. Throws an error that names what was missing, instead of waiting forever. */
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
