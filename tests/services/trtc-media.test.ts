import { expect, test, vi } from 'vitest';
import type { CallMediaFact } from '../../src/machines/call-media/types.ts';
import type { CallBrowser } from '../../src/services/calls/browser.ts';
import { noChoices } from '../../src/services/calls/devices.ts';
import { createTrtcMedia } from '../../src/services/calls/tencent/media.ts';
import { EVENT, type Trtc } from '../../src/services/calls/tencent/trtc.ts';
import { createPlayedBrowser, notShown } from '../paths/service/played-browser.ts';

/** An error of the SDK, which has a `code` besides its text (index.d.ts: RtcError). */
const refused = (code: number) => Object.assign(new Error(String(code)), { code });

/** A call with a simulated SDK, in which every action succeeds unless the test says otherwise. */
function joined(more: Partial<CallBrowser> = {}, unreachable = 0) {
  const { browser, does } = createPlayedBrowser();
  const asked: [string, unknown][] = [];
  const fails = new Map<string, () => Promise<void>>();
  const handlers = new Map<string, (event: never) => void>();
  const action = (name: string) => async (config?: unknown) => {
    asked.push([name, config]);
    await fails.get(name)?.();
  };
  const trtc = {
    on: (name: string, handler: (event: never) => void) => void handlers.set(name, handler),
    ...Object.fromEntries(
      [
        'enterRoom',
        'exitRoom',
        'destroy',
        'startLocalAudio',
        'updateLocalAudio',
        'stopLocalAudio',
        'startLocalVideo',
        'stopLocalVideo',
        'startRemoteVideo',
      ].map((name) => [name, action(name)]),
    ),
    getVideoTrack: () => null,
  } as unknown as Trtc;
  const facts: CallMediaFact[] = [];
  let signed = 0;
  const create = vi.fn<() => Promise<Trtc>>(async () => {
    if (create.mock.calls.length <= unreachable) throw new TypeError('Failed to fetch');
    return trtc;
  });
  const session = createTrtcMedia({
    browser: { ...browser, ...more },
    choices: noChoices(),
    shown: notShown,
    create,
    sign: async ({ callID, userID }) => ({
      sdkAppId: 1_400_000_001,
      userID: 'm-me',
      userSig: `sig ${(signed += 1)}`,
      roomID: `${callID.slice(0, 3)} with ${userID}`,
      privateMapKey: 'key',
    }),
    speaker: async () => undefined,
  }).join(
    {
      callID: 'f'.repeat(32),
      mode: 'voice',
      polite: false,
      peer: { userID: 'you' },
      iceServers: [],
      relayOnly: false,
    },
    (fact) => facts.push(fact),
  );
  const settled = async (): Promise<void> => {
    for (let time = 0; time < 5; time += 1) await new Promise((done) => setImmediate(done));
  };
  return {
    session,
    does,
    asked,
    fails,
    create,
    settled,
    names: () => asked.map(([name]) => name),
    says: (name: string, event: object) => handlers.get(name)?.(event as never),
    /** The facts about the connection and about the other person. */
    async told() {
      await settled();
      return facts
        .splice(0)
        .filter(({ type }) => !/^(?:microphone|devices)\./.test(type))
        .map((fact) =>
          fact.type === 'other.changed'
            ? fact.other
            : fact.type === 'quality.measured'
              ? fact.quality
              : fact.type,
        );
    },
  };
}
const you = { userId: 'm-you' };

test('the media room belongs to the call and is entered with the signed id; both people count as present only when both are in it', async () => {
  const { asked, says, told } = joined();
  expect(await told()).toEqual([]);
  expect(asked[0]).toEqual([
    'enterRoom',
    {
      sdkAppId: 1_400_000_001,
      userId: 'm-me',
      userSig: 'sig 1',
      strRoomId: 'fff with you',
      privateMapKey: 'key',
      autoReceiveAudio: true,
      enableAutoPlayDialog: false,
    },
  ]);
  says(EVENT.REMOTE_USER_ENTER, { userId: 'm-somebody' });
  expect(await told()).toEqual([]);
  says(EVENT.REMOTE_USER_ENTER, you);
  expect(await told()).toEqual(['link.connected']);
  says(EVENT.REMOTE_USER_EXIT, { userId: 'm-somebody' });
  expect(await told()).toEqual([]);
  says(EVENT.CONNECTION_STATE_CHANGED, { state: 'RECONNECTING' });
  says(EVENT.CONNECTION_STATE_CHANGED, { state: 'CONNECTED' });
  says(EVENT.REMOTE_USER_EXIT, you);
  expect(await told()).toEqual(['link.interrupted', 'link.connected', 'link.interrupted']);
});

