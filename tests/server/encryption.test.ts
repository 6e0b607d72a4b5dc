import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApplicationError } from '../../server/application-error.ts';
import { bodyReader, encryptBody } from '../../server/crypto/body-cipher.ts';
import { type EncryptionKeys, keyText, loadKeys } from '../../server/crypto/keys.ts';
import { handleErrors } from '../../server/plugins/errors.ts';
import { acceptJsonBodies } from '../../server/plugins/json-bodies.ts';
import { route } from '../../server/route.ts';
import { CODE } from '../../src/contract/codes.ts';
import { InvalidInput } from '../../src/contract/envelope.ts';
import { createHttpClient } from '../../src/services/http/client.ts';
import { aes, base64, encryptAsClient, rsa, vectorKey } from '../support/encryption.ts';
import { hasOpenssl, opensslWith } from '../support/openssl.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

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
  // The published test vector.
  const plaintext = '{"username":"admin","password":"x"}';
  const ciphertext = 'Xq3yOFUEUeHYb50d6fbezn6wYX7fQz0S75E/HACBfpxs4mdtBLJIssVamaUWwnd6';
  const rsaPlaintext = 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVowMTIzNDU=';

  test('the published vector is decrypted', () => {
    const encryptKey = rsa(keyText(keys.requestPublic), rsaPlaintext);
    expect(bodyReader(keys.requestPrivate)(encryptKey, ciphertext)).toEqual(JSON.parse(plaintext));
  });

  test('our test client produces the vector', () => {
    expect(aes(vectorKey, plaintext)).toBe(ciphertext);
    expect(base64(vectorKey)).toBe(rsaPlaintext);
  });

  test.each([
    ['quoted', (body: string) => JSON.stringify(body)],
    ['unquoted', (body: string) => body],
    ['unquoted with a line end', (body: string) => `${body}\n`],
  ])('a %s body is accepted', async (_, written) => {
    const { body, encryptKey } = encryptAsClient(publicKey, credentials());
    expect((await send(written(body), encryptKey)).code).toBe(200);
  });

  test.skipIf(!hasOpenssl)('a body made by the OpenSSL command line signs in', async () => {
    const { requestPublic, responsePrivate } = server.deps.keys;
    const openssl = opensslWith({ open: responsePrivate, seal: requestPublic });
    const plain = JSON.stringify(credentials());
    const { body, encryptKey } = openssl.sealed(plain, 'OpenSSLcommandLineKey0123456789A');
    expect((await send(body, encryptKey)).code).toBe(200);
    openssl.end();
  });

  test('every body that cannot be read gets the same answer, whatever is wrong', async () => {
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

  test('a correctly encrypted body with wrong content is invalid input', async () => {
    const { body, encryptKey } = encryptAsClient(publicKey, { username: 'passenger' });
    const answer = await send(body, encryptKey);
    expect(answer.code).toBe(CODE.invalidInput);
    expect(InvalidInput.parse(answer.data).fields).toMatchObject({
      password: 'required',
      clientId: 'required',
    });
  });

  test('the answer of the login itself is not encrypted', async () => {
    const answer = await server.signIn();
    expect(answer.headers.get('encrypt-key')).toBeNull();
    expect(answer.code).toBe(200);
  });
});

