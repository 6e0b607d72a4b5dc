import { CALL_QUALITY_MS } from '../../../../src/domain/call/limits.ts';
import { createCallMediaMachine } from '../../../../src/machines/call-media/machine.ts';
import { createCallMedia } from '../../../../src/services/calls/call-media.ts';
import { noChoices } from '../../../../src/services/calls/devices.ts';
import { cannotCall, NO_SUCH_PAGE } from '../../level/cannot-call.ts';
import type { PlayedAction } from '../../level/played-calls.ts';
import { nothingUnderWay } from '../assert.ts';
import { defineDriver, sends, type Executor } from '../driver.ts';
import { notShown, playedBrowserOf } from '../played-browser.ts';

const plays =
  (what: PlayedAction): Executor<undefined> =>
  (at) =>
    playedBrowserOf(at).does(what);
const measures =
  (what: PlayedAction): Executor<undefined> =>
  (at) => {
    const { does, time } = playedBrowserOf(at);
    does(what);
    time.pass(CALL_QUALITY_MS);
  };

export const driver = defineDriver<ReturnType<typeof createCallMediaMachine>, undefined>({
  name: 'call-media',
  machine: (_, scene) =>
    createCallMediaMachine(createCallMedia(playedBrowserOf(scene).browser, noChoices(), notShown)),
  input: () => ({
    callID: 'call-1',
    mode: 'voice',
    polite: false,
    peer: { userID: 'user-2' },
    iceServers: [],
    relayOnly: false,
  }),
  starts: {
    voice: () => undefined,
    video: 'one answer opens both at once: tests/contract/call-media',
  },
  events: {
    'microphone.mute': sends(),
    'microphone.unmute': sends(),
    'microphone.retry': sends(),
    'camera.open': sends(),
    'camera.close': sends(),
    'screen.share': sends(),
    'screen.end': 'the session says at once that it has ended: screen.ended',
    'device.choose': sends(),
    'sound.allow': sends(),
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
    'screen.opened': plays('screen opens'),
    'screen.ended': plays('screen ends'),
    'devices.changed': plays('devices change'),
    'link.connected': plays('link connects'),
    'link.interrupted': plays('link fails'),
    'link.impossible': NO_SUCH_PAGE,
    'quality.measured': { good: measures('quality good'), poor: measures('quality poor') },
    'other.changed': {
      'shows a camera': plays('other shows'),
      'is muted': plays('other muted'),
    },
    'sound.blocked': plays('sound blocked'),
    'sound.playing': plays('sound plays'),
    'signal.made': plays('candidate'),
    'signal.received': sends(),
  },
  actors: {},
  cannot: (one, states, seen) => cannotCall(one, states, seen),
  beyond: {
    'callMedia.link | link.impossible | 0': NO_SUCH_PAGE,
    'callMedia.picture.beginning | always | 0': 'the start with a picture has no way here',
    'callMedia.picture.screen | screen.end | 0': 'its end is told at once',
    'callMedia.microphone.failed | microphone.opened | 0':
      'what is plugged in is told before it: tests/services/call-devices.test.ts',
  },
  roughly: ['devices', 'chosen', 'peer', 'iceServers'],
  states: {
    link: 'one of those below',
    'link.connecting': nothingUnderWay,
    'link.connected': nothingUnderWay,
    'link.reconnecting': nothingUnderWay,
    'link.failed': nothingUnderWay,
    microphone: 'one of those below',
    'microphone.opening': nothingUnderWay,
    'microphone.live': nothingUnderWay,
    'microphone.muted': nothingUnderWay,
    'microphone.failed': nothingUnderWay,
    picture: 'one of those below',
    'picture.beginning': 'left at once',
    'picture.none': nothingUnderWay,
    'picture.opening camera': nothingUnderWay,
    'picture.camera': nothingUnderWay,
    'picture.choosing screen': nothingUnderWay,
    'picture.screen': nothingUnderWay,
  },
});
