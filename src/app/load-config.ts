import { PortalConfig } from '../contract/portal-config.ts';
import { ServiceFailure } from '../domain/failure.ts';
import { API_TIMEOUT_MS } from '../domain/limits.ts';

/**
 * `/portal-config.json`: what differs between environments. Rejects with `ServiceFailure`; a file that is not what
 * the page expects counts as the server's fault (`status`), whoever wrote it.
 */
export async function loadConfig(signal: AbortSignal): Promise<PortalConfig> {
  const response = await fetch('/portal-config.json', {
    signal: AbortSignal.any([signal, AbortSignal.timeout(API_TIMEOUT_MS)]),
    cache: 'no-cache',
  }).catch((error: unknown) => {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ServiceFailure({ kind: isTimeout ? 'timeout' : 'offline' });
  });
  const unusable = new ServiceFailure({ kind: 'status', status: response.status });
  if (!response.ok) throw unusable;
  const parsed = PortalConfig.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw unusable;
  return parsed.data;
}
