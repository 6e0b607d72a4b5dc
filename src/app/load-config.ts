import type { PortalConfig } from '../contract/portal-config.ts';
import { ServiceFailure } from '../domain/failure.ts';
import { API_TIMEOUT_MS } from '../domain/limits.ts';

/** An example of the file's structure: a schema would bring its library into the first script. */
const EXAMPLE: PortalConfig = {
  clientId: '',
  apiBase: '',
  streamBase: '',
  encryption: { requestPublicKey: '', responsePrivateKey: '' },
  payment: { sdkUrl: '', appId: 0, appKey: '', serverType: 'sandbox' },
  contact: { phone: '', email: '' },
  demo: false,
};

/**
 * `/portal-config.json`: the settings of the environment. Rejects with `ServiceFailure`; an invalid file counts as an
 * error of the server (`status`).
 */
export async function loadConfig(signal: AbortSignal): Promise<PortalConfig> {
  const response = await fetch('/portal-config.json', {
    signal: AbortSignal.any([signal, AbortSignal.timeout(API_TIMEOUT_MS)]),
    cache: 'no-cache',
  }).catch((error: unknown) => {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ServiceFailure({ kind: isTimeout ? 'timeout' : 'offline' });
  });
  const config: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  if (isLike(config, EXAMPLE)) return config;
  throw new ServiceFailure({ kind: 'status', status: response.status });
}

/** Whether `value` has everything that `example` has, with the same types. Additional fields are allowed. */
export function isLike<Example>(value: unknown, example: Example): value is Example {
  if (typeof example !== 'object' || example === null) return typeof value === typeof example;
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(example).every(([name, part]) => isLike(fields.get(name), part));
}
