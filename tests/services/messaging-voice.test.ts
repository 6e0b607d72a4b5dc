import { expect, test, vi } from 'vitest';
import { createVoiceRecording, type Microphone } from '../../src/services/messaging/voice.ts';

test('a microphone that was opened is closed again if the browser cannot record (MSG-03)', async () => {
  const stop = vi.fn<() => void>();
  const browser = {
    mediaDevices: { getUserMedia: () => Promise.resolve({ getTracks: () => [{ stop }] }) },
    AudioContext: function none() {
      throw new TypeError('no sound here');
    },
  } as unknown as Microphone; // a browser that lacks the rest
  const told: unknown[] = [];
  const attach = () => expect.unreachable('nothing was recorded');
  createVoiceRecording({ attach }, globalThis, browser).record((fact) => told.push(fact));
  await vi.waitUntil(() => told.length > 0);
  expect(told).toEqual([{ type: 'voice.failed', why: 'broken' }]);
  expect(stop).toHaveBeenCalledOnce();
});
