import AES from 'crypto-js/aes.js';
import Base64 from 'crypto-js/enc-base64.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import ECB from 'crypto-js/mode-ecb.js';
import { JSEncrypt } from 'jsencrypt';

/**
 * Encrypted bodies in the format of the API family (§7, API-02): body = Base64(AES-256-ECB-PKCS7(JSON)) under a fresh
 * key of 32 characters, header `encrypt-key` = Base64(RSA-PKCS1v1.5(Base64(key))). The protocol prescribes ECB and
 * PKCS#1 v1.5. This module is loaded only when a call needs it. Keys are Base64 DER.
 */
export interface EncryptedBody {
  readonly body: string;
  /** Value of the header `encrypt-key`. */
  readonly encryptKey: string;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const KEY_LENGTH = 32;

/** Encrypts a JSON text for the server. Only the test of the published vector passes a `key`. */
export function encryptBody(publicKey: string, json: string, key = freshKey()): EncryptedBody {
  const rsa = new JSEncrypt();
  rsa.setPublicKey(publicKey);
  const encryptKey = rsa.encrypt(Base64.stringify(Utf8.parse(key)));
  if (encryptKey === false) throw new TypeError('the request key cannot encrypt');
  const body = AES.encrypt(Utf8.parse(json), Utf8.parse(key), { mode: ECB });
  return { body: body.toString(), encryptKey };
}

/** Decrypts a body from the server to its JSON text; undefined if it cannot be decrypted. */
export function decryptBody(privateKey: string, encrypted: EncryptedBody): string | undefined {
  const rsa = new JSEncrypt();
  rsa.setPrivateKey(privateKey);
  const opened = rsa.decrypt(encrypted.encryptKey);
  if (opened === false) return undefined;
  try {
    const key = Base64.parse(opened);
    return AES.decrypt(encrypted.body, key, { mode: ECB }).toString(Utf8) || undefined;
  } catch {
    return undefined; // the result is not UTF-8, so the key is wrong
  }
}

/**
 * A random key. All characters have the same probability, because bytes beyond the last whole alphabet are discarded.
 */
function freshKey(): string {
  const most = 256 - (256 % ALPHABET.length);
  let key = '';
  while (key.length < KEY_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(KEY_LENGTH))) {
      if (byte < most && key.length < KEY_LENGTH) key += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return key;
}
