import { createActor, type ActorOptions, type AnyActorLogic } from 'xstate';
import { createCallCheckMachine } from '../../machines/call-check/machine.ts';
import { createCallMediaMachine } from '../../machines/call-media/machine.ts';
import { createCallMachine } from '../../machines/call/machine.ts';
import type { CallSignalling } from '../../machines/call/ports.ts';
import type { CallMediaLogic } from '../../machines/call/types.ts';
import { createCollectionMachine } from '../../machines/collection/machine.ts';
import { showNotice } from '../../services/browser/alerts.ts';
import { impossible, pageBrowser } from '../../services/calls/browser.ts';
import { createCallCheck } from '../../services/calls/call-check.ts';
import { createCallMedia } from '../../services/calls/call-media.ts';
import { noChoices } from '../../services/calls/devices.ts';
import { createEmbeddedSignalling } from '../../services/calls/embedded-signalling.ts';
import { endpointOf } from '../../services/calls/endpoint.ts';
import { ring } from '../../services/calls/ring.ts';
import { createShown } from '../../services/calls/shown.ts';
import { colleaguePorts, createDeskCall } from '../../services/desk/colleagues.ts';
import type { HttpSettings } from '../../services/http/client.ts';
import type { CallWire } from '../../services/messaging/embedded/client.ts';
import { newID } from '../../services/messaging/messaging.ts';
import type { Store } from '../../services/storage/store.ts';
import { browserTimers } from '../../services/timers.ts';
import type { CallParts } from '../../ui/background.ts';

/** Calls over the embedded hub. */
export function createEmbeddedCalls(wire: CallWire, tab: Store, http: HttpSettings): CallParts {
  const endpoint = endpointOf(tab, globalThis.navigator?.locks, newID);
  const signalling = createEmbeddedSignalling({ wire, endpoint, timers: browserTimers, newID });
  return createCalls(signalling, http);
}

/** The call's actors and what goes with them: fetched when somebody calls, or is called (CALL-04). */
function createCalls(
  signalling: CallSignalling,
  http: HttpSettings,
  options: ActorOptions<AnyActorLogic> = {},
): CallParts {
  const browser = pageBrowser(browserTimers);
  const choices = noChoices();
  const shown = createShown();
  const media = createCallMediaMachine(createCallMedia(browser, choices, shown));
  // What a call says to its media, and hears of them, is part of theirs; xstate's types say it of snapshots, too.
  const asLogic = media as unknown as CallMediaLogic;
  const agents = createCollectionMachine(colleaguePorts(createDeskCall(http)));
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
    colleagues: () => createActor(agents, { ...options, input: { filter: '' } }),
    show: (whose, element) => shown.show(whose, element),
    ring(how, notice) {
      const isHidden = document.visibilityState !== 'visible';
      const shown =
        notice !== undefined && isHidden
          ? showNotice({ ...notice, tag: 'call', stays: true, onPress: () => undefined })
          : undefined;
      const end = ring(how, browserTimers);
      return () => {
        end();
        // A call that is over is told nobody any more.
        void shown?.then((takeAway) => takeAway());
      };
    },
    now: () => signalling.now(),
  };
}
