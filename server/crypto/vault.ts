import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what a stolen database must not reveal: AES-256-GCM with the server's own key (`keys/vault.key`). */
export interface Vault {
  /** @param place names the text's owner (`saved_card:<id>`): the text can be decrypted only with the same place */
  seal(text: string, place: string): string;
  /** @throws Error when the text was encrypted for another place or with another key, or was changed */
  open(sealed: string, place: string): string;
  /** A keyed hash of a text; without the key nobody can find the text by trying. */
  nameOf(text: string): string;
  /** A text that is different for each key and reveals nothing else about the key. */
  readonly fingerprint: string;
}

/** @param key 32 bytes */
export function createVault(key: Buffer): Vault {
  return {
    seal(text, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url');
      const iv = bytes.subarray(0, IV_BYTES);
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(place))
        .setAuthTag(tag);
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8');
      return text + decipher.final('utf8');
    },
    nameOf: (text) => createHmac('sha256', key).update(`name ${text}`).digest('base64url'),
    fingerprint: createHmac('sha256', key).update('fingerprint').digest('base64url'),
  };
}
