import { afterEach, expect, test, vi } from 'vitest';
import { uploading } from '../../src/services/http/upload.ts';

afterEach(() => vi.unstubAllGlobals());

/** Simulates XMLHttpRequest, which Node lacks, with an immediate answer. */
function browserAnswers(status: number, body: string): void {
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status;
    readonly response = new Blob([body]);
    responseType = '';
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {}
    getResponseHeader = (): string => 'application/json';
    send = (): boolean => this.dispatchEvent(new Event('load'));
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

test('API-06: an upload that is cancelled while it is sent is aborted', async () => {
  const aborts = vi.fn<() => void>();
  class Endless extends EventTarget {
    readonly upload = new EventTarget();
    open(): void {}
    send(): void {}
    abort(): void {
      aborts();
      this.dispatchEvent(new Event('abort'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Endless);
  const page = new AbortController();
  const gone = carry('/avatar', { signal: page.signal });
  expect(aborts).not.toHaveBeenCalled();
  page.abort();
  await expect(gone).rejects.toThrow('did not arrive');
  expect(aborts).toHaveBeenCalledTimes(1);
});

const carry = uploading(() => undefined);

test('API-06: an upload that was cancelled before it began is not sent', async () => {
  browserAnswers(200, '{}');
  const gone = carry('/avatar', { signal: AbortSignal.abort() });
  await expect(gone).rejects.toThrow('did not arrive');
});

test.each([
  [200, '{"code":200}'],
  [204, ''],
])('API-06: an answer arrives unchanged, also one without a body (%d)', async (status, body) => {
  browserAnswers(status, body);
  const response = await carry('/avatar', {});
  expect([response.status, await response.text()]).toEqual([status, body]);
});
