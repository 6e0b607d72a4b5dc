import { generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { bodyReader, encryptBody as sealAnswer } from '../../server/crypto/body-cipher.ts';
import { decryptBody, encryptBody } from '../../src/services/crypto/body-cipher.ts';
import { hasOpenssl, opensslWith } from '../support/openssl.ts';

/** The key pair of the requests, and the key pair of the answers (docs/wire.md). */
const requests = generateKeyPairSync('rsa', { modulusLength: 2048 });
const answers = generateKeyPairSync('rsa', { modulusLength: 2048 });
const page = {
  publicKey: requests.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  privateKey: answers.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
};

/** Texts to encrypt, from the shortest to one that is longer than a single block. */
const texts = ['{}', '{"司機":"在路上 🚕"}', JSON.stringify({ note: '密'.repeat(3_000) })];
const KEY = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

/** The published test vector. */
const vector = {
  text: '{"username":"admin","password":"x"}',
  body: 'Xq3yOFUEUeHYb50d6fbezn6wYX7fQz0S75E/HACBfpxs4mdtBLJIssVamaUWwnd6',
  rsaPlain: 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVowMTIzNDU=',
};

describe.skipIf(!hasOpenssl)('API-02: compared with the OpenSSL command line', () => {
  const server = opensslWith({ open: requests.privateKey, seal: answers.publicKey });
  const client = opensslWith({ open: answers.privateKey, seal: requests.publicKey });
  afterAll(() => {
    server.end();
    client.end();
  });

  test('OpenSSL decrypts the requests of the page and the published vector, as the server does', () => {
    for (const text of texts) {
      const { key, ...opened } = server.opened(encryptBody(page.publicKey, text));
      expect(opened.text).toBe(text);
      expect(key).toMatch(/^[A-Za-z0-9]{32}$/);
    }
    const sealed = encryptBody(page.publicKey, vector.text, KEY);
    expect(sealed.body).toBe(vector.body);
    expect(server.opened(sealed)).toEqual({
      text: vector.text,
      rsaPlain: vector.rsaPlain,
      key: KEY,
    });
  });

  test('OpenSSL encrypts answers as the server does, and the page decrypts them', () => {
    for (const text of texts) {
      expect(decryptBody(page.privateKey, server.sealed(text, KEY))).toBe(text);
    }
    expect(server.sealed(vector.text, KEY).body).toBe(vector.body);
  });

  test('OpenSSL encrypts requests as the page does, and our server decrypts them and the published vector', () => {
    const read = bodyReader(requests.privateKey);
    for (const text of [...texts, vector.text]) {
      const { body, encryptKey } = client.sealed(text, KEY);
      expect(read(encryptKey, JSON.stringify(body))).toEqual(JSON.parse(text));
    }
  });

  test('OpenSSL decrypts the answers of our server, as the page does', () => {
    for (const text of texts) {
      const { key, ...opened } = client.opened(sealAnswer(answers.publicKey, JSON.parse(text)));
      expect(opened.text).toBe(text);
      expect(key).toMatch(/^[A-Za-z0-9]{32}$/);
    }
  });
});

test('API-02: page and server can each decrypt bodies that the other has encrypted', () => {
  const read = bodyReader(requests.privateKey);
  for (const text of texts) {
    const { body, encryptKey } = encryptBody(page.publicKey, text);
    expect(read(encryptKey, JSON.stringify(body))).toEqual(JSON.parse(text));
    expect(decryptBody(page.privateKey, sealAnswer(answers.publicKey, JSON.parse(text)))).toBe(
      text,
    );
  }
});
