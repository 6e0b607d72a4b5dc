import { ACCOUNT_ENDPOINTS } from '../../contract/account-endpoints.ts';
import type { Endpoint } from '../../contract/endpoints.ts';
import { HEADER } from '../../contract/envelope.ts';
import { CODE } from '../../domain/codes.ts';
import { failureOf, ServiceFailure, type Failure } from '../../domain/failure.ts';
import { API_TIMEOUT_MS } from '../../domain/limits.ts';
import type { DownloadProgress, DownloadRequest } from '../../machines/download/types.ts';
import type { HttpSettings } from '../http/client.ts';
import { refusalOf } from '../http/envelope.ts';
import { received } from '../http/network.ts';
import { transportOf, type RequestOptions } from '../http/transport.ts';
import { browserTimers, type Timers } from '../timers.ts';
import { fileNameOf } from './file-name.ts';
import { saveFile } from './save.ts';

/** Codes for which the page's own text is shown instead of the server's message (§8). */
const IN_TABLE: readonly number[] = [CODE.forbidden, CODE.notFound];

/**
 * Fetches a file and saves it under the name in its header (API-09, API-25). JSON instead of a file is a refusal. It is
 * shown with the page's own text for its code, or else with the server's message, or else with a default text. Every
 * other error becomes the failure `download`. All failures are reported with `onFailure`, except those of aborted
 * downloads and the 401 of a session that has ended meanwhile. The download fails if nothing arrives for 50 s. Rejects
 * with `ServiceFailure`.
 */
export async function download(
  settings: HttpSettings,
  request: DownloadRequest,
  tell: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const token = settings.token();
  const silence = new Silence(settings.timers ?? browserTimers);
  try {
    const { endpoint, options, fallback } = callOf(request);
    const end = AbortSignal.any([signal, silence.signal]);
    const response = await transportOf(settings)(endpoint, options, end);
    const name = response.headers.get(HEADER.fileName);
    const type = response.headers.get('content-type') ?? '';
    // A JSON answer is a refusal, even with a file name, because refusals of the API family may have one. Our server
    // sends JSON files as plain bytes.
    if (isJson(type)) throw refusalIn(await received(response.text()));
    const file = await fileOf(response, (progress) => {
      silence.begin();
      if (!signal.aborted) tell(progress);
    });
    if (signal.aborted) throw new ServiceFailure({ kind: 'download' });
    saveFile(file, fileNameOf(name, fallback));
  } catch (error) {
    const cause = failureOf(error);
    if (cause === undefined) throw error; // a defect of the portal
    const failure = failureHere(cause);
    const isLate = failure.kind === 'unauthorized' && token !== settings.token();
    if (!signal.aborted && !isLate) settings.onFailure(failure);
    throw new ServiceFailure(failure);
  } finally {
    silence.end();
  }
}

function callOf(request: DownloadRequest): {
  readonly endpoint: Endpoint;
  readonly options: RequestOptions;
  readonly fallback: string;
} {
  switch (request.kind) {
    case 'file':
      return {
        endpoint: ACCOUNT_ENDPOINTS.download,
        options: { params: { id: request.id } },
        fallback: request.id,
      };
    case 'zip':
      return {
        endpoint: ACCOUNT_ENDPOINTS.downloadZip,
        options: { query: { path: request.path } },
        fallback: request.name,
      };
    case 'export':
      return {
        endpoint: ACCOUNT_ENDPOINTS.exportAccount,
        options: { body: new URLSearchParams(request.form) },
        fallback: 'export',
      };
  }
}

const isJson = (type: string): boolean => /^application\/json\b/i.test(type);

/** Reads the refusal in a JSON answer; `download` if it cannot be read. */
function refusalIn(text: string): ServiceFailure {
  try {
    return new ServiceFailure(refusalOf(JSON.parse(text)) ?? { kind: 'download' });
  } catch {
    return new ServiceFailure({ kind: 'download' });
  }
}

function failureHere(failure: Failure): Failure {
  if (failure.kind === 'unauthorized') return failure;
  if (failure.kind !== 'refused') return { kind: 'download' };
  return IN_TABLE.includes(failure.code) ? { ...failure, message: '' } : failure;
}

/** Reads the whole file and reports the progress with every part. */
async function fileOf(
  response: Response,
  tell: (progress: DownloadProgress) => void,
): Promise<Blob> {
  // The length of a compressed body is not the length of the file.
  const length = response.headers.has('content-encoding')
    ? null
    : response.headers.get('content-length');
  const total = length === null ? undefined : Number(length);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let count = 0;
  tell({ received: count, total });
  const reader = response.body?.getReader();
  const next = async () => (await reader?.read())?.value;
  for (let part = await received(next()); part !== undefined; part = await received(next())) {
    parts.push(part);
    count += part.length;
    tell({ received: count, total });
  }
  return new Blob(parts, { type: 'application/octet-stream' });
}

/** Aborts the download when nothing has arrived for `API_TIMEOUT_MS`. */
class Silence {
  readonly #control = new AbortController();
  readonly #timers: Timers;
  #timer: unknown;

  constructor(timers: Timers) {
    this.#timers = timers;
    this.begin();
  }

  get signal(): AbortSignal {
    return this.#control.signal;
  }

  /** Restarts the timer. */
  begin(): void {
    this.end();
    this.#timer = this.#timers.setTimeout(() => this.#control.abort(), API_TIMEOUT_MS);
  }

  end(): void {
    this.#timers.clearTimeout(this.#timer);
  }
}
