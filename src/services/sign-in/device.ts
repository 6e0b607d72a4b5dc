import type { Store } from '../storage/store.ts';

/**
 * The local storage key of this browser's secret. By this secret, the server recognises a browser in which somebody has
 * signed in to an account.
 */
const KEY = 'device';

/**
 * Returns this browser's secret, which is created when it is first needed (docs/accounts.md).
 *
 * @param newKey creates a random text of 32 hexadecimal digits
 */
export function deviceSecret(local: Store, newKey: () => string): string {
  const kept = keptDevice(local);
  if (kept !== undefined) return kept;
  const secret = newKey();
  local.write(KEY, secret);
  return secret;
}

/** This browser's secret; undefined if it has none yet. */
export function keptDevice(local: Store): string | undefined {
  const kept = local.read(KEY);
  return kept !== undefined && /^[\da-f]{32}$/.test(kept) ? kept : undefined;
}
