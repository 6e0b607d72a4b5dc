import type * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoints.ts';
import type { Page } from '../../contract/envelope.ts';
import { CODE } from '../../domain/codes.ts';
import { failureOf, ServiceFailure, type Failure } from '../../domain/failure.ts';
import { API_TIMEOUT_MS } from '../../domain/limits.ts';
import { browserTimers } from '../timers.ts';
import { hearDate } from '../wall-clock.ts';
import { readEnvelope } from './envelope.ts';
import { received } from './network.ts';
import { transportOf, type RequestOptions, type TransportSettings } from './transport.ts';

export interface HttpSettings extends TransportSettings {
  /**
   * Called with every failure that the calling page does not show itself, except for aborted calls (API-05, API-06).
   */
  onFailure(failure: Failure): void;
}

/** Endpoints by name: one of the contract's tables, such as `ENDPOINTS`. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;

type Body<End extends Endpoint> = End extends { readonly body: infer Schema }
  ? z.input<Extract<Schema, z.ZodMiniType>>
  : End extends { readonly upload: string }
    ? FormData
    : undefined;
/** The type of a call's data: what the answer's schema yields; for lists, a page of rows. */
type CallData<End extends Endpoint> = End extends { readonly rows: true }
  ? Page<z.output<End['data']>>
  : z.output<End['data']>;

export interface CallOptions<End extends Endpoint> extends RequestOptions {
  readonly body?: Body<End>;
  readonly signal?: AbortSignal;
  /** The calling page itself shows the failures for which `isShownInPlace` is true. */
  readonly inPlace?: boolean;
  /** For repeated calls, and for callers that show all failures themselves: only a 401 is passed to `onFailure`. */
  readonly quiet?: boolean;
}

export type Call<Table extends EndpointTable> = <Name extends keyof Table>(
  name: Name,
  options?: CallOptions<Table[Name]>,
) => Promise<CallData<Table[Name]>>;

/**
 * The client of the wire protocol (§7, §8; API-01 to API-07): one typed call for every endpoint in one of the
 * contract's tables. Rejects with `ServiceFailure` only. A time-out aborts the request.
 */
export function createHttpClient<Table extends EndpointTable>(
  settings: HttpSettings,
  table: Table,
): Call<Table> {
  const { timers = browserTimers } = settings;
  const send = transportOf(settings);

  async function ask(
    endpoint: Endpoint,
    options: CallOptions<Endpoint>,
    signal: AbortSignal,
  ): Promise<unknown> {
    const response = await send(endpoint, options, signal);
    hearDate(response.headers);
    const text = await received(response.text());
    return readEnvelope(endpoint, parsed(text, response.status));
  }

  return async function call(name, options = {}) {
    const deadline = new AbortController();
    const token = options.token ?? settings.token();
    const { promise: takenBack, reject } = Promise.withResolvers<never>();
    takenBack.catch(() => undefined);
    const end = (failure: Failure) => (): void => {
      reject(new ServiceFailure(failure));
      deadline.abort();
    };
    const timer = timers.setTimeout(end({ kind: 'timeout' }), API_TIMEOUT_MS);
    const takeBack = end({ kind: 'offline' });
    options.signal?.addEventListener('abort', takeBack);
    if (options.signal?.aborted === true) takeBack();
    try {
      // The cast is safe: the type of `name` allows only names of the table.
      const endpoint = table[name] as Table[typeof name];
      const answer = ask(endpoint, options, deadline.signal);
      answer.catch(() => undefined);
      // The cast is safe: the type is derived from the schema that validated the answer.
      return (await Promise.race([takenBack, answer])) as CallData<Table[typeof name]>;
    } catch (error) {
      const failure = failureOf(error);
      if (failure === undefined) throw error; // a defect of the portal
      // A late 401 for a session that has ended meanwhile does not concern the current session.
      const isLate = failure.kind === 'unauthorized' && token !== settings.token();
      if (options.signal?.aborted !== true && !isLate && isTold(failure, options)) {
        settings.onFailure(failure);
      }
      throw error;
    } finally {
      timers.clearTimeout(timer);
      options.signal?.removeEventListener('abort', takeBack);
    }
  };
}

function isTold(
  failure: Failure,
  { quiet, inPlace }: Pick<CallOptions<Endpoint>, 'quiet' | 'inPlace'>,
): boolean {
  if (failure.kind === 'unauthorized') return true;
  return quiet !== true && !(inPlace === true && isShownInPlace(failure));
}

/**
 * Whether the calling page shows the failure itself. It shows refusals with the portal's own codes, because these say
 * what to do on that page. It also shows missing answers, and refusals because there is too much to do, because the
 * user repeats the call there.
 */
function isShownInPlace(failure: Failure): boolean {
  if (failure.kind !== 'refused') return true;
  const { code } = failure;
  return code >= CODE.invalidInput || code === CODE.tooManyRequests || code === CODE.unavailable;
}

function parsed(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceFailure({ kind: 'status', status });
  }
}
