import { hkdfSync } from 'node:crypto';
import type { EncryptionKeys } from './keys.ts';

/**
 * A secret of 32 bytes for one purpose, the same on all servers that share a database, because they share keys. It
 * cannot be computed from the database alone.
 */
export function derivedSecret(
  keys: Pick<EncryptionKeys, 'requestPrivate'>,
  purpose: string,
): Buffer {
  const root = keys.requestPrivate.export({ format: 'der', type: 'pkcs8' });
  return Buffer.from(hkdfSync('sha256', root, '', purpose, 32));
}
