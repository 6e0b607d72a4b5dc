import { createPublicKey, publicEncrypt, constants } from 'node:crypto';
import fc from 'fast-check';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { ENDPOINTS, type Endpoint } from '../../src/contract/endpoints.ts';
import { aes, base64, vectorKey } from '../support/encryption.ts';

/** A request that no well-meaning client would send. */
export interface Malformed {
  readonly method: string;
  /** Path below the base path of the API. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

const endpoints: readonly Endpoint[] = [
  ...Object.values(ENDPOINTS),
  ...Object.values(ACCOUNT_ENDPOINTS),
];

/** Text that is allowed in a header. The client library itself refuses anything else. */
const headerText = fc
  .string({
    unit: fc
      .integer({ min: 0x20, max: 0xff })
      .filter((code) => code !== 0x7f)
      .map((code) => String.fromCharCode(code)),
  })
  .map((text) => text.trim());

/** Texts that programs often handle wrongly. */
export const strange = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '%00',
    '../..',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'NaN',
    '-1',
    '1e999',
    '0x10',
    '9007199254740993',
    '\ud800',
    '‮',
    'a'.repeat(2_000),
    '🚕',
    "' or 1=1--",
    '[object Object]',
    'true',
    '2026-02-30',
    '99999999999999999999',
    '%',
    '%E0%A4%A',
    '&a[b]=c',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const json = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '0',
    '"',
    '{"a":}',
    '{"__proto__":{"x":1}}',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '{"constructor":{"prototype":{}}}',
    '['.repeat(5_000),
    '{"a":'.repeat(2_000),
    '1e400',
    '-0',
    '{"username":{"$gt":""}}',
    '{"username":["a"],"password":null}',
    '{"clientId":"\\ud800"}',
  ),
);

/** Bodies with the fields that an endpoint knows, and with values that it does not accept. */
const nearlyRight = ({ body }: Endpoint): fc.Arbitrary<string> => {
  // A schema of an object has its fields in `shape`.
  const shape = (body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  const names = [...Object.keys(shape), 'username', 'password', 'clientId', 'grantType'];
  const value = fc.oneof(strange, fc.jsonValue({ maxDepth: 3 }));
  return fc
    .dictionary(fc.constantFrom(...names), value, { maxKeys: 12 })
    .map((record) => JSON.stringify(record));
};

const bytes = fc.uint8Array({ maxLength: 700 }).map((array) => Buffer.from(array));

/** Bodies and headers of encrypted calls, wrong in every way. `publicKey` is Base64 of its DER. */
function sealed(publicKey: string, endpoint: Endpoint): fc.Arbitrary<[string | Buffer, string]> {
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const rsa = (text: Buffer): string =>
    publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, text).toString('base64');
  const header = fc.oneof(
    fc.constant(''),
    headerText,
    fc.base64String({ maxLength: 600 }),
    fc
      .uint8Array({ minLength: 256, maxLength: 256 })
      .map((one) => Buffer.from(one).toString('base64')),
    fc.uint8Array({ maxLength: 200 }).map((one) => rsa(Buffer.from(one))),
    fc
      .constantFrom('', 'x', vectorKey.slice(0, 16), vectorKey)
      .map((text) => rsa(Buffer.from(text))),
    fc.constant(null).map(() => rsa(Buffer.from(base64(vectorKey)))),
  );
  const body = fc.oneof(
    {
      weight: 2,
      arbitrary: fc.oneof(json, nearlyRight(endpoint)).map((text) => aes(vectorKey, text)),
    },
    fc.oneof(json, bytes, fc.base64String({ maxLength: 700 })),
    bytes.map((one) => aes(vectorKey, one.toString('latin1')).slice(0, -3)),
    bytes.map((one) => one.toString('base64')),
  );
  const quoted = fc.boolean();
  return fc
    .tuple(body, header, quoted)
    .map(([text, name, inQuotes]) => [
      inQuotes && typeof text === 'string' ? JSON.stringify(text) : text,
      name,
    ]);
}

/** Requests to all endpoints, wrong in path, query, headers, body, or all of them. `token` belongs to a session. */
export function malformed(publicKey: string, token: string): fc.Arbitrary<Malformed> {
  const encrypted = endpoints.filter((one) => one.encrypted && one.method !== 'GET');
  const one = fc.oneof(fc.constantFrom(...endpoints), fc.constantFrom(...encrypted));
  return one.chain((endpoint) => {
    const path = fc
      .array(strange, { minLength: 3, maxLength: 3 })
      .map((values) => endpoint.path.replace(/:\w+/g, () => encode(values.pop() ?? '')));
    const query = fc
      .array(
        fc.tuple(
          fc.oneof(fc.constantFrom('orderNo', 'phonenumber', 'pageNum', 'path', 'a[b]'), strange),
          strange,
        ),
        { maxLength: 4 },
      )
      .map((pairs) => pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'));
    const content = endpoint.encrypted
      ? sealed(publicKey, endpoint)
      : fc.tuple(fc.oneof(json, nearlyRight(endpoint), bytes), headerText);
    const headers = fc.record({
      'content-type': fc.oneof(
        { weight: 6, arbitrary: fc.constant('application/json') },
        fc.constantFrom(
          'text/plain',
          'application/json; charset=utf-7',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          '',
        ),
        headerText,
      ),
      authorization: fc.oneof(
        // A signed-out client would get nothing but 401, so the sign-out endpoint gets no valid token.
        {
          weight: 4,
          arbitrary: fc.constant(endpoint === ENDPOINTS.logout ? '' : `Bearer ${token}`),
        },
        fc.constantFrom('', 'Bearer', 'Bearer x', 'Basic eDp5'),
        headerText,
      ),
      clientid: fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, headerText),
      'content-language': fc.oneof(fc.constantFrom('zh_TW', 'en', ''), headerText),
      'order-token': headerText,
      'idempotency-key': headerText,
    });
    return fc.tuple(path, query, content, headers).map(([to, asked, [body, key], others]) => ({
      method: endpoint.method,
      path: asked === '' ? to : `${to}?${asked}`,
      headers: textsOnly({ ...others, 'encrypt-key': key }),
      body: endpoint.method === 'GET' ? undefined : Buffer.from(body),
    }));
  });
}

/** Percent-encodes text. A lone surrogate cannot be encoded, so it is replaced. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function textsOnly(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
