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
 * Tencent Cloud Chat as the engine, with its calls: fetched only where the environment configures it. Each login
 * checks which engine the user has. Agents use the hub, whichever engine people write to them from, so a page may
 * change engines as people sign in and out.
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
      // Calls use `lines`; this port belongs to the hub, and refuses them.
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
    // The session has ended: the user is a guest now.
    if (failureOf(error)?.kind === 'unauthorized') return false;
    throw error;
  }
}

const lineOf = (wire: TencentCallWire, sdkAppId: number): CallLine => ({
  watch: (heard) => wire.watch(heard),
  create: async (tab, http) =>
    (await import('./tencent-calls.ts')).createTencentCalls(wire, sdkAppId, tab, http),
});

/** Refuses what this engine does not support, with an explanation. */
const lacks = async (): Promise<never> => (await import('./tencent-lacks.ts')).refuseLacking();
