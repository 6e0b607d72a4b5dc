import { HEADER } from '../../contract/envelope.ts';
import type { PortalConfig } from '../../contract/portal-config.ts';
import { STREAM_PATH } from '../../contract/push.ts';

/** The maximum time that a sign-out waits for the requests, ms. */
const PATIENCE_MS = 1_000;

/**
 * Before a sign-out, asks the server to end both streams. A back end of the API family requires this
 * (`…/resource/sse/close`). It never rejects, because a failure must not stop the sign-out.
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
