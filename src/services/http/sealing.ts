import type { ConfiguredMiddleware } from 'wretch';
import { HEADER } from '../../contract/envelope.ts';
import type { PortalConfig } from '../../contract/portal-config.ts';
import { ServiceFailure } from '../../domain/failure.ts';

/** The encryption's options for one request. */
export interface SealedOptions {
  /** Encrypts the body. For a GET, which has no body, the option changes nothing (docs/wire.md). */
  readonly encrypted?: boolean;
}

/**
 * A middleware of wretch for encrypted bodies (§7, API-02). It encrypts the body of a request with the option
 * `encrypted`, and decrypts every answer that has a key. The ciphers are loaded with the first body that needs them.
 */
export function sealing(keys: PortalConfig['encryption']): ConfiguredMiddleware {
  return (next) => async (url, options) => {
    const response = await next(
      url,
      options['encrypted'] === true ? await sealed(options) : options,
    );
    const encryptKey = response.headers.get(HEADER.encryptKey);
    if (encryptKey === null) return response;
    const { decryptBody } = await cipher();
    const body = await response.text();
    const opened = decryptBody(keys.responsePrivateKey, { body, encryptKey });
    const { status } = response;
    if (opened === undefined) throw new ServiceFailure({ kind: 'status', status });
    return new Response(opened, { status, headers: { 'content-type': 'application/json' } });
  };

  async function sealed<Options extends RequestInit>(options: Options): Promise<Options> {
    if (typeof options.body !== 'string') return options;
    const { encryptBody } = await cipher();
    const { body, encryptKey } = encryptBody(keys.requestPublicKey, options.body);
    // The ciphertext is sent as a JSON string, in quotes, as the API family's clients do.
    const headers = new Headers(options.headers);
    headers.set(HEADER.encryptKey, encryptKey);
    return { ...options, headers, body: JSON.stringify(body) };
  }
}

/** Loads the ciphers. If that fails, it counts as a network failure. */
const cipher = () =>
  import('../crypto/body-cipher.ts').catch(() => {
    throw new ServiceFailure({ kind: 'offline' });
  });
