import type { Carrier } from './network.ts';

/**
 * Carries a request whose body is large: `fetch` does not say how far that is, so it goes by the browser's older way.
 *
 * @param tell hears the bytes that have gone, and all that will
 */
export function uploading(
  tell: (progress: { readonly done: number; readonly total: number | undefined }) => void,
): Carrier {
  return (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.responseType = 'blob';
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
        tell({ done: loaded, total: lengthComputable ? total : undefined }),
      );
      request.addEventListener('load', () => {
        const answer = request.response as Blob; // `responseType` says so
        const type = request.getResponseHeader('content-type') ?? '';
        resolve(
          new Response(answer, { status: request.status, headers: { 'content-type': type } }),
        );
      });
      const failed = (): void => reject(new TypeError('the upload did not arrive'));
      request.addEventListener('error', failed);
      request.addEventListener('abort', failed);
      signal?.addEventListener('abort', () => request.abort());
      // No call of ours sends a stream.
      request.send((body ?? null) as XMLHttpRequestBodyInit | null);
    });
}
