import { execFileSync, spawnSync } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether this machine has `openssl`. It is not required. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** Encrypts and decrypts bodies with OpenSSL's command line: an implementation of docs/wire.md that is not ours. */
export function opensslWith({ open, seal }: { open: KeyObject; seal: KeyObject }) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-openssl-'));
  const privatePem = join(folder, 'private.pem');
  const publicPem = join(folder, 'public.pem');
  writeFileSync(privatePem, open.export({ format: 'pem', type: 'pkcs8' }));
  writeFileSync(publicPem, seal.export({ format: 'pem', type: 'spki' }));
  const run = (args: readonly string[], input: string | Buffer): Buffer =>
    execFileSync('openssl', [...args], { input, stdio: ['pipe', 'pipe', 'ignore'] });
  const padding = ['-pkeyopt', 'rsa_padding_mode:pkcs1'];
  const aes = (key: string) => ['enc', '-aes-256-ecb', '-K', Buffer.from(key).toString('hex')];
  return {
    /** Decrypts the key in the header `encrypt-key` and the text in the body. */
    opened({ body, encryptKey }: { body: string; encryptKey: string }) {
      const args = ['pkeyutl', '-decrypt', '-inkey', privatePem, ...padding];
      const rsaPlain = run(args, Buffer.from(encryptKey, 'base64')).toString();
      const key = Buffer.from(rsaPlain, 'base64').toString();
      return {
        rsaPlain,
        key,
        text: run([...aes(key), '-d'], Buffer.from(body, 'base64')).toString(),
      };
    },
    /** Encrypts a body with its header, as the other side sends them; the body is unquoted. */
    sealed(text: string, key: string) {
      const args = ['pkeyutl', '-encrypt', '-pubin', '-inkey', publicPem, ...padding];
      return {
        body: run(aes(key), text).toString('base64'),
        encryptKey: run(args, Buffer.from(key).toString('base64')).toString('base64'),
      };
    },
    end: () => rmSync(folder, { recursive: true }),
  };
}
