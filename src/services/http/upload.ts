import type { Carrier } from './network.ts';

/**
 * Sends a request with a large body. It uses XMLHttpRequest, because `fetch` does not report the progress.
 *
 * @param tell gets the number of bytes sent, and the total
 */
export function uploading(
  tell: (progress: { readonly done: number; readonly total: number | undefined }) => void,
): Carrier {
  return (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const failed = (): void => reject(new TypeError('the upload did not arrive'));
      if (signal?.aborted === true) return failed();
      const request = new XMLHttpRequest();
      request.open(method, url);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.responseType = 'blob';
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
        tell({ done: loaded, total: lengthComputable ? total : undefined }),
      );
      request.addEventListener('load', () => {
        const answer = request.response as Blob; // `responseType` is `blob`
        const type = request.getResponseHeader('content-type') ?? '';
        // For an answer without a body (204), `Response` accepts only null.
        const body = answer.size === 0 ? null : answer;
        resolve(new Response(body, { status: request.status, headers: { 'content-type': type } }));
      });
      request.addEventListener('error', failed);
      request.addEventListener('abort', failed);
      signal?.addEventListener('abort', () => request.abort());
      // The cast is safe: no call of the portal sends a stream.
      request.send((body ?? null) as XMLHttpRequestBodyInit | null);
    });
}
