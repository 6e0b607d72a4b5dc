import { MESSAGING_ENDPOINTS } from '../../contract/messaging/endpoints.ts';
import type { PortalConfig } from '../../contract/portal-config.ts';
import { failureOf } from '../../domain/failure.ts';
import { createHttpClient, type HttpSettings } from '../../services/http/client.ts';
import { createFileUpload } from '../../services/messaging/embedded/upload.ts';
import type { CreateClient } from '../../services/messaging/messaging.ts';
import {
  createTencentClient,
  type TencentCallWire,
} from '../../services/messaging/tencent/client.ts';
import { createSdk, createSigner } from '../../services/messaging/tencent/load.ts';
import type { CallLine } from '../calls.ts';

/**
 * Tencent Cloud Chat as the engine, and the way of its calls: fetched only where the environment chose it. undefined for
 * agents: the desk is at the hub, whoever writes to it from where.
 */
export async function tencentEngine(
  { sdkAppId, serviceUserID }: NonNullable<PortalConfig['messaging']>,
  parts: { readonly http: HttpSettings; isSignedIn(): boolean },
): Promise<{ createClient: CreateClient; line(): CallLine } | undefined> {
  if (parts.isSignedIn()) {
    const call = createHttpClient(
      { ...parts.http, onFailure: () => undefined },
      MESSAGING_ENDPOINTS,
    );
    const { engine } = await call('engine', {}).catch((error: unknown) => {
      // The session is over: who is here is a guest.
      if (failureOf(error)?.kind === 'unauthorized') return { engine: 'tencent' };
      throw error;
    });
    if (engine === 'hub') return undefined;
  }
  let wire: TencentCallWire | undefined;
  return {
    createClient({ http, files }) {
      const client = createTencentClient({
        serviceUserID,
        create: () => createSdk(sdkAppId),
        ...createSigner(http),
        upload: createFileUpload(http, files),
        ...(http.timers && { timers: http.timers }),
      });
      wire = client.calls;
      // Calls have a line of theirs.
      const calls = { ask: lacks, userID: () => '', now: client.now, watch: () => () => undefined };
      return { ...client, ask: lacks, calls, lacks };
    },
    line() {
      if (wire === undefined) throw new TypeError('calls before their messaging');
      const over = wire;
      return {
        watch: (heard) => over.watch(heard),
        create: async (tab, http) =>
          (await import('./tencent-calls.ts')).createTencentCalls(over, sdkAppId, tab, http),
      };
    },
  };
}

/** What this engine does not have is refused in words. */
const lacks = async (): Promise<never> => (await import('./tencent-lacks.ts')).refuseLacking();
