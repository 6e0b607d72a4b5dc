import { expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { VOICE_MIN_MS } from '../../src/domain/messaging/limits.ts';
import type { LocalFile } from '../../src/domain/messaging/outgoing.ts';
import type { VoiceRecordingEvent } from '../../src/machines/voice-recording/types.ts';
import { createVoiceRecording, type Microphone } from '../../src/services/messaging/voice.ts';

test('a microphone that was opened is closed again if the browser cannot record (MSG-03)', async () => {
  const stop = vi.fn<() => void>();
  const browser = {
    mediaDevices: { getUserMedia: () => Promise.resolve({ getTracks: () => [{ stop }] }) },
    AudioContext: function none() {
      throw new TypeError('no sound here');
    },
  } as unknown as Microphone; // this browser has nothing else
  const told: unknown[] = [];
  const attach = () => expect.unreachable('nothing was recorded');
  createVoiceRecording({ attach }, globalThis, browser).record((fact) => told.push(fact));
  await vi.waitUntil(() => told.length > 0);
  expect(told).toEqual([{ type: 'voice.failed', why: 'broken' }]);
  expect(stop).toHaveBeenCalledOnce();
});

/** Records with this stream as the microphone, and a simulated recorder that records something. */
function recording(stream: Promise<unknown>) {
  class Recorder extends EventTarget {
    static isTypeSupported = () => true;
    state = 'inactive';
    mimeType = 'audio/webm;codecs=opus';
    start(): void {
      this.state = 'recording';
    }
    stop(): void {
      this.state = 'inactive';
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['x']) }));
      this.dispatchEvent(new Event('stop'));
    }
  }
  class Sound {
    createAnalyser = () => ({ fftSize: 8, getFloatTimeDomainData: () => undefined });
    createMediaStreamSource = () => ({ connect: () => undefined });
    close = () => Promise.resolve();
  }
  const browser = {
    mediaDevices: { getUserMedia: () => stream },
    MediaRecorder: Recorder,
    AudioContext: Sound,
  } as unknown as Microphone; // only these are used
  const clock = new SimulatedClock();
  const told: VoiceRecordingEvent[] = [];
  const attach = () => ({ localID: 'file' }) as LocalFile;
  const recorder = createVoiceRecording({ attach }, clock, browser, VOICE_MIN_MS).record((fact) =>
    told.push(fact),
  );
  return { clock, told, recorder };
}

test.each([
  [VOICE_MIN_MS, 'voice.recorded', { content: { durationMs: VOICE_MIN_MS } }],
  [VOICE_MIN_MS - 100, 'voice.failed', {}],
])(
  'MSG-03 after %i ms a voice message ends as %s, and the microphone is off',
  async (ms, type, rest) => {
    const stop = vi.fn<() => void>();
    const { clock, told, recorder } = recording(Promise.resolve({ getTracks: () => [{ stop }] }));
    await new Promise(setImmediate);
    expect(told).toEqual([{ type: 'voice.began' }]);
    for (let at = 0; at < ms; at += 100) clock.increment(100);
    recorder.finish();
    expect(told.at(-1)).toMatchObject({ type, ...rest });
    expect(stop).toHaveBeenCalledOnce();
  },
);

test('MSG-03 a microphone that is allowed only after the recording was cancelled is closed at once', async () => {
  const stop = vi.fn<() => void>();
  const allowed = Promise.withResolvers<unknown>();
  const { told, recorder } = recording(allowed.promise);
  recorder.end();
  allowed.resolve({ getTracks: () => [{ stop }] });
  await new Promise(setImmediate);
  expect(stop).toHaveBeenCalledOnce();
  expect(told).toEqual([]);
});
