import { expect, test, vi } from 'vitest';
import { qualityOf } from '../../src/domain/call/media.ts';
import type { CallMediaFact } from '../../src/machines/call-media/types.ts';
import { deviceFailureOf, impossible, type CallBrowser } from '../../src/services/calls/browser.ts';
import { createCallCheck } from '../../src/services/calls/call-check.ts';
import { createCallMedia } from '../../src/services/calls/call-media.ts';
import { noChoices } from '../../src/services/calls/devices.ts';
import { lostBetween, measured } from '../../src/services/calls/quality.ts';
import type { Shown } from '../../src/services/calls/shown.ts';
import { createPlayedBrowser, notShown } from '../paths/service/played-browser.ts';

function joined(
  more: Partial<CallBrowser> = {},
  { relayOnly = false, shown = notShown }: { relayOnly?: boolean; shown?: Shown } = {},
) {
  const { browser, does } = createPlayedBrowser();
  const facts: CallMediaFact[] = [];
  const session = createCallMedia({ ...browser, ...more }, noChoices(), shown).join(
    {
      callID: 'call-1',
      mode: 'voice',
      polite: false,
      peer: { userID: 'user-2' },
      iceServers: [],
      relayOnly,
    },
    (fact) => facts.push(fact),
  );
  const types = async (): Promise<string[]> => {
    await new Promise((done) => setImmediate(done));
    return facts.splice(0).map(({ type }) => type);
  };
  return { session, does, types, facts };
}

test('a newly connected microphone is opened automatically, unless its owner is muted (CALL-04)', async () => {
  const { session, does, types } = joined();
  does('microphone NotFoundError');
  expect(await types()).toEqual(['microphone.failed']);
  does('devices change');
  expect(await types()).toEqual(['devices.changed']);
  does('microphone opens');
  expect(await types()).toEqual(['microphone.opened']);

  session.act({ type: 'microphone.mute' });
  does('microphone NotFoundError');
  expect(await types()).toEqual(['microphone.failed']);
  does('devices change');
  expect(await types()).toEqual(['devices.changed']);
  expect(() => does('microphone opens')).toThrow('nobody asks for audio');
});

test('when a speaker is unplugged, the system’s default speaker is used, and the selection is cleared (CALL-04)', async () => {
  const speaker = (deviceId: string) => ({ deviceId, kind: 'audiooutput', label: deviceId });
  let there = [speaker('default'), speaker('headset')];
  const spokenBy: string[] = [];
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia: () => new Promise(() => undefined),
    enumerateDevices: () => Promise.resolve(there),
  });
  const setSinkId = (deviceID: string) => Promise.resolve(void spokenBy.push(deviceID));
  const { session, types, facts } = joined({
    mediaDevices: mediaDevices as unknown as MediaDevices,
    audio: () => ({ setSinkId }) as unknown as HTMLAudioElement,
  });
  session.act({ type: 'device.choose', kind: 'speaker', deviceID: 'headset' });
  await types();
  mediaDevices.dispatchEvent(new Event('devicechange'));
  await types();
  expect(spokenBy).toEqual(['headset']);
  there = [speaker('default')];
  mediaDevices.dispatchEvent(new Event('devicechange'));
  await new Promise((done) => setImmediate(done));
  expect(spokenBy).toEqual(['headset', '']);
  expect(facts).toMatchObject([
    { type: 'devices.changed', devices: [{ name: 'default' }], chosen: { speaker: undefined } },
  ]);
});

test('a page without https, or an old browser, cannot call, and says which of the two is the reason (CALL-04)', async () => {
  const { browser } = createPlayedBrowser();
  expect(impossible(browser)).toBeUndefined();
  expect(impossible({ ...browser, isSecure: false })).toBe('insecure');
  expect(impossible({ ...browser, RTCPeerConnection: undefined })).toBe('unsupported');
  const { types } = joined({ isSecure: false });
  expect(await types()).toEqual(['link.impossible']);
});

test('every browser error about a device maps to one of five reasons (CALL-04)', () => {
  const why = (name: string) => deviceFailureOf(new DOMException('', name));
  expect(why('NotAllowedError')).toBe('refused');
  expect(why('SecurityError')).toBe('refused');
  expect(why('NotFoundError')).toBe('missing');
  expect(why('OverconstrainedError')).toBe('missing');
  expect(why('NotReadableError')).toBe('taken');
  expect(why('AbortError')).toBe('taken');
});

test('after a call has ended, changes of its devices and of its connection are not reported', async () => {
  const { session, does, types } = joined();
  does('microphone opens');
  await types();
  session.end();
  does('devices change');
  does('link connects');
  expect(await types()).toEqual([]);
});

