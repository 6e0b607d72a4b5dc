import { execFileSync, spawnSync } from 'node:child_process';
import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyReader, encryptBody } from '../../server/crypto/body-cipher.ts';
import { type EncryptionKeys, keyText, loadKeys } from '../../server/crypto/keys.ts';
import { CODE } from '../../src/contract/codes.ts';
import { InvalidInput } from '../../src/contract/envelope.ts';
import { aes, base64, encryptAsClient, rsa, vectorKey } from '../support/encryption.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** A tool of the machine that need not be there; Node's crypto is on the other side of all other tests. */
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

let folder: string;
let keys: EncryptionKeys;
let server: TestServer;
let publicKey: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-keys-'));
  keys = await loadKeys(folder);
  server = await startTestServer();
  publicKey = keyText(server.deps.keys.requestPublic);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const credentials = () => ({
  clientId: server.config.clientId,
  grantType: 'password',
  tenantId: '000000',
  username: 'passenger',
  password: 'passenger-demo',
});
const send = (body: string, encryptKey: string) =>
  server.call('POST', '/auth/portalLogin', { body, headers: { 'encrypt-key': encryptKey } });

describe('encrypted requests (API-02)', () => {
  // The vector of the wire facts.
  const plaintext = '{"username":"admin","password":"x"}';
  const ciphertext = 'Xq3yOFUEUeHYb50d6fbezn6wYX7fQz0S75E/HACBfpxs4mdtBLJIssVamaUWwnd6';
  const rsaPlaintext = 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVowMTIzNDU=';

  test('the vector is read', () => {
    const encryptKey = rsa(keyText(keys.requestPublic), rsaPlaintext);
    expect(bodyReader(keys.requestPrivate)(encryptKey, ciphertext)).toEqual(JSON.parse(plaintext));
  });

  test('our test client makes the vector', () => {
    expect(aes(vectorKey, plaintext)).toBe(ciphertext);
    expect(base64(vectorKey)).toBe(rsaPlaintext);
  });

  test.each([
    ['quoted', (body: string) => JSON.stringify(body)],
    ['unquoted', (body: string) => body],
    ['unquoted with a line end', (body: string) => `${body}\n`],
  ])('a body is taken %s', async (_, written) => {
    const { body, encryptKey } = encryptAsClient(publicKey, credentials());
    expect((await send(written(body), encryptKey)).code).toBe(200);
  });

  test.skipIf(!hasOpenssl)('OpenSSL’s command line interoperates', async () => {
    const openssl = (args: string[], input: string | Buffer) =>
      execFileSync('openssl', args, { input }).toString('base64');
    const pem = join(folder, 'public.pem');
    writeFileSync(pem, server.deps.keys.requestPublic.export({ format: 'pem', type: 'spki' }));
    const key = 'OpenSSLcommandLineKey0123456789A';
    const hex = Buffer.from(key).toString('hex');
    const body = openssl(['enc', '-aes-256-ecb', '-K', hex], JSON.stringify(credentials()));
    const rsaArgs = ['pkeyutl', '-encrypt', '-pubin', '-inkey', pem];
    const padding = ['-pkeyopt', 'rsa_padding_mode:pkcs1'];
    const encryptKey = openssl([...rsaArgs, ...padding], base64(key));
    expect((await send(body, encryptKey)).code).toBe(200);
  });

  test('what cannot be read has one answer, whatever is wrong', async () => {
    const good = () => encryptAsClient(publicKey, credentials());
    const { publicKey: strange } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const replayed = good();
    expect((await send(replayed.body, replayed.encryptKey)).code).toBe(200);
    const otherKey = rsa(publicKey, base64('another key of thirty-two chars!'.replace(/\W/g, 'x')));
    const cases: Record<string, [body: string, encryptKey: string]> = {
      'no header': [good().body, ''],
      'a header that is no Base64': [good().body, '§§§'],
      'a short header': [good().body, base64('short')],
      'a header of random bytes': [good().body, base64('r'.repeat(256))],
      'RSA for another key pair': [good().body, rsa(keyText(strange), base64(vectorKey))],
      'a raw key instead of its Base64': [good().body, rsa(publicKey, vectorKey)],
      'a short key': [aes(vectorKey, '{}'), rsa(publicKey, base64(vectorKey.slice(0, 16)))],
      'an empty key': [good().body, rsa(publicKey, '')],
      'another key than the body’s': [good().body, otherKey],
      'a replayed key': [replayed.body, replayed.encryptKey],
      'a replayed key with more padding': [replayed.body, `${replayed.encryptKey}=`],
      'a replayed key with what Base64 skips': [replayed.body, `!${replayed.encryptKey}`],
      'wrong AES padding': [aes(vectorKey, 'x').slice(0, -4), good().encryptKey],
      'a body that is no Base64': ['"***"', good().encryptKey],
      'an empty body': ['""', good().encryptKey],
      'a plain body': [JSON.stringify(credentials()), good().encryptKey],
      'no JSON inside': [aes(vectorKey, 'not json'), good().encryptKey],
    };
    const answers = new Set<string>();
    for (const [name, [body, encryptKey]] of Object.entries(cases)) {
      const { status, code, text } = await send(body, encryptKey);
      expect({ name, status, code }).toEqual({ name, status: 200, code: CODE.undecryptable });
      answers.add(text);
    }
    expect(answers.size).toBe(1);
    const unencrypted = await server.call('POST', '/auth/portalLogin', { body: credentials() });
    expect(answers).toContain(unencrypted.text);
  });

  test('well encrypted, badly filled is invalid input', async () => {
    const { body, encryptKey } = encryptAsClient(publicKey, { username: 'passenger' });
    const answer = await send(body, encryptKey);
    expect(answer.code).toBe(CODE.invalidInput);
    expect(InvalidInput.parse(answer.data).fields).toMatchObject({
      password: 'required',
      clientId: 'required',
    });
  });

  test('the answer of the login itself is plain', async () => {
    const answer = await server.signIn();
    expect(answer.headers.get('encrypt-key')).toBeNull();
    expect(answer.code).toBe(200);
  });
});

