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
  /**
   * How long the store may be silent before it counts as unreachable, ms. While a file is read, this limits each pause
   * between two parts.
   */
  readonly patience?: number;
}

/** Files in a bucket of Amazon S3 or a compatible store; its requests are signed (Signature Version 4). */
export function s3Store({ url, region, keyId, secret, patience = 20_000 }: S3Options): FileStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 2,
  });
  const addressOf = (fileId: string): string => `${url}/${encodeURIComponent(fileId)}`;

  /** Waits for a request to the store. It fails when it takes longer than the store may be silent. */
  async function bounded<Result>(work: Promise<Result>, control: AbortController): Promise<Result> {
    const away = new Error(`the file store says nothing for ${patience / 1_000} s`);
    const timer = setTimeout(() => control.abort(away), patience);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
    }
  }

  async function ask(
    fileId: string,
    init: RequestInit,
    control = new AbortController(),
  ): Promise<Response> {
    const { signal } = control;
    const response = await bounded(client.fetch(addressOf(fileId), { ...init, signal }), control);
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the file store answers ${init.method ?? 'GET'} with ${response.status}`);
  }

  /** Reads the body part by part. Only the store's own pauses are limited, not those of a slow reader. */
  async function* partsOf(body: ReadableStream<Uint8Array>, control: AbortController) {
    const reader = body.getReader();
    try {
      for (;;) {
        const { done, value } = await bounded(reader.read(), control);
        if (done) return;
        yield value;
      }
    } finally {
      control.abort();
    }
  }

  return {
    async put(fileId, path) {
      const { status, body } = await ask(fileId, { method: 'PUT', body: await openAsBlob(path) });
      await body?.cancel();
      if (status === 404) throw new Error('the file store has no such bucket');
    },
    async get(fileId, range) {
      const control = new AbortController();
      const headers = range && { range: `bytes=${range.first}-${range.last}` };
      const { status, body } = await ask(fileId, headers ? { headers } : {}, control);
      if (status === 404) {
        await body?.cancel();
        return undefined;
      }
      if (body === null) return undefined;
      if (range !== undefined && status !== 206) {
        control.abort();
        throw new Error('the file store gives no parts of files');
      }
      // Ends the request when the stream is closed: a body that nobody has begun to read never ends by itself.
      return Readable.from(partsOf(body, control), { objectMode: false }).once('close', () =>
        control.abort(),
      );
    },
    async remove(fileId) {
      const { body } = await ask(fileId, { method: 'DELETE' });
      await body?.cancel();
    },
  };
}
