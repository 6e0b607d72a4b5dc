import type { PortalConfig } from '../contract/portal-config.ts';
import { API_TIMEOUT_MS } from '../domain/limits.ts';
import { hearDate } from '../services/wall-clock.ts';

/**
 * The structure of the file is checked against this example. A schema is not used, because its library would enlarge
 * the first script.
 */
const EXAMPLE: PortalConfig = {
  clientId: '',
  apiBase: '',
  streamBase: '',
  encryption: { requestPublicKey: '', responsePrivateKey: '' },
  payment: { sdkUrl: '', appId: 0, appKey: '', serverType: 'sandbox' },
  contact: { phone: '', email: '' },
  demo: false,
};

declare global {
  /** The answer to the request for the settings that `before-paint.ts` sent. It is used only once. */
  var settingsAhead: Promise<Response> | undefined;
}

/**
 * Loads `/portal-config.json`, the settings of the environment. Rejects if they do not arrive in time or are invalid.
 * The kind of error does not matter: in each case the visitor can only try again.
 */
export async function loadConfig(signal: AbortSignal): Promise<PortalConfig> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(API_TIMEOUT_MS)]);
  const late = new Promise<never>((_, reject) => limit.addEventListener('abort', reject));
  const answer =
    globalThis.settingsAhead ?? fetch('/portal-config.json', { signal: limit, cache: 'no-cache' });
  globalThis.settingsAhead = undefined;
  const response = await Promise.race([answer, late]);
  hearDate(response.headers);
  const config: unknown = response.ok && (await response.json());
  if (isLike(config, EXAMPLE)) return config;
  throw new TypeError('the settings are invalid');
}

/** Whether `value` has everything that `example` has, with the same types. Additional fields are allowed. */
export function isLike<Example>(value: unknown, example: Example): value is Example {
  if (typeof example !== 'object' || example === null) return typeof value === typeof example;
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(example).every(([name, part]) => isLike(fields.get(name), part));
}
