import { endpointOf } from '../../services/calls/endpoint.ts';
import { createTrtc, speakBy } from '../../services/calls/tencent/load.ts';
import { createTrtcMedia } from '../../services/calls/tencent/media.ts';
import { createTencentSignalling } from '../../services/calls/tencent/signalling.ts';
import type { HttpSettings } from '../../services/http/client.ts';
import { newID } from '../../services/messaging/messaging.ts';
import type { TencentCallWire } from '../../services/messaging/tencent/call-wire.ts';
import type { Store } from '../../services/storage/store.ts';
import { browserTimers } from '../../services/timers.ts';
import type { CallParts } from '../../ui/background-calls.ts';
import { createCalls } from './call-actors.ts';

/** Creates calls over Tencent Cloud Chat and TRTC. TRTC's SDK is fetched when the first call is answered. */
export function createTencentCalls(
  wire: TencentCallWire,
  sdkAppId: number,
  tab: Store,
  http: HttpSettings,
): CallParts {
  const endpoint = endpointOf(tab, globalThis.navigator?.locks, newID);
  const signalling = createTencentSignalling({ wire, endpoint, timers: browserTimers, newID });
  return createCalls(
    signalling,
    (browser, choices, shown) =>
      createTrtcMedia({
        browser,
        choices,
        shown,
        create: createTrtc,
        speaker: speakBy,
        sign: async (call) => ({ sdkAppId, ...(await wire.sign(call)) }),
      }),
    http,
  );
}
