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
  const kept = local.read(KEY);
  if (kept !== undefined && /^[\da-f]{32}$/.test(kept)) return kept;
  const secret = newKey();
  local.write(KEY, secret);
  return secret;
}
