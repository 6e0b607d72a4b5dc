import wretch from 'wretch';
import type { Endpoint } from '../../contract/endpoints.ts';
import { HEADER } from '../../contract/envelope.ts';
import type { PortalConfig } from '../../contract/portal-config.ts';
import { ServiceFailure } from '../../domain/failure.ts';
import { wireLanguage } from '../../domain/language.ts';
import type { Timers } from '../timers.ts';
import { doubleSubmitGuard, type GuardedOptions } from './double-submit.ts';
import { refusalOf } from './envelope.ts';
import { overTheNetwork, type CarriedOptions } from './network.ts';
import { queryText, type QueryValue } from './query.ts';
import { sealing, type SealedOptions } from './sealing.ts';

/** Settings that differ between environments, pages and visitors. */
export interface TransportSettings {
  /** Includes `streamBase`, the address of the streams, because the server is asked to end them before a sign-out. */
  readonly config: Pick<PortalConfig, 'apiBase' | 'clientId' | 'encryption'> &
    Partial<Pick<PortalConfig, 'streamBase' | 'messaging'>>;
  /** Returns the current access token; undefined if nobody is signed in. */
  token(): string | undefined;
  /** Returns the page's language. */
  language(): string;
  /** The timers for the time-out and for the time between two submissions; the browser's by default. */
  readonly timers?: Timers;
}

/** The options of one request that its caller chooses. */
export interface RequestOptions extends GuardedOptions, CarriedOptions {
  /** A path that replaces the contract's path, for a back end that uses another one. */
  readonly path?: string | undefined;
  /** Values of the path's `:name` parts. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** The body, sent as JSON; a `FormData` or `URLSearchParams` is sent as a form. */
  readonly body?: object | undefined;
  /** The token of a session that has ended in this browser; by default the stored token is sent. */
  readonly token?: string;
  readonly orderToken?: string | undefined;
  readonly phoneProof?: string | undefined;
  readonly messagingToken?: string;
  readonly idempotencyKey?: string;
  /** The secret of the browser that opened the provider's page; it is sent together with the provider's answer. */
  readonly socialBinding?: string;
}

/**
 * Sends a request of an endpoint. Rejects with `ServiceFailure`: offline, an error status, or the refusal in the
 * answer's body.
 */
export type Send = (
  endpoint: Endpoint,
  options: RequestOptions,
  signal: AbortSignal,
) => Promise<Response>;

/**
 * One transport for each settings object. Clients with the same settings share it, so that the double-submit guard
 * knows all their requests.
 */
const transports = new WeakMap<TransportSettings, Send>();

/** Returns the transport that all clients with this settings object share. */
export function transportOf(settings: TransportSettings): Send {
  const send = transports.get(settings) ?? createTransport(settings);
  transports.set(settings, send);
  return send;
}

/**
 * Sends requests as §7 defines them, with wretch (API-01, API-02, API-07). It adds the headers, the query, the
 * encryption and the double-submit guard.
 */
function createTransport(settings: TransportSettings): Send {
  const { config, timers } = settings;
  const api = wretch(config.apiBase).middlewares([
    doubleSubmitGuard(() => timers?.now?.() ?? performance.now()),
    sealing(config.encryption),
    overTheNetwork,
  ]);

  const headers = ({ token }: Endpoint, options: RequestOptions) => {
    const bearer = token === 'none' ? undefined : (options.token ?? settings.token());
    return {
      [HEADER.clientId]: config.clientId,
      [HEADER.language]: wireLanguage(settings.language()),
      ...(bearer === undefined ? {} : { [HEADER.authorization]: `Bearer ${bearer}` }),
      ...(options.orderToken === undefined ? {} : { [HEADER.orderToken]: options.orderToken }),
      ...(options.phoneProof === undefined ? {} : { [HEADER.phoneProof]: options.phoneProof }),
      ...(options.messagingToken === undefined
        ? {}
        : { [HEADER.messagingToken]: options.messagingToken }),
      ...(options.idempotencyKey === undefined
        ? {}
        : { [HEADER.idempotencyKey]: options.idempotencyKey }),
      ...(options.socialBinding === undefined
        ? {}
        : { [HEADER.socialBinding]: options.socialBinding }),
    };
  };

  return async (endpoint, options, signal) => {
    const { body, repeatable = false, carrier } = options;
    const { encrypted } = endpoint;
    const path = (options.path ?? endpoint.path).replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(options.params?.[name] ?? ''),
    );
    const marks: SealedOptions & GuardedOptions & CarriedOptions = {
      encrypted,
      repeatable,
      carrier,
    };
    const request = api
      .url(`${path}${queryText(options.query ?? {}, endpoint.method !== 'GET')}`)
      .options({ signal, ...marks })
      .headers(headers(endpoint, options));
    const filled =
      body === undefined
        ? request
        : body instanceof URLSearchParams
          ? request.content('application/x-www-form-urlencoded').body(body.toString())
          : body instanceof FormData
            ? request.body(body)
            : request.json(body);
    return statusChecked(filled.fetch(endpoint.method).res());
  };
}

/**
 * Turns an answer with an error status into a failure: a refusal if there is an envelope (429, 503), otherwise a status
 * failure (API-06).
 */
async function statusChecked(answer: Promise<Response>): Promise<Response> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof wretch.WretchError)) throw error;
    const { response, status } = error;
    const refusal = refusalOf(await response.json().catch(() => undefined));
    throw new ServiceFailure(refusal ?? { kind: 'status', status });
  }
}
