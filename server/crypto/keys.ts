import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The two key pairs of encrypted bodies (§7, API-02). Requests: the page has the public key, the
 * server the private one. Responses: the other way round, so that one is no secret of the server's.
 */
export interface EncryptionKeys {
  readonly requestPrivate: KeyObject;
  readonly requestPublic: KeyObject;
  readonly responsePrivate: KeyObject;
  readonly responsePublic: KeyObject;
}

const bits = 2048;

/**
 * The key pairs in `<dataDir>/keys`, made at the first start. Servers that share a database need the
 * same ones: copy the folder.
 *
 * @throws Error of one line when a key file cannot be read
 */
export async function loadKeys(dataDir: string): Promise<EncryptionKeys> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [requestPrivate, responsePrivate] = await Promise.all([
    loadKey(folder, 'request.pem'),
    loadKey(folder, 'response.pem'),
  ]);
  return {
    requestPrivate,
    requestPublic: createPublicKey(requestPrivate),
    responsePrivate,
    responsePublic: createPublicKey(responsePrivate),
  };
}

/** The key as the page's library takes it: Base64 of DER, SPKI for public and PKCS#8 for private. */
export function keyText(key: KeyObject): string {
  const type = key.type === 'public' ? 'spki' : 'pkcs8';
  return key.export({ format: 'der', type }).toString('base64');
}

async function loadKey(folder: string, name: string): Promise<KeyObject> {
  const path = join(folder, name);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return makeKey(folder, path);
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // said below
  }
  throw new Error(
    `${path} is not an RSA private key in PEM: restore it, or remove it for a new one`,
  );
}

/** Written beside its place and moved there whole: no start finds half a key. */
async function makeKey(folder: string, path: string): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: bits });
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(privateKey.export({ format: 'pem', type: 'pkcs8' }));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  const parent = await open(folder);
  await parent.sync();
  await parent.close();
  return privateKey;
}
