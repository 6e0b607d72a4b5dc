import { createActor, type ActorOptions, type AnyActorLogic } from 'xstate';
import { createCallCheckMachine } from '../../machines/call-check/machine.ts';
import { createCallMediaMachine } from '../../machines/call-media/machine.ts';
import { createCallMachine } from '../../machines/call/life.ts';
import type { CallSignalling } from '../../machines/call/ports.ts';
import type { CallMediaLogic } from '../../machines/call/types.ts';
import { showNotice } from '../../services/browser/alerts.ts';
import { impossible, pageBrowser } from '../../services/calls/browser.ts';
import { createCallCheck } from '../../services/calls/call-check.ts';
import { createCallMedia } from '../../services/calls/call-media.ts';
import { noChoices } from '../../services/calls/devices.ts';
import { createEmbeddedSignalling } from '../../services/calls/embedded-signalling.ts';
import { endpointOf } from '../../services/calls/endpoint.ts';
import { ring } from '../../services/calls/ring.ts';
import { createShown } from '../../services/calls/shown.ts';
import type { CallWire } from '../../services/messaging/embedded/client.ts';
import { newID } from '../../services/messaging/messaging.ts';
import type { Store } from '../../services/storage/store.ts';
import { browserTimers } from '../../services/timers.ts';
import type { CallParts } from '../../ui/background.ts';

/** Calls over the embedded hub. */
export function createEmbeddedCalls(wire: CallWire, tab: Store): CallParts {
  const endpoint = endpointOf(tab, globalThis.navigator?.locks, newID);
  return createCalls(createEmbeddedSignalling({ wire, endpoint, timers: browserTimers, newID }));
}

/** The call's actors and what goes with them: fetched when somebody calls, or is called (CALL-04). */
function createCalls(
  signalling: CallSignalling,
  options: ActorOptions<AnyActorLogic> = {},
): CallParts {
  const browser = pageBrowser(browserTimers);
  const choices = noChoices();
  const shown = createShown();
  const media = createCallMediaMachine(createCallMedia(browser, choices, shown));
  // What a call says to its media, and hears of them, is part of theirs; xstate's types say it of snapshots, too.
  const asLogic = media as unknown as CallMediaLogic;
  const checks = createCallCheckMachine(createCallCheck(browser, choices, shown));
  const call = createActor(createCallMachine(signalling, asLogic), options).start();
  return {
    call,
    impossible: impossible(browser),
    can: {
      screen: browser.mediaDevices !== undefined && 'getDisplayMedia' in browser.mediaDevices,
      speaker: 'setSinkId' in HTMLMediaElement.prototype,
    },
    check: (mode) => createActor(checks, { ...options, input: { mode } }),
    show: (whose, element) => shown.show(whose, element),
    ring(how, notice) {
      if (notice !== undefined && document.visibilityState !== 'visible') {
        void showNotice({ ...notice, tag: 'call', onPress: () => undefined });
      }
      return ring(how, browserTimers);
    },
    now: () => signalling.now(),
  };
}
