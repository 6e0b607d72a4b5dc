import {
  constants,
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decryptBody, encryptBody } from '../../src/services/crypto/body-cipher.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
const padding = constants.RSA_PKCS1_PADDING;

/** Decrypts a body with Node's crypto, which is OpenSSL, as the server would. */
function openWithNode({ body, encryptKey }: { body: string; encryptKey: string }) {
  const sealed = Buffer.from(encryptKey, 'base64');
  const rsaPlain = privateDecrypt({ key: pair.privateKey, padding }, sealed).toString();
  const key = Buffer.from(rsaPlain, 'base64');
  const decipher = createDecipheriv('aes-256-ecb', key, null);
  return {
    rsaPlain,
    key: key.toString(),
    json: decipher.update(body, 'base64', 'utf8') + decipher.final('utf8'),
  };
}

function sealWithNode(json: string, key: string) {
  const cipher = createCipheriv('aes-256-ecb', Buffer.from(key), null);
  const plain = Buffer.from(Buffer.from(key).toString('base64'));
  return {
    body: cipher.update(json, 'utf8', 'base64') + cipher.final('base64'),
    encryptKey: publicEncrypt({ key: pair.publicKey, padding }, plain).toString('base64'),
  };
}

test('API-02: the published vector is encrypted and decrypted', () => {
  const key = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
  const sealed = encryptBody(publicKey, '{"username":"admin","password":"x"}', key);
  expect(sealed.body).toBe('Xq3yOFUEUeHYb50d6fbezn6wYX7fQz0S75E/HACBfpxs4mdtBLJIssVamaUWwnd6');
  expect(openWithNode(sealed)).toEqual({
    rsaPlain: 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVowMTIzNDU=',
    key,
    json: '{"username":"admin","password":"x"}',
  });
});

test('API-02: OpenSSL decrypts whatever the page encrypts', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const opened = openWithNode(encryptBody(publicKey, json));
      expect(opened.json).toBe(json);
      expect(opened.key).toMatch(/^[A-Za-z0-9]{32}$/);
    }),
    { numRuns: 30, examples: [['"司機在路上 🚕"']] },
  );
});

test('API-02: the page decrypts what OpenSSL encrypts', () => {
  fc.assert(
    fc.property(fc.json(), fc.stringMatching(/^[A-Za-z0-9]{32}$/), (json, key) => {
      expect(decryptBody(privateKey, sealWithNode(json, key))).toBe(json);
    }),
    { numRuns: 30, examples: [['{"司機":"🚕"}', 'a'.repeat(32)]] },
  );
});

test('API-02: every body has its own key', () => {
  const keys = Array.from({ length: 20 }, () => openWithNode(encryptBody(publicKey, '1')).key);
  expect(new Set(keys).size).toBe(20);
});

test('API-02: decrypting an invalid body gives `undefined` and throws no error', () => {
  const sealed = sealWithNode('{"a":1}', 'b'.repeat(32));
  expect(decryptBody(privateKey, { ...sealed, encryptKey: 'bm9uc2Vuc2U=' })).toBeUndefined();
  expect(decryptBody(privateKey, { ...sealed, body: 'bm9uc2Vuc2U=' })).toBeUndefined();
  const other = sealWithNode('{"a":1}', 'c'.repeat(32));
  expect(decryptBody(privateKey, { ...sealed, encryptKey: other.encryptKey })).not.toBe('{"a":1}');
});
