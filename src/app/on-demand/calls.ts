import { createCallMedia } from '../../services/calls/call-media.ts';
import { createEmbeddedSignalling } from '../../services/calls/embedded-signalling.ts';
import { endpointOf } from '../../services/calls/endpoint.ts';
import type { HttpSettings } from '../../services/http/client.ts';
import type { CallWire } from '../../services/messaging/embedded/client.ts';
import { newID } from '../../services/messaging/messaging.ts';
import type { Store } from '../../services/storage/store.ts';
import { browserTimers } from '../../services/timers.ts';
import type { CallParts } from '../../ui/background-calls.ts';
import { createCalls } from './call-actors.ts';

/** Creates calls over the embedded hub. */
export function createEmbeddedCalls(wire: CallWire, tab: Store, http: HttpSettings): CallParts {
  const endpoint = endpointOf(tab, globalThis.navigator?.locks, newID);
  const signalling = createEmbeddedSignalling({ wire, endpoint, timers: browserTimers, newID });
  return createCalls(signalling, createCallMedia, http);
}
