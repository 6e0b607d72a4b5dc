import { MESSAGING_ENDPOINTS } from '../../contract/messaging/endpoints.ts';
import type { PortalConfig } from '../../contract/portal-config.ts';
import { failureOf } from '../../domain/failure.ts';
import { createHttpClient, type HttpSettings } from '../../services/http/client.ts';
import { createEitherClient } from '../../services/messaging/either-client.ts';
import { createFileUpload } from '../../services/messaging/embedded/upload.ts';
import type { CreateClient } from '../../services/messaging/messaging.ts';
import type { TencentCallWire } from '../../services/messaging/tencent/call-wire.ts';
import { createTencentClient } from '../../services/messaging/tencent/client.ts';
import { createSdk, createSigner } from '../../services/messaging/tencent/load.ts';
import { type CallLine, hubLine } from '../calls.ts';

/**
 * Tencent Cloud Chat as the engine, with its calls. The code is fetched only if the environment configures it. Each
 * login checks which engine the user has: agents use the hub, other users Tencent. So a page may change its engine when
 * people sign in and out.
 */
export function tencentEngine(
  { sdkAppId, serviceUserID }: NonNullable<PortalConfig['messaging']>,
  parts: { readonly http: HttpSettings; isSignedIn(): boolean },
): { createClient: CreateClient; lines(): readonly CallLine[] } {
  let lines: readonly CallLine[] = [];
  return {
    createClient({ http, files, hub }) {
      const client = createTencentClient({
        serviceUserID,
        create: () => createSdk(sdkAppId),
        ...createSigner(http),
        upload: createFileUpload(http, files),
        refuse: async (what) => (await import('./tencent-lacks.ts')).refuseLack(what),
        ...(http.timers && { timers: http.timers }),
      });
      lines = [lineOf(client.calls, sdkAppId), hubLine(hub.calls)];
      // This port belongs to calls over the hub, so it rejects every request. Calls over Tencent use `lines`.
      const calls = { ask: lacks, userID: () => '', now: client.now, watch: () => () => undefined };
      const tencent = { ...client, ask: lacks, calls, lacks };
      return createEitherClient(tencent, hub, async (signal) =>
        (await isAtHub(parts, signal)) ? hub : tencent,
      );
    },
    lines: () => lines,
  };
}

/** Whether the user is an agent, whose desk is at the hub. Rejects with `ServiceFailure`. */
export async function isAtHub(
  parts: { readonly http: HttpSettings; isSignedIn(): boolean },
  signal: AbortSignal,
): Promise<boolean> {
  if (!parts.isSignedIn()) return false;
  const call = createHttpClient({ ...parts.http, onFailure: () => undefined }, MESSAGING_ENDPOINTS);
  try {
    return (await call('engine', { signal })).engine === 'hub';
  } catch (error) {
    // The session has ended, so the user is a guest now, and guests are not at the hub.
    if (failureOf(error)?.kind === 'unauthorized') return false;
    throw error;
  }
}

const lineOf = (wire: TencentCallWire, sdkAppId: number): CallLine => ({
  watch: (heard) => wire.watch(heard),
  create: async (tab, http) =>
    (await import('./tencent-calls.ts')).createTencentCalls(wire, sdkAppId, tab, http),
});

/** Rejects, with an explanation, a feature that this engine lacks. */
const lacks = async (): Promise<never> => (await import('./tencent-lacks.ts')).refuseLacking();