test('a camera or screen that opens when it is not wanted any more is released at once (CALL-04)', async () => {
  const { browser } = createPlayedBrowser();
  const opens: ((stream: MediaStream) => void)[] = [];
  const ask = (): Promise<MediaStream> => new Promise((resolve) => void opens.push(resolve));
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia: ask,
    getDisplayMedia: ask,
    enumerateDevices: () => Promise.resolve([]),
  });
  const put = vi.fn<Shown['put']>();
  const { session, types } = joined(
    {
      mediaDevices: mediaDevices as unknown as MediaDevices,
      MediaStream: browser.MediaStream,
    },
    { shown: { put, show: () => () => undefined } },
  );
  const stops: string[] = [];
  const gives = (at: number, kind: 'audio' | 'video', name: string): void => {
    const track = Object.assign(new EventTarget(), { kind, stop: () => void stops.push(name) });
    opens[at]?.(new browser.MediaStream([track as unknown as MediaStreamTrack]));
  };
  session.act({ type: 'camera.open' });
  session.act({ type: 'camera.close' });
  gives(1, 'video', 'camera');
  expect(await types()).not.toContain('camera.opened');
  expect(stops).toEqual(['camera']);
  session.act({ type: 'screen.share' });
  put.mockClear();
  session.end();
  // Ending the call clears both videos on the page.
  expect(new Set(put.mock.calls.map(([whose, stream]) => stream === null && whose))).toEqual(
    new Set(['own', 'other']),
  );
  gives(0, 'audio', 'microphone');
  gives(2, 'video', 'screen');
  expect(await types()).toEqual([]);
  expect(stops.toSorted()).toEqual(['camera', 'microphone', 'screen']);
});

test('the check before a call leaves no video on the page', async () => {
  const { browser, does } = createPlayedBrowser();
  const put = vi.fn<Shown['put']>();
  const shown = { put, show: () => () => undefined };
  const told: string[] = [];
  const { open } = createCallCheck(browser, noChoices(), shown);
  const check = open({ mode: 'video' }, ({ type }) => void told.push(type));
  does('microphone opens');
  await new Promise((done) => setImmediate(done));
  expect(told).toEqual(['microphone.opened', 'camera.opened']);
  check.end();
  expect(put.mock.lastCall).toEqual(['own', null]);
});

test.each([
  [false, 'all'],
  [true, 'relay'],
] as const)(
  'a call uses only relays if the setting says so (%s), so that neither side learns the other’s address',
  (relayOnly, policy) => {
    const { browser } = createPlayedBrowser();
    const Played = browser.RTCPeerConnection;
    if (Played === undefined) throw new TypeError('a browser that can call');
    const configs: (RTCConfiguration | undefined)[] = [];
    joined(
      {
        RTCPeerConnection: class extends Played {
          constructor(config?: RTCConfiguration) {
            super(config);
            configs.push(config);
          }
        },
      },
      { relayOnly },
    );
    expect(configs).toMatchObject([{ iceTransportPolicy: policy }]);
  },
);

test('call quality depends on lost packets and round-trip time', () => {
  const report = (received: number, lost: number, fractionLost: number) =>
    measured(
      new Map<string, unknown>([
        ['a', { type: 'inbound-rtp', packetsReceived: received, packetsLost: lost }],
        ['b', { type: 'remote-inbound-rtp', fractionLost }],
        ['c', { type: 'transport', bytesReceived: 1_000 }],
        [
          'd',
          {
            type: 'candidate-pair',
            nominated: true,
            state: 'succeeded',
            currentRoundTripTime: 0.25,
          },
        ],
      ]),
    );
  const before = report(100, 0, 0);
  const now = report(190, 10, 0.02);
  expect(now).toEqual({
    received: 1_000,
    packets: 190,
    lost: 10,
    lostThere: 0.02,
    roundTripMs: 250,
  });
  expect(lostBetween(before, now)).toBeCloseTo(0.1);
  // The direction with the greater loss decides, also while no packets arrive.
  expect(lostBetween(before, { ...now, lostThere: 0.3 })).toBeCloseTo(0.3);
  expect(lostBetween(now, now)).toBeCloseTo(0.02);
  expect(qualityOf({ roundTripMs: 250, lost: 0.1 })).toBe('poor');
  expect(qualityOf({ roundTripMs: 250, lost: 0.04 })).toBe('fair');
  expect(qualityOf({ roundTripMs: 250, lost: 0 })).toBe('good');
  expect(qualityOf({ roundTripMs: 320, lost: 0 })).toBe('fair');
  expect(qualityOf({ roundTripMs: 900, lost: 0 })).toBe('poor');
});
