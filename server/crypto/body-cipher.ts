import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  randomInt,
} from 'node:crypto';

/**
 * Encrypted bodies in the format of the API family (§7, API-02). Each body has a fresh key of 32 characters, whose
 * bytes are the AES-256 key; body = Base64(AES-256-ECB-PKCS7(JSON)), header `encrypt-key` =
 * Base64(RSA-PKCS1v1.5(Base64(key))). The protocol prescribes ECB and PKCS#1 v1.5.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const keyPattern = /^[A-Za-z0-9]{32}$/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** How many used key headers the server remembers, so that a recorded request cannot be sent again. */
const remembered = 10_000;

/** Reads an encrypted body; undefined when it cannot be read for any reason. */
export type ReadBody = (encryptKey: string | undefined, body: string) => unknown;

/**
 * A reader that accepts each key header once. Even if something is wrong, it always runs RSA, AES and JSON before it
 * answers, and always gives the same answer, so that neither text nor time reveals whether the padding or the key was
 * wrong.
 */
export function bodyReader(privateKey: KeyObject): ReadBody {
  const used = new Set<string>();
  return (encryptKey, body) => {
    const header = nameOf(encryptKey ?? '');
    const key = openKey(privateKey, encryptKey ?? '');
    // The spare key is created even when it is not needed, so that the time does not reveal whether it was.
    const spare = randomBytes(32);
    const text = decrypt(key ?? spare, body);
    const read = parse(text);
    if (key === undefined || read === undefined || used.has(header)) return undefined;
    used.add(header);
    const [oldest] = used;
    if (used.size > remembered && oldest !== undefined) used.delete(oldest);
    return read;
  };
}

/** An encrypted answer: `body` is sent without quotes, `encryptKey` in its header. */
export interface SealedBody {
  readonly body: string;
  readonly encryptKey: string;
}

/** Encrypts a JSON value for the page with the key. */
export type SealBody = (value: unknown) => SealedBody;

export function encryptBody(publicKey: KeyObject, value: unknown): SealedBody {
  const key = Array.from({ length: 32 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const cipher = createCipheriv('aes-256-ecb', key, null);
  const body = cipher.update(JSON.stringify(value), 'utf8', 'base64') + cipher.final('base64');
  const encryptKey = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(Buffer.from(key).toString('base64')),
  ).toString('base64');
  return { body, encryptKey };
}

/**
 * The same name for all spellings of a header, so that a replay with another spelling is noticed. Base64 may contain
 * characters that Node skips, and RSA numbers may have leading zeros.
 */
function nameOf(header: string): string {
  const number = Buffer.from(header, 'base64').toString('hex').replace(/^0+/, '');
  return createHash('sha256').update(number).digest('base64');
}

function openKey(privateKey: KeyObject, header: string): Buffer | undefined {
  try {
    // Wrong padding returns random-looking bytes instead of an error (implicit rejection, OpenSSL 3.2).
    const opened = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(header, 'base64'),
    ).toString('latin1');
    const key = Buffer.from(opened, 'base64').toString('latin1');
    return base64.test(opened) && keyPattern.test(key) ? Buffer.from(key) : undefined;
  } catch {
    return undefined;
  }
}

/** Decrypts a body with or without quotes: Node's Base64 skips quotes, and all other characters that it does not know. */
function decrypt(key: Buffer, body: string): string {
  const decipher = createDecipheriv('aes-256-ecb', key, null);
  try {
    return decipher.update(body, 'base64', 'utf8') + decipher.final('utf8');
  } catch {
    return '';
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
