import { createActor, type ActorOptions, type AnyActorLogic } from 'xstate';
import { createCallCheckMachine } from '../../machines/call-check/machine.ts';
import { createCallMediaMachine } from '../../machines/call-media/machine.ts';
import type { CallMediaPorts } from '../../machines/call-media/ports.ts';
import { createCallMachine } from '../../machines/call/machine.ts';
import type { CallSignalling } from '../../machines/call/ports.ts';
import type { CallMediaLogic } from '../../machines/call/types.ts';
import { createCollectionMachine } from '../../machines/collection/machine.ts';
import { showNotice } from '../../services/browser/alerts.ts';
import { impossible, pageBrowser, type CallBrowser } from '../../services/calls/browser.ts';
import { createCallCheck } from '../../services/calls/call-check.ts';
import { noChoices, type Choices } from '../../services/calls/devices.ts';
import { takeAwayPushed } from '../../services/calls/pushed.ts';
import { ring } from '../../services/calls/ring.ts';
import { createShown, type Shown } from '../../services/calls/shown.ts';
import { colleaguePorts, createDeskCall } from '../../services/desk/colleagues.ts';
import type { HttpSettings } from '../../services/http/client.ts';
import { browserTimers } from '../../services/timers.ts';
import type { CallParts } from '../../ui/background-calls.ts';

/** Creates the call's actors and services. Their code is fetched when somebody calls or is called (CALL-04). */
export function createCalls(
  signalling: CallSignalling,
  createMedia: (browser: CallBrowser, choices: Choices, shown: Shown) => CallMediaPorts,
  http: HttpSettings,
  options: ActorOptions<AnyActorLogic> = {},
): CallParts {
  const browser = pageBrowser(browserTimers);
  const choices = noChoices();
  const shown = createShown();
  const media = createCallMediaMachine(createMedia(browser, choices, shown));
  // The cast is safe, because both machines declare the same events. It is needed, because XState's types also compare
  // the snapshots.
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
    colleagues: () => createActor(agents, { ...options, input: { query: undefined } }),
    show: (whose, element) => shown.show(whose, element),
    ring(how, notice) {
      let shown: Promise<() => void> | undefined;
      // Shows the notice now if the page is hidden. Otherwise shows it when the page gets hidden while the call rings.
      const look = (): void => {
        if (notice === undefined || document.visibilityState === 'visible') return;
        shown ??= showNotice({ ...notice, tag: 'call', stays: true, onPress: () => undefined });
      };
      look();
      document.addEventListener('visibilitychange', look);
      const end = ring(how, browserTimers);
      return () => {
        end();
        document.removeEventListener('visibilitychange', look);
        // Removes the notifications of the ended call.
        void shown?.then((takeAway) => takeAway());
        if (notice !== undefined) void takeAwayPushed('call');
      };
    },
    now: () => signalling.now(),
  };
}
