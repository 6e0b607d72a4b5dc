import { resolveObjectURL } from 'node:buffer';
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, type Failure } from '../../src/domain/failure.ts';
import type { DownloadProgress, DownloadRequest } from '../../src/machines/download/types.ts';
import { download } from '../../src/services/download/download.ts';
import { fileNameOf } from '../../src/services/download/file-name.ts';

let respond: (response: ServerResponse, request: IncomingMessage, body: string) => void;
let requests: { method?: string; url?: string; type?: string; body: string }[];
let told: Failure[];
let progress: DownloadProgress[];
/** Called with each progress that the download reports. */
let tellTo: (one: DownloadProgress) => void;
/** The saved files, recorded from the links that the download clicked. */
let saved: { name: string; url: string; text: Promise<string | undefined> }[];
let base: string;
/** The present token of the session. */
let token: string;
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, url, type: headers['content-type'] ?? '', body });
    respond(response, request, body);
  });
});

beforeEach(async () => {
  requests = [];
  token = 'token-1';
  told = [];
  progress = [];
  tellTo = () => undefined;
  saved = [];
  const { document } = new Window({ url: 'http://localhost/' });
  document.addEventListener('click', (event) => {
    event.preventDefault();
    // Only links are clicked here. The cast is needed because happy-dom's types differ from the
    // browser's.
    const link = event.target as unknown as HTMLAnchorElement;
    saved.push({ name: link.download, url: link.href, text: textOf(link.href) });
  });
  vi.stubGlobal('document', document);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, `address()` returns an object of this type.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const textOf = async (url: string): Promise<string | undefined> => resolveObjectURL(url)?.text();

function fetchIt(
  request: DownloadRequest = { kind: 'file', id: '7' },
  signal = new AbortController().signal,
): Promise<Failure | undefined> {
  return download(
    {
      config: {
        apiBase: base,
        clientId: 'client-1',
        encryption: {
          requestPublicKey: keys.publicKey
            .export({ type: 'spki', format: 'der' })
            .toString('base64'),
          responsePrivateKey: '',
        },
      },
      token: () => token,
      language: () => 'zh-Hant',
      onFailure: (failure) => told.push(failure),
    },
    request,
    (one) => {
      progress.push(one);
      tellTo(one);
    },
    signal,
  ).then(() => undefined, failureOf);
}

function file(content: string, headers: Record<string, string> = {}): void {
  respond = (response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream', ...headers });
    response.end(content);
  };
}

function json(envelope: unknown, status = 200): void {
  respond = (response) => {
    response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' });
    response.end(JSON.stringify(envelope));
  };
}

/** Waits for an event of the network, while the page's fake time stands still. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

const failed: Failure = { kind: 'download' };
const savedTexts = () => Promise.all(saved.map(async ({ name, text }) => [name, await text]));

describe('API-03, API-25, API-09: requests and saved files', () => {
  test('a stored file is saved under the name in its header', async () => {
    file('內容', { 'download-filename': encodeURIComponent('收據 2026/11.pdf') });
    expect(await fetchIt({ kind: 'file', id: 'a/7' })).toBeUndefined();
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/resource/oss/download/a%2F7' });
    expect(await savedTexts()).toEqual([['收據 2026_11.pdf', '內容']]);
  });

  test('a zip is requested by its path', async () => {
    file('PK', { 'content-type': 'application/zip' });
    await fetchIt({ kind: 'zip', path: '照片/2026', name: '照片.zip' });
    expect(requests[0]?.url).toBe('/api/resource/oss/zip?path=%E7%85%A7%E7%89%87%2F2026');
    expect(await savedTexts()).toEqual([['照片.zip', 'PK']]);
  });

  test('a POST has a form body', async () => {
    file('mine', { 'download-filename': 'account.zip' });
    await fetchIt({ kind: 'export', form: { what: '全部', from: 'a&b' } });
    expect(requests[0]).toMatchObject({
      method: 'POST',
      type: 'application/x-www-form-urlencoded',
      body: 'what=%E5%85%A8%E9%83%A8&from=a%26b',
    });
    // An answer of the type JSON would be treated as a refusal, whatever its file name.
    expect(await savedTexts()).toEqual([['account.zip', 'mine']]);
  });
});

test('API-09: the memory of a saved file is released after the browser had time to read it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  file('content');
  await fetchIt();
  const [{ url } = { url: '' }] = saved;
  vi.advanceTimersByTime(59_999);
  expect(await textOf(url)).toBe('content');
  vi.advanceTimersByTime(1);
  expect(await textOf(url)).toBeUndefined();
});

describe('API-09: progress of a download', () => {
  test('progress is counted in bytes, with the total if the server sends it', async () => {
    respond = (response) => {
      response.writeHead(200, { 'content-length': '8' });
      response.write('1234', () => setImmediate(() => response.end('5678')));
    };
    await fetchIt();
    expect(progress[0]).toEqual({ received: 0, total: 8 });
    expect(progress.at(-1)).toEqual({ received: 8, total: 8 });
    expect(await savedTexts()).toEqual([['7', '12345678']]);
  });

  test('the progress of a compressed file has no total, because its length is not that of the content', async () => {
    const body = gzipSync('a'.repeat(1_000));
    respond = (response) => {
      const headers = { 'content-encoding': 'gzip', 'content-length': String(body.length) };
      response.writeHead(200, headers);
      response.end(body);
    };
    await fetchIt();
    expect(progress.at(-1)).toEqual({ received: 1_000, total: undefined });
  });
});

describe('API-09: failures are reported, and nothing is saved', () => {
  afterEach(() => {
    if (saved.length > 0) throw new Error('something was saved');
  });

  test.each<[unknown, Failure]>([
    // The text of our code table comes first, then the server's own text, then the default text.
    [
      { code: 403, msg: 'no' },
      { kind: 'refused', code: 403, message: '', fields: {} },
    ],
    [
      { code: 404, msg: 'x' },
      { kind: 'refused', code: 404, message: '', fields: {} },
    ],
    [
      { code: 500, msg: '文件不存在' },
      { kind: 'refused', code: 500, message: '文件不存在', fields: {} },
    ],
    [{ code: 601 }, { kind: 'refused', code: 601, message: '', fields: {} }],
    // The visitor is signed out without a message, as after every call.
    [{ code: 401, msg: 'x' }, { kind: 'unauthorized' }],
    [{ code: 200, msg: 'ok' }, failed],
    ['not an envelope', failed],
  ])('a JSON answer in place of a file is a failure: %j', async (envelope, failure) => {
    json(envelope);
    expect(await fetchIt()).toEqual(failure);
    expect(told).toEqual([failure]);
  });

  test.each([404, 500, 502])('HTTP status %i is a failure', async (status) => {
    respond = (response) => response.writeHead(status).end('<html>');
    expect(await fetchIt()).toEqual(failed);
    expect(told).toEqual([failed]);
  });

  test('a refusal sent with its own HTTP status is reported as that refusal', async () => {
    json({ code: 429, msg: 'slower' }, 429);
    expect(await fetchIt()).toMatchObject({ kind: 'refused', code: 429, message: 'slower' });
  });

  test('a connection that breaks before or during the download is a failure', async () => {
    respond = (response) => response.destroy();
    expect(await fetchIt()).toEqual(failed);
    respond = (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('1', () => setImmediate(() => response.destroy()));
    };
    expect(await fetchIt()).toEqual(failed);
    expect(told).toEqual([failed, failed]);
  });

  test('50 s without a byte are a failure; each byte starts another 50 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const begun = Promise.withResolvers<ServerResponse>();
    respond = (response) => {
      response.writeHead(200);
      response.write('1');
      begun.resolve(response);
    };
    let isOver = false;
    const failure = fetchIt().finally(() => (isOver = true));
    const response = await begun.promise;
    await until(() => progress.at(-1)?.received === 1);
    vi.advanceTimersByTime(49_999);
    response.write('2');
    await until(() => progress.at(-1)?.received === 2);
    vi.advanceTimersByTime(49_999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await failure).toEqual(failed);
    expect(told).toEqual([failed]);
  });

  test('a cancelled download closes its request, and reports nothing', async () => {
    const begun = Promise.withResolvers<ServerResponse>();
    respond = (response) => {
      response.writeHead(200);
      response.write('1');
      begun.resolve(response);
    };
    const control = new AbortController();
    const failure = fetchIt(undefined, control.signal);
    const response = await begun.promise;
    const hungUp = new Promise((resolve) => response.on('close', resolve));
    control.abort();
    expect(await failure).toEqual(failed);
    await hungUp;
    expect(told).toEqual([]);
  });
});

describe('SES-T13: an answer 401', () => {
  test('a 401 for a session that has ended does not affect the next session', async () => {
    respond = (response) => {
      token = 'token-2';
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 401, msg: 'x' }));
    };
    expect(await fetchIt()).toEqual({ kind: 'unauthorized' });
    expect(told).toEqual([]);
  });
});

test('API-01: a download cancelled at its last byte saves nothing', async () => {
  // The answer has no body, so the first report of its progress, which cancels, is also the last.
  respond = (response) => response.writeHead(204).end();
  const control = new AbortController();
  tellTo = () => control.abort();
  expect(await fetchIt(undefined, control.signal)).toEqual(failed);
  expect(saved).toEqual([]);
  expect(told).toEqual([]);
});

describe('API-09: names of saved files', () => {
  test.each<[string | null, string]>([
    [encodeURIComponent('司機駕照.jpg'), '司機駕照.jpg'],
    [encodeURIComponent('résumé – наш файл (1).docx'), 'résumé – наш файл (1).docx'],
    [encodeURIComponent('ملف.pdf'), 'ملف.pdf'],
    ['100%.txt', '100%.txt'],
    ['plain.txt', 'plain.txt'],
    ['..%2F..%2Fetc%2Fpasswd', '_.._etc_passwd'],
    ['C%3A%5CWindows%5Ca.exe', 'C__Windows_a.exe'],
    ['a%00b%0Ac.txt', 'a_b_c.txt'],
    // Displayed unchanged, this name would read as photo_exe.jpg.
    [encodeURIComponent('photo_\u202egpj.exe'), 'photo__gpj.exe'],
    ['.htaccess', 'htaccess'],
    ['a.txt.%20.', 'a.txt'],
    ['con.txt', '_con.txt'],
    [encodeURIComponent(`${'長'.repeat(300)}.pdf`), `${'長'.repeat(116)}.pdf`],
    [encodeURIComponent('😀'.repeat(300)), '😀'.repeat(120)],
    // An extension of 15 letters is kept, a longer one is cut off.
    [`${'a'.repeat(120)}.${'b'.repeat(15)}`, `${'a'.repeat(104)}.${'b'.repeat(15)}`],
    [`${'a'.repeat(120)}.${'b'.repeat(16)}`, 'a'.repeat(120)],
    ['', 'fallback'],
    ['%2E%2E', 'fallback'],
    [null, 'fallback'],
  ])('%s is saved as %s', (header, name) => {
    expect(fileNameOf(header, 'fallback')).toBe(name);
  });
});
