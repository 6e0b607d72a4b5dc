import * as z from 'zod/mini';
import { LoginData } from '../../src/contract/auth.ts';
import type { PortalConfig } from '../../src/contract/portal-config.ts';
import { encryptAsClient } from './encryption.ts';

/** The envelope of every answer, errors included. */
const Answered = z.object({ code: z.number(), msg: z.string(), data: z.optional(z.unknown()) });

/** An answer of the API: its HTTP status, its text, and the envelope in it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly code: number;
  readonly msg: string;
  readonly data?: unknown;
}

export type Credentials = Readonly<Record<string, string | undefined>>;

export interface CallOptions {
  readonly headers?: Record<string, string>;
  readonly token?: string;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown;
}

/** Calls a portal over HTTP. */
export interface PortalClient {
  /** Makes a request below `/api`. It sends the client id unless the options say otherwise. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Signs in over HTTP as the page does. Undefined credentials are not sent. */
  signIn(credentials?: Credentials, headers?: Record<string, string>): Promise<Answer>;
  /** A token of the demo passenger, or of another demo account. */
  token(username?: 'passenger' | 'agent' | 'agent2' | 'driver'): Promise<string>;
}

/** Makes a client that calls a portal over HTTP, as its page does. */
export function clientOf(
  url: string,
  { clientId, encryption }: Pick<PortalConfig, 'clientId' | 'encryption'>,
): PortalClient {
  async function call(
    method: string,
    path: string,
    { headers = {}, token, body }: CallOptions = {},
  ): Promise<Answer> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        clientid: clientId,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status, headers: answered } = response;
    return { status, headers: answered, text, ...Answered.parse(JSON.parse(text)) };
  }

  function signIn(
    credentials: Credentials = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const plain = {
      clientId,
      grantType: 'password',
      tenantId: '000000',
      username: 'passenger',
      password: 'passenger-demo',
      ...credentials,
    };
    const { body, encryptKey } = encryptAsClient(encryption.requestPublicKey, plain);
    return call('POST', '/auth/portalLogin', {
      body: JSON.stringify(body),
      headers: { 'encrypt-key': encryptKey, ...headers },
    });
  }

  return {
    call,
    signIn,
    async token(username = 'passenger') {
      const { data } = await signIn({ username, password: `${username}-demo` });
      return LoginData.parse(data).access_token;
    },
  };
}
