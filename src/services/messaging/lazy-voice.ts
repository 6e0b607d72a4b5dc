import type { VoiceRecorder, VoiceRecordingPorts } from '../../machines/voice-recording/ports.ts';
import type { Timers } from '../timers.ts';
import type { LocalFiles } from './files.ts';

/** Records voice messages. The code is fetched when the first recording starts. */
export function createLazyVoiceRecording(
  files: Pick<LocalFiles, 'attach'>,
  timers: Timers,
): VoiceRecordingPorts {
  return {
    record(tell) {
      let recorder: VoiceRecorder | undefined;
      let isOver = false;
      async function begin(): Promise<void> {
        const { createVoiceRecording } = await import('./voice.ts');
        const { mediaDevices } = navigator;
        const browser = { mediaDevices, MediaRecorder, AudioContext };
        if (!isOver) recorder = createVoiceRecording(files, timers, browser).record(tell);
      }
      begin().catch(() => isOver || tell({ type: 'voice.failed', why: 'broken' }));
      return {
        finish: () => recorder?.finish(),
        end() {
          isOver = true;
          recorder?.end();
        },
      };
    },
  };
}
