import wretch from 'wretch';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoints.ts';
import { HEADER, type Page } from '../../contract/envelope.ts';
import type { PortalConfig } from '../../contract/portal-config.ts';
import { failureOf, ServiceFailure, type Failure } from '../../domain/failure.ts';
import { API_TIMEOUT_MS } from '../../domain/limits.ts';
import { browserTimers, type Timers } from '../timers.ts';
import { readEnvelope, refusalOf } from './envelope.ts';
import { queryText, type QueryValue } from './query.ts';

export interface HttpSettings {
  readonly config: Pick<PortalConfig, 'apiBase' | 'clientId' | 'encryption'>;
  /** The access token of this moment, undefined = signed out. */
  token(): string | undefined;
  /** The page's language. */
  language(): string;
  /** Told of every failure but those of quiet calls and of calls that were taken back (API-05, API-06). */
  onFailure(failure: Failure): void;
  /** Measures the time-out; the browser's unless told otherwise. */
  readonly timers?: Timers;
}

/** Endpoints by name: `ENDPOINTS`, or `ACCOUNT_ENDPOINTS`. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;

type Body<End extends Endpoint> = End extends { readonly body: infer Schema }
  ? z.input<Extract<Schema, z.ZodMiniType>>
  : undefined;
/** What the answer's schema makes of it; for lists a page of rows. */
type CallData<End extends Endpoint> = End extends { readonly rows: true }
  ? Page<z.output<End['data']>>
  : z.output<End['data']>;

export interface CallOptions<End extends Endpoint> {
  /** Values of the path's `:name` parts. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: Body<End>;
  readonly signal?: AbortSignal;
  readonly orderToken?: string | undefined;
  readonly idempotencyKey?: string;
  /** Asked again by itself, or shown where it was asked: its failures are not told everywhere. */
  readonly quiet?: boolean;
}

export type Call<Table extends EndpointTable> = <Name extends keyof Table>(
  name: Name,
  options?: CallOptions<Table[Name]>,
) => Promise<CallData<Table[Name]>>;

/**
 * The client of the wire protocol (§7, §8; API-01, API-02, API-05, API-06): one typed call for every endpoint of a
 * table of the contract. Rejects with `ServiceFailure` only. A time-out aborts the request.
 */
export function createHttpClient<Table extends EndpointTable>(
  settings: HttpSettings,
  table: Table,
): Call<Table> {
  const { config, timers = browserTimers } = settings;

  const headers = (endpoint: Endpoint, options: CallOptions<Endpoint>) => {
    const token = endpoint.token === 'none' ? undefined : settings.token();
    return {
      [HEADER.clientId]: config.clientId,
      [HEADER.language]: settings.language(),
      ...(token === undefined ? {} : { [HEADER.authorization]: `Bearer ${token}` }),
      ...(options.orderToken === undefined ? {} : { [HEADER.orderToken]: options.orderToken }),
      ...(options.idempotencyKey === undefined
        ? {}
        : { [HEADER.idempotencyKey]: options.idempotencyKey }),
    };
  };

  async function send(
    endpoint: Endpoint,
    options: CallOptions<Endpoint>,
    signal: AbortSignal,
  ): Promise<unknown> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(options.params?.[name] ?? ''),
    );
    const request = wretch(`${config.apiBase}${path}${queryText(options.query ?? {})}`, { signal })
      .headers(headers(endpoint, options))
      .accept('application/json');
    const filled = await withBody(request, endpoint, options.body);
    return read(await received(filled.fetch(endpoint.method).res()));
  }

  async function withBody(
    request: ReturnType<typeof wretch>,
    endpoint: Endpoint,
    body: unknown,
  ): Promise<ReturnType<typeof wretch>> {
    if (body === undefined) return request;
    if (!endpoint.encrypted) return request.json(body as object); // a body's schema is an object
    const { encryptBody } = await cipher();
    const { body: text, encryptKey } = encryptBody(
      config.encryption.requestPublicKey,
      JSON.stringify(body),
    );
    // The family's clients send the ciphertext as JSON, so in quotes.
    return request
      .headers({ [HEADER.encryptKey]: encryptKey })
      .content('application/json')
      .body(JSON.stringify(text));
  }

  async function read(response: Response): Promise<unknown> {
    const text = await received(response.text());
    const encryptKey = response.headers.get(HEADER.encryptKey);
    if (encryptKey === null) return parse(text, response.status);
    const { decryptBody } = await cipher();
    const opened = decryptBody(config.encryption.responsePrivateKey, { body: text, encryptKey });
    return parse(opened ?? '', response.status);
  }

  return async function call(name, options = {}) {
    // The table has every name that the type admits.
    const endpoint = table[name] as Table[typeof name];
    const deadline = new AbortController();
    let isLate = false;
    const timer = timers.setTimeout(() => {
      isLate = true;
      deadline.abort();
    }, API_TIMEOUT_MS);
    const takeBack = (): void => deadline.abort();
    options.signal?.addEventListener('abort', takeBack);
    if (options.signal?.aborted === true) takeBack();
    try {
      const answer = await send(endpoint, options, deadline.signal);
      // The schema that reads it is the one that its type is made from.
      return readEnvelope(endpoint, answer) as CallData<Table[typeof name]>;
    } catch (error) {
      const failure: Failure | undefined = isLate ? { kind: 'timeout' } : failureOf(error);
      if (failure === undefined) throw error; // a defect of ours
      const isTold = options.quiet !== true || failure.kind === 'unauthorized';
      if (isTold && options.signal?.aborted !== true) settings.onFailure(failure);
      throw new ServiceFailure(failure);
    } finally {
      timers.clearTimeout(timer);
      options.signal?.removeEventListener('abort', takeBack);
    }
  };
}

/** Encryption is loaded where a call needs it; that it cannot be loaded is the network's fault. */
const cipher = () =>
  import('../crypto/body-cipher.ts').catch(() => {
    throw new ServiceFailure({ kind: 'offline' });
  });

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceFailure({ kind: 'status', status });
  }
}

/** What the network does to a request, or to the answer halfway, as a failure (API-06). */
async function received<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (error) {
    if (!(error instanceof wretch.WretchError)) throw new ServiceFailure({ kind: 'offline' });
    // A refusal may come with an HTTP status of its own (429, 503).
    const refusal = refusalOf(await error.response.json().catch(() => undefined));
    throw new ServiceFailure(refusal ?? { kind: 'status', status: error.status });
  }
}
