import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyText } from '../../server/crypto/keys.ts';
import { CODE } from '../../src/contract/codes.ts';
import { attack } from '../fuzz/attack.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { unreadable, UNREADABLE } from '../support/unreadable.ts';

/** The seed makes these bodies the same in each run. `npm run fuzz` sends two hundred thousand others. */
const COUNT = 3_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('API-02: malformed bodies and headers are answered with envelope errors', async () => {
  const { clientId } = server.config;
  const publicKey = keyText(server.deps.keys.requestPublic);
  const token = await server.token();
  const { sent, codes, wrong } = await attack(
    `${server.url}/api`,
    { publicKey, clientId, token },
    { count: COUNT, seed: 7 },
  );
  expect(wrong).toEqual([]);
  expect(sent).toBe(COUNT);
  // Some bodies get past the first checks: decryption, validation and the token each refused at least one.
  const reached = [CODE.undecryptable, CODE.invalidInput, CODE.unauthorized];
  expect(reached.filter((code) => codes[code] === undefined)).toEqual([]);
  expect((await server.call('GET', '/health')).code).toBe(CODE.ok);
}, 120_000);

test('API-02: wrong padding and a wrong key get the same answer, byte for byte', async () => {
  const publicKey = keyText(server.deps.keys.requestPublic);
  const answers = new Set<string>();
  for (const kind of UNREADABLE) {
    for (let turn = 0; turn < 20; turn += 1) {
      const { body, encryptKey } = unreadable(kind, publicKey);
      const { status, headers, text } = await server.call('POST', '/auth/portalLogin', {
        body: JSON.stringify(body),
        headers: { 'encrypt-key': encryptKey },
      });
      const others = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      answers.add(JSON.stringify([status, others, text]));
    }
  }
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toContain(String(CODE.undecryptable));
});

test('a malformed or truncated form is reported as a wrong field', async () => {
  const token = await server.token();
  const begun =
    '--x\r\nContent-Disposition: form-data; name="avatarfile"; filename="a.png"\r\n\r\n\x89PNG';
  for (const body of ['{"a":1}', begun, `${begun}\r\n--x`]) {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await server.call('POST', '/system/user/profile/avatar', {
      token,
      headers,
      body,
    });
    expect([body, answer.code]).toEqual([body, CODE.invalidInput]);
  }
});
