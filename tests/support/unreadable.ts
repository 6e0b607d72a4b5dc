import { randomBytes, randomInt } from 'node:crypto';
import { aes, base64, rsa } from './encryption.ts';

/**
 * Kinds of unreadable bodies. An attacker would try to tell them apart by the server's answer or by its speed
 * (docs/wire.md).
 */
export const UNREADABLE = ['padding of RSA', 'another key', 'padding of AES'] as const;
export type Unreadable = (typeof UNREADABLE)[number];

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const key = (): string =>
  Array.from({ length: 32 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const TEXT = JSON.stringify({ username: 'passenger', password: 'x'.repeat(40) });

/** A body and its key header with one error. All kinds have the same sizes. `publicKey` is Base64 of its DER. */
export function unreadable(
  kind: Unreadable,
  publicKey: string,
): { body: string; encryptKey: string } {
  const one = key();
  const sealed = aes(one, TEXT);
  // The header is computed for all kinds, so that all cost the same work before the request is sent.
  const encryptKey = rsa(publicKey, base64(kind === 'another key' ? key() : one));
  switch (kind) {
    case 'padding of RSA': {
      // A random number below the modulus: its highest byte is 0, that of the modulus is not.
      const number = randomBytes(256);
      number[0] = 0;
      return { body: sealed, encryptKey: number.toString('base64') };
    }
    case 'another key':
      return { body: sealed, encryptKey };
    case 'padding of AES': {
      const bytes = Buffer.from(sealed, 'base64');
      const last = bytes.length - 1;
      bytes[last] = (bytes[last] ?? 0) ^ 0x55;
      return { body: bytes.toString('base64'), encryptKey };
    }
  }
}