test('an encrypted response opens with the key that the page has', () => {
  const value = { code: 200, data: { text: '密碼' } };
  const { body, encryptKey } = encryptBody(keys.responsePublic, value);
  const padding = constants.RSA_PKCS1_PADDING;
  const opened = privateDecrypt(
    { key: keys.responsePrivate, padding },
    Buffer.from(encryptKey, 'base64'),
  ).toString();
  const key = Buffer.from(opened, 'base64').toString();
  expect(key).toMatch(/^[A-Za-z0-9]{32}$/);
  const decipher = createDecipheriv('aes-256-ecb', key, null);
  expect(JSON.parse(decipher.update(body, 'base64', 'utf8') + decipher.final('utf8'))).toEqual(
    value,
  );
});

describe('the key pairs', () => {
  test('are 2048 bits, two, readable by their owner only, and whole', () => {
    expect(keys.requestPrivate.asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(keyText(keys.requestPublic)).not.toBe(keyText(keys.responsePublic));
    const files = readdirSync(join(folder, 'keys'));
    expect(files.toSorted()).toEqual(['request.pem', 'response.pem']);
    for (const file of files) expect(statSync(join(folder, 'keys', file)).mode & 0o777).toBe(0o600);
  });

  test('are kept from start to start', async () => {
    const again = await loadKeys(folder);
    expect(keyText(again.requestPublic)).toBe(keyText(keys.requestPublic));
    expect(keyText(again.responsePrivate)).toBe(keyText(keys.responsePrivate));
  });

  test('that are damaged end the start with the file’s name', async () => {
    const other = mkdtempSync(join(tmpdir(), 'portal-keys-'));
    await loadKeys(other);
    writeFileSync(join(other, 'keys/request.pem'), 'not a key');
    await expect(loadKeys(other)).rejects.toThrow(/request\.pem is not an RSA private key/);
    rmSync(other, { recursive: true });
  });
});
