import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Vault } from '../crypto/vault.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypted bytes for the store, and their key, which is encrypted with the server's own key. */
export interface SealedBytes {
  readonly bytes: Buffer;
  readonly dataKey: string;
}

/**
 * Encrypts the bytes with a new AES-256-GCM key, and this key with the server's key (envelope encryption). So bytes in
 * the store can be decrypted only with the row of the database that has their key, and with `keys/vault.key`.
 *
 * @param place names the owner of the bytes: they can be decrypted only with the same place
 */
export function sealBytes(vault: Vault, plain: Buffer, place: string): SealedBytes {
  const key = randomBytes(KEY_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return {
    bytes: Buffer.concat([iv, cipher.getAuthTag(), sealed]),
    dataKey: vault.seal(key.toString('base64url'), place),
  };
}

/** @throws Error when the bytes were encrypted for another place, or were changed */
export function openBytes(vault: Vault, { bytes, dataKey }: SealedBytes, place: string): Buffer {
  const key = Buffer.from(vault.open(dataKey, place), 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
