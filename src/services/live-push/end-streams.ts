import { HEADER } from '../../contract/envelope.ts';
import type { PortalConfig } from '../../contract/portal-config.ts';
import { STREAM_PATH } from '../../contract/push.ts';

/** How long signing out waits for this at most, ms. */
const PATIENCE_MS = 1_000;

/**
 * Asks the server before signing out to end both streams, as a back end of the family requires
 * (`…/resource/sse/close`). Never rejects: nothing may stop a sign-out.
 */
export async function endStreams(
  {
    streamBase,
    clientId,
  }: Pick<PortalConfig, 'clientId'> & Partial<Pick<PortalConfig, 'streamBase'>>,
  token: string | undefined,
  signal?: AbortSignal,
): Promise<void> {
  if (token === undefined || streamBase === undefined) return;
  const headers = { [HEADER.authorization]: `Bearer ${token}`, [HEADER.clientId]: clientId };
  const patience = AbortSignal.any([
    AbortSignal.timeout(PATIENCE_MS),
    ...(signal === undefined ? [] : [signal]),
  ]);
  await Promise.allSettled(
    [STREAM_PATH.portal, STREAM_PATH.admin].map((path) =>
      fetch(`${streamBase}${path}/close`, { headers, signal: patience }),
    ),
  );
}
