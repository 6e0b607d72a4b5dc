import { createCallCheckMachine } from '../../../../src/machines/call-check/machine.ts';
import { createCallCheck } from '../../../../src/services/calls/call-check.ts';
import { noChoices } from '../../../../src/services/calls/devices.ts';
import { cannotCheck, CHECK_BEYOND, NO_SUCH_PAGE } from '../../level/cannot-call.ts';
import type { PlayedAction } from '../../level/played-calls.ts';
import { nothingUnderWay } from '../assert.ts';
import { defineDriver, sends, type Executor } from '../driver.ts';
import { notShown, playedBrowserOf } from '../played-browser.ts';

const plays =
  (what: PlayedAction): Executor<undefined> =>
  (at) =>
    playedBrowserOf(at).does(what);

export const driver = defineDriver<ReturnType<typeof createCallCheckMachine>, undefined>({
  name: 'call-check',
  machine: (_, scene) =>
    createCallCheckMachine(createCallCheck(playedBrowserOf(scene).browser, noChoices(), notShown)),
  input: () => ({ mode: 'voice' }),
  starts: {
    voice: () => undefined,
    video: 'one answer opens both at once: tests/contract/call-media',
  },
  events: {
    'check.retry': sends(),
    'camera.open': sends(),
    'camera.close': sends(),
    'device.choose': sends(),
    'microphone.opened': plays('microphone opens'),
    'microphone.failed': {
      'not allowed': plays('microphone NotAllowedError'),
      'none there': plays('microphone NotFoundError'),
      'held by another program': plays('microphone NotReadableError'),
      'without https': NO_SUCH_PAGE,
      'an old browser': NO_SUCH_PAGE,
    },
    'camera.opened': plays('camera opens'),
    'camera.failed': plays('camera NotReadableError'),
    'devices.changed': plays('devices change'),
    'level.heard': (at) => playedBrowserOf(at).time.pass(100),
  },
  actors: {},
  cannot: (one, states) => cannotCheck(one, states),
  beyond: CHECK_BEYOND,
  roughly: ['devices', 'chosen', 'level'],
  states: {
    microphone: 'one of those below',
    'microphone.opening': nothingUnderWay,
    'microphone.ready': nothingUnderWay,
    'microphone.failed': nothingUnderWay,
    camera: 'one of those below',
    'camera.beginning': 'left at once',
    'camera.none': nothingUnderWay,
    'camera.opening': nothingUnderWay,
    'camera.ready': nothingUnderWay,
  },
});
