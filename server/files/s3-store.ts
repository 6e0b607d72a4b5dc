import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';

export interface S3Options {
  /** Address of the bucket, without a slash at its end: `https://s3.ap-east-1.amazonaws.com/portal`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** A store that does not answer for so long is away, ms. */
const timeoutMs = 20_000;

/** Files in a bucket of Amazon S3 or whatever speaks as it does; its requests are signed (Signature Version 4). */
export function s3Store({ url, region, keyId, secret }: S3Options): FileStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 2,
  });
  const addressOf = (fileId: string): string => `${url}/${encodeURIComponent(fileId)}`;

  async function ask(fileId: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await client.fetch(addressOf(fileId), { ...init, signal });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the file store answers ${init.method ?? 'GET'} with ${response.status}`);
  }

  return {
    async put(fileId, path) {
      const { status, body } = await ask(fileId, { method: 'PUT', body: await openAsBlob(path) });
      await body?.cancel();
      if (status === 404) throw new Error('the file store has no such bucket');
    },
    async get(fileId) {
      const { status, body } = await ask(fileId, {});
      if (status === 404) {
        await body?.cancel();
        return undefined;
      }
      return body === null ? undefined : Readable.fromWeb(body);
    },
    async remove(fileId) {
      const { body } = await ask(fileId, { method: 'DELETE' });
      await body?.cancel();
    },
  };
}
