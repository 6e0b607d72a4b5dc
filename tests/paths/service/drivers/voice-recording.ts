import { createVoiceRecordingMachine } from '../../../../src/machines/voice-recording/machine.ts';
import { createVoiceRecording } from '../../../../src/services/messaging/voice.ts';
import { PathClock } from '../../engine/clock.ts';
import { nothingUnderWay } from '../assert.ts';
import { defineDriver, sends } from '../driver.ts';
import { createMicrophone, type ToldMicrophone } from '../microphone.ts';
import type { Scene } from '../scene.ts';

const TENTH_MS = 100;
/** The microphone of each scene, with a clock that moves only when the test moves it. */
const microphones = new WeakMap<Scene, ToldMicrophone & { readonly time: PathClock }>();

function microphoneOf(scene: Scene): ToldMicrophone & { readonly time: PathClock } {
  const known = microphones.get(scene) ?? {
    ...createMicrophone(),
    time: new PathClock(() => 'microphone'),
  };
  microphones.set(scene, known);
  return known;
}

const attach = (bytes: Blob, fileName: string) => ({
  localID: 'file-1',
  fileName,
  fileSize: bytes.size,
  mediaType: bytes.type,
  previewUrl: 'blob:1',
  width: 0,
  height: 0,
});

export const driver = defineDriver<ReturnType<typeof createVoiceRecordingMachine>, undefined>({
  name: 'voice-recording',
  machine(_, scene) {
    const { time, browser } = microphoneOf(scene);
    return createVoiceRecordingMachine(createVoiceRecording({ attach }, time, browser, 0));
  },
  starts: { 'the button': () => undefined },
  events: {
    'voice.send': sends(),
    'voice.cancel': sends(),
    'voice.retry': sends(),
    'voice.began': (at) => microphoneOf(at).opens(),
    'voice.heard': (at) => microphoneOf(at).time.pass(TENTH_MS),
    'voice.recorded': (at) => microphoneOf(at).ends(),
    'voice.failed': {
      'not allowed': (at) => microphoneOf(at).refuses('NotAllowedError'),
      'no microphone': (at) => microphoneOf(at).refuses('NotFoundError'),
      'does not work': (at) => microphoneOf(at).breaks(),
      'too short': (at) => microphoneOf(at).ends(''),
    },
  },
  actors: {},
  cannot(one, states) {
    if (one.does !== 'send') return undefined;
    const isAsking = states.includes('under way.asking');
    const isEnding = states.includes('under way.finishing') || states.includes('under way.full');
    if (/(not allowed|no microphone)$/.test(one.id)) return isAsking ? undefined : 'it is open';
    if (one.id === 'voice.failed: does not work') return isAsking ? 'it is not open' : undefined;
    if (one.type !== 'voice.recorded' && one.id !== 'voice.failed: too short') return undefined;
    return isEnding ? undefined : 'nobody has said that it is enough';
  },
  roughly: ['heard', 'content'],
  states: {
    'under way': nothingUnderWay,
    'under way.asking': nothingUnderWay,
    'under way.recording': nothingUnderWay,
    'under way.full': nothingUnderWay,
    'under way.finishing': nothingUnderWay,
    kept: nothingUnderWay,
    failed: nothingUnderWay,
    over: nothingUnderWay,
  },
});
