import { createActor } from 'xstate';
import { createCallMediaMachine } from '../../../src/machines/call-media/machine.ts';
import { pageBrowser } from '../../../src/services/calls/browser.ts';
import { noChoices } from '../../../src/services/calls/devices.ts';
import { createShown } from '../../../src/services/calls/shown.ts';
import { createTrtc, fetchTrtc, speakBy } from '../../../src/services/calls/tencent/load.ts';
import { createTrtcMedia } from '../../../src/services/calls/tencent/media.ts';
import {
  ERROR_CODE,
  EVENT,
  STREAM_TYPE_SUB,
  type Trtc,
} from '../../../src/services/calls/tencent/trtc.ts';
import { admitSdks } from '../../../src/services/messaging/tencent/load.ts';

/** What a test can do with the real SDK in a page. */
export interface RealTrtc {
  /** Methods that the package lacks, and names that it spells differently. */
  missing(methods: readonly string[]): Promise<string[]>;
  /** Starts a call whose other side never comes. `told` returns the facts about its media that the call has got. */
  call(): void;
  told(): readonly string[];
  states(): unknown;
  end(): void;
  /** The calls to the SDK, and the result of each. */
  asked(): readonly string[];
}
declare global {
  var real: RealTrtc;
}

admitSdks();
const asked: string[] = [];
const told: string[] = [];
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'otherwise';
/** Records each call to the SDK and its result. */
function noting(trtc: Trtc): Trtc {
  return new Proxy(trtc, {
    get(target, name: keyof Trtc) {
      const was: unknown = Reflect.get(target, name);
      if (typeof was !== 'function') return was;
      return (...args: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(was, target, args);
        if (!(answer instanceof Promise) && name !== 'destroy') return answer;
        asked.push(name);
        if (answer instanceof Promise) {
          answer.then(
            () => asked.push(`${name} done`),
            (error: unknown) => asked.push(`${name} failed ${codeOf(error)}`),
          );
        }
        return answer;
      };
    },
  });
}
const machine = createCallMediaMachine(
  createTrtcMedia({
    browser: pageBrowser(globalThis),
    choices: noChoices(),
    shown: createShown(),
    create: async () => noting(await createTrtc()),
    sign: async ({ callID: roomID }) => ({
      sdkAppId: 1_400_000_001,
      userID: 'u-1',
      userSig: 'not signed',
      roomID,
    }),
    speaker: speakBy,
  }),
);
const actor = createActor(machine, {
  input: {
    callID: '0'.repeat(32),
    mode: 'voice',
    polite: false,
    peer: { userID: 'other' },
    iceServers: [],
    relayOnly: false,
  },
});
actor.on('*', ({ type }) => told.push(type));

globalThis.real = {
  async missing(methods) {
    const trtc = await createTrtc();
    const unknown = methods.filter((name) => typeof Reflect.get(trtc, name) !== 'function');
    trtc.destroy();
    const TRTC = await fetchTrtc();
    const names = { ...TRTC.EVENT, ...TRTC.ERROR_CODE, STREAM_TYPE_SUB: TRTC.TYPE.STREAM_TYPE_SUB };
    const ours = { ...EVENT, ...ERROR_CODE, STREAM_TYPE_SUB };
    const other = Object.entries(ours).filter(([name, is]) => Reflect.get(names, name) !== is);
    return [...unknown, ...other.map(([name]) => name)];
  },
  call: () => void actor.start(),
  told: () => told,
  states: () => actor.getSnapshot().value,
  end: () => void actor.stop(),
  asked: () => asked,
};