describe('encrypted answers (API-02)', () => {
  const endpoint = {
    method: 'POST',
    path: '/secret',
    token: 'none',
    encrypted: true,
    encryptedAnswer: true,
    body: z.object({ say: z.string() }),
    data: z.string(),
  } as const;
  const table = { secret: endpoint };
  let app: FastifyInstance;
  let url: string;
  beforeAll(async () => {
    app = Fastify();
    app.decorate('readBody', bodyReader(keys.requestPrivate));
    app.decorate('sealBody', (value) => encryptBody(keys.responsePublic, value));
    handleErrors(app);
    acceptJsonBodies(app);
    route(app, endpoint, ({ body: { say } }) => {
      if (say === 'no') throw new ApplicationError(CODE.forbidden);
      return `${say} 密碼`;
    });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const client = () =>
    createHttpClient(
      {
        config: {
          apiBase: url,
          clientId: 'client',
          encryption: {
            requestPublicKey: keyText(keys.requestPublic),
            responsePrivateKey: keyText(keys.responsePrivate),
          },
        },
        token: () => undefined,
        language: () => 'en',
        onFailure: () => undefined,
      },
      table,
    );

  test('are decrypted by the page, and cannot be read in transit', async () => {
    expect(await client()('secret', { body: { say: 'hello' } })).toBe('hello 密碼');
    const { body, encryptKey } = encryptAsClient(keyText(keys.requestPublic), { say: 'hello' });
    const answer = await fetch(`${url}/secret`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'encrypt-key': encryptKey },
      body,
    });
    const text = await answer.text();
    expect(text).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(answer.headers.get('access-control-expose-headers')).toBe('encrypt-key');
    const key = answer.headers.get('encrypt-key') ?? '';
    expect(Buffer.from(key, 'base64')).toHaveLength(256);
    if (!hasOpenssl) return;
    const { responsePrivate: open, requestPublic: seal } = keys;
    const openssl = opensslWith({ open, seal });
    const opened = openssl.opened({ body: text, encryptKey: key });
    expect(JSON.parse(opened.text)).toMatchObject({ code: 200, data: 'hello 密碼' });
    openssl.end();
  });

  test('each have their own key', async () => {
    const ask = async () => {
      const { body, encryptKey } = encryptAsClient(keyText(keys.requestPublic), { say: 'hello' });
      const headers = { 'content-type': 'application/json', 'encrypt-key': encryptKey };
      return (await fetch(`${url}/secret`, { method: 'POST', headers, body })).text();
    };
    expect(await ask()).not.toBe(await ask());
  });

  test('refusals are not encrypted', async () => {
    await expect(client()('secret', { body: { say: 'no' } })).rejects.toMatchObject({
      failure: { kind: 'refused', code: CODE.forbidden },
    });
  });
});

test('API-14: a GET marked as encrypted has no body: its query is read as usual', async () => {
  const app = Fastify();
  app.decorate('readBody', bodyReader(keys.requestPrivate));
  const endpoint = {
    method: 'GET',
    path: '/code',
    token: 'none',
    encrypted: true,
    query: z.object({ phonenumber: z.string() }),
    data: z.string(),
  } as const;
  route(app, endpoint, ({ query }) => query.phonenumber);
  const { body } = await app.inject('/code?phonenumber=0912345678');
  expect(JSON.parse(body)).toMatchObject({ code: 200, data: '0912345678' });
});

describe('the server’s key pairs', () => {
  test('are two, of 2048 bits, complete, and readable by their owner only', () => {
    expect(keys.requestPrivate.asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(keyText(keys.requestPublic)).not.toBe(keyText(keys.responsePublic));
    const files = readdirSync(join(folder, 'keys'));
    expect(files.toSorted()).toEqual(['request.pem', 'response.pem', 'vapid.pem', 'vault.key']);
    for (const file of files) expect(statSync(join(folder, 'keys', file)).mode & 0o777).toBe(0o600);
  });

  test('stay the same from start to start', async () => {
    const again = await loadKeys(folder);
    expect(keyText(again.requestPublic)).toBe(keyText(keys.requestPublic));
    expect(keyText(again.responsePrivate)).toBe(keyText(keys.responsePrivate));
  });

  test('that are damaged stop the start with the name of the file', async () => {
    const other = mkdtempSync(join(tmpdir(), 'portal-keys-'));
    await loadKeys(other);
    writeFileSync(join(other, 'keys/request.pem'), 'not a key');
    await expect(loadKeys(other)).rejects.toThrow(/request\.pem is not an RSA private key/);
    rmSync(other, { recursive: true });
  });
});
