import { constants, createCipheriv, createPublicKey, publicEncrypt } from 'node:crypto';

/** The key of the wire protocol's test vector. */
export const vectorKey = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

/**
 * Encrypts a body as a client of the API family does; written from docs/wire.md with Node's crypto.
 *
 * @param publicKey Base64 of its DER, as `/portal-config.json` has it
 * @returns the ciphertext, unquoted, and the header `encrypt-key`
 */
export function encryptAsClient(
  publicKey: string,
  value: unknown,
  key = vectorKey,
): { body: string; encryptKey: string } {
  return { body: aes(key, JSON.stringify(value)), encryptKey: rsa(publicKey, base64(key)) };
}

export function aes(key: string, text: string): string {
  const cipher = createCipheriv('aes-256-ecb', Buffer.from(key), null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

export function rsa(publicKey: string, text: string): string {
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const padding = constants.RSA_PKCS1_PADDING;
  return publicEncrypt({ key, padding }, Buffer.from(text)).toString('base64');
}

export function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
