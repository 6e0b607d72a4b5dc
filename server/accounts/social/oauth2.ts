import * as z from 'zod/mini';
import {
  type IdentityProvider,
  type Person,
  ProviderRefusal,
  ProviderSilence,
} from './identity-provider.ts';

export interface OAuth2Options {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Addresses, read at each call, because our own port is known only after the server has started to listen. */
  readonly endpoints: () => {
    readonly authorize: string;
    readonly token: string;
    readonly userInfo: string;
  };
  readonly scope: string;
  /** Whether the client's secret is sent in the header instead of the form. */
  readonly basicAuthentication: boolean;
  /** Reads the answer of `userInfo`; undefined when it is invalid. */
  readonly readPerson: (answer: unknown) => Person | undefined;
}

const TIMEOUT_MS = 10_000;
const TokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)) });

/** OAuth 2 with an authorization code and PKCE (RFC 6749, RFC 7636). */
export function oauth2(options: OAuth2Options): IdentityProvider {
  const { clientId, clientSecret, endpoints, scope } = options;

  async function ask(what: string, address: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new ProviderSilence(`${what} cannot be reached`, { cause: error });
    });
    if (response.status >= 500) throw new ProviderSilence(`${what}: HTTP ${response.status}`);
    if (!response.ok) throw new ProviderRefusal(`${what}: HTTP ${response.status}`);
    return response.json().catch(() => undefined);
  }

  return {
    authorizationUrl({ state, codeChallenge, redirectUri }) {
      const url = new URL(endpoints().authorize);
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },

    async person({ code, codeVerifier, redirectUri }) {
      const { basicAuthentication } = options;
      const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
      const token = TokenAnswer.safeParse(
        await ask('token', endpoints().token, {
          method: 'POST',
          headers: {
            accept: 'application/json',
            ...(basicAuthentication
              ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
              : {}),
          },
          body: new URLSearchParams({
            grant_type: 'authorization_code',
            code,
            redirect_uri: redirectUri,
            client_id: clientId,
            code_verifier: codeVerifier,
            ...(basicAuthentication ? {} : { client_secret: clientSecret }),
          }),
        }),
      );
      if (!token.success) throw new ProviderRefusal('token: no access token');
      const answer = await ask('userinfo', endpoints().userInfo, {
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token.data.access_token}`,
        },
      });
      const person = options.readPerson(answer);
      if (person === undefined) throw new ProviderRefusal('userinfo: not a person');
      return person;
    },
  };
}
