import type { Store } from '../storage/store.ts';

/** Local storage: the secret that identifies this browser to accounts that were signed in to with it. */
const KEY = 'device';

/**
 * This browser's secret, created when it is first needed (docs/accounts.md).
 *
 * @param newKey a random text, 32 hexadecimal digits
 */
export function deviceSecret(local: Store, newKey: () => string): string {
  const kept = local.read(KEY);
  if (kept !== undefined && /^[\da-f]{32}$/.test(kept)) return kept;
  const secret = newKey();
  local.write(KEY, secret);
  return secret;
}
