import {
  createECDH,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createVault, type Vault } from './vault.ts';

/**
 * The two key pairs of encrypted bodies (§7, API-02). For requests, the page has the public key and the server the
 * private one. For responses, the page has the private key, so that key is not secret.
 */
export interface EncryptionKeys {
  readonly requestPrivate: KeyObject;
  readonly requestPublic: KeyObject;
  readonly responsePrivate: KeyObject;
  readonly responsePublic: KeyObject;
  /** The P-256 key that identifies the server to push services (VAPID, RFC 8292); subscriptions are bound to it. */
  readonly vapidPrivate: KeyObject;
  readonly vapidPublic: KeyObject;
  /** Encrypts the values that are stored encrypted in the database. */
  readonly vault: Vault;
}

const bits = 2048;
const vaultBytes = 32;

/**
 * The keys in `<dataDir>/keys`, created at the first start. Servers that share a database need the same keys: copy the
 * folder to each of them.
 *
 * @param vapidKey the private key of Web Push as 32 bytes in base64url; it replaces the key in the folder
 * @throws Error of one line when a key file cannot be read
 */
export async function loadKeys(dataDir: string, vapidKey?: string): Promise<EncryptionKeys> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [requestPrivate, responsePrivate, vapidPrivate, vault] = await Promise.all([
    loadKey(folder, 'request.pem', RSA),
    loadKey(folder, 'response.pem', RSA),
    vapidKey === undefined ? loadKey(folder, 'vapid.pem', EC) : p256Key(vapidKey),
    loadVault(folder),
  ]);
  return {
    requestPrivate,
    requestPublic: createPublicKey(requestPrivate),
    responsePrivate,
    responsePublic: createPublicKey(responsePrivate),
    vapidPrivate,
    vapidPublic: createPublicKey(vapidPrivate),
    vault,
  };
}

/** A private P-256 key from its 32 bytes in base64url. @throws Error when they are not a valid key */
export function p256Key(d: string): KeyObject {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d, 'base64url');
  const [x, y] = [pair.getPublicKey().subarray(1, 33), pair.getPublicKey().subarray(33)];
  const [textX, textY] = [x.toString('base64url'), y.toString('base64url')];
  const key = { kty: 'EC', crv: 'P-256', d, x: textX, y: textY };
  return createPrivateKey({ format: 'jwk', key });
}

/** The kinds of keys, and how each is generated. */
const RSA = {
  type: 'rsa',
  name: 'an RSA',
  make: () => promisify(generateKeyPair)('rsa', { modulusLength: bits }),
} as const;
const EC = {
  type: 'ec',
  name: 'a P-256',
  make: () => promisify(generateKeyPair)('ec', { namedCurve: 'P-256' }),
} as const;
type Kind = typeof RSA | typeof EC;

/** The key in the format of the page's library: Base64 of DER, SPKI for public and PKCS#8 for private keys. */
export function keyText(key: KeyObject): string {
  const type = key.type === 'public' ? 'spki' : 'pkcs8';
  return key.export({ format: 'der', type }).toString('base64');
}

/** A Web Push key in the format of browsers and push services: the bytes of the point or number in base64url. */
export function vapidText(key: KeyObject): string {
  const { d, x = '', y = '' } = key.export({ format: 'jwk' });
  if (d !== undefined) return d;
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(point).toString('base64url');
}

async function loadKey(folder: string, name: string, kind: Kind): Promise<KeyObject> {
  const path = join(folder, name);
  const text = await textOf(path);
  if (text === undefined) {
    const { privateKey } = await kind.make();
    await writeWhole(folder, path, privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
    return privateKey;
  }
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === kind.type) return key;
  } catch {
    // The error that is thrown below reports the unreadable key.
  }
  throw new Error(
    `${path} is not ${kind.name} private key in PEM: restore it, or remove it for a new one`,
  );
}

async function loadVault(folder: string): Promise<Vault> {
  const path = join(folder, 'vault.key');
  const text = await textOf(path);
  const key = text === undefined ? randomBytes(vaultBytes) : Buffer.from(text.trim(), 'base64');
  if (key.length !== vaultBytes) {
    throw new Error(
      `${path} is not ${vaultBytes} bytes in Base64: restore it, or remove it and lose the saved cards`,
    );
  }
  if (text === undefined) await writeWhole(folder, path, `${key.toString('base64')}\n`);
  return createVault(key);
}

function textOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Writes a temporary file and then moves it, so that a server that starts never finds half a key. */
async function writeWhole(folder: string, path: string, text: string): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  const parent = await open(folder);
  await parent.sync();
  await parent.close();
}