test('a microphone that was muted before the SDK starts is muted from the start; a person who sends nothing is shown as silent', async () => {
  const { session, does, asked, says, told, settled } = joined();
  session.act({ type: 'microphone.mute' });
  does('microphone opens');
  await settled();
  expect(asked.find(([name]) => name === 'startLocalAudio')?.[1]).toMatchObject({ mute: true });
  session.act({ type: 'microphone.unmute' });
  await settled();
  expect(asked.at(-1)).toEqual(['updateLocalAudio', { mute: false }]);
  says(EVENT.REMOTE_USER_ENTER, you);
  const quality = { uplinkNetworkQuality: 1, downlinkNetworkQuality: 2 };
  says(EVENT.NETWORK_QUALITY, quality);
  says(EVENT.NETWORK_QUALITY, quality);
  expect(await told()).toEqual([
    'link.connected',
    'good',
    { isMuted: true, picture: 'none' },
    'good',
  ]);
  says(EVENT.REMOTE_AUDIO_AVAILABLE, you);
  says(EVENT.REMOTE_VIDEO_AVAILABLE, { ...you, streamType: 'main' });
  says(EVENT.REMOTE_VIDEO_AVAILABLE, { ...you, streamType: 'sub' });
  says(EVENT.REMOTE_VIDEO_UNAVAILABLE, { ...you, streamType: 'sub' });
  expect(await told()).toEqual([
    { isMuted: false, picture: 'none' },
    { isMuted: false, picture: 'camera' },
    { isMuted: false, picture: 'screen' },
    { isMuted: false, picture: 'camera' },
  ]);
});

test.each([
  [0, []],
  [2, ['good']],
  [3, ['fair']],
  [4, ['poor']],
  [6, ['poor']],
])('a network that the SDK calls %i is shown with the right quality', async (value, quality) => {
  const { says, told } = joined();
  await told();
  says(EVENT.REMOTE_USER_ENTER, you);
  says(EVENT.NETWORK_QUALITY, { uplinkNetworkQuality: value, downlinkNetworkQuality: 0 });
  expect(await told()).toEqual(['link.connected', ...quality]);
});

test('a refused entry is tried again with a new signature; before that, the room is left', async () => {
  const { session, fails, names, asked, says, told } = joined();
  fails.set('enterRoom', () => Promise.reject(refused(5400)));
  expect(await told()).toEqual([]);
  fails.clear();
  session.restart();
  await told();
  expect(names()).toEqual(['enterRoom', 'exitRoom', 'enterRoom']);
  expect(asked.at(-1)?.[1]).toMatchObject({ userSig: 'sig 2' });
  says(EVENT.REMOTE_USER_ENTER, you);
  says(EVENT.ERROR, refused(5500));
  expect(await told()).toEqual(['link.connected', 'link.interrupted']);
  session.restart();
  expect(await told()).toEqual(['link.connected']);
  session.restart();
  await told();
  expect(names().filter((name) => name === 'enterRoom')).toHaveLength(3);
});

test('an unsupported browser, and removal from the room, end the call', async () => {
  const old = joined();
  old.fails.set('enterRoom', () => Promise.reject(refused(5200)));
  expect(await old.told()).toEqual(['link.impossible']);
  const out = joined();
  await out.told();
  out.says(EVENT.KICKED_OUT, { reason: 'kick' });
  expect(await out.told()).toEqual(['link.impossible']);
  const plain = joined({ isSecure: false });
  expect(await plain.told()).toEqual(['link.impossible']);
  expect(plain.create).not.toHaveBeenCalled();
});

test('sound that the browser has blocked starts when the user allows it', async () => {
  const { session, says, told } = joined();
  await told();
  const resume = vi.fn<() => Promise<void>>(async () => undefined);
  says(EVENT.AUTOPLAY_FAILED, { ...you, resume });
  expect(await told()).toEqual(['sound.blocked']);
  session.act({ type: 'sound.allow' });
  expect(await told()).toEqual(['sound.playing']);
  expect(resume).toHaveBeenCalledOnce();
  says(EVENT.AUDIO_PLAY_STATE_CHANGED, { ...you, state: 'PAUSED' });
  says(EVENT.AUDIO_PLAY_STATE_CHANGED, { ...you, state: 'PLAYING' });
  expect(await told()).toEqual(['sound.playing']);
});

test('an SDK that cannot be fetched is fetched at the next attempt', async () => {
  const { session, create, names, told } = joined(undefined, 1);
  await told();
  expect([create.mock.calls.length, names()]).toEqual([1, []]);
  session.restart();
  await told();
  expect([create.mock.calls.length, names()]).toEqual([2, ['exitRoom', 'enterRoom']]);
});

test('after the end nothing is reported; the room is left and the SDK destroyed', async () => {
  const { session, names, says, told } = joined();
  await told();
  session.end();
  says(EVENT.REMOTE_USER_ENTER, you);
  expect(await told()).toEqual([]);
  expect(names()).toEqual(['enterRoom', 'exitRoom', 'destroy']);
});
