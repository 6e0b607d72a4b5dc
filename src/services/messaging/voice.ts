import { VOICE_MIN_MS } from '../../domain/messaging/limits.ts';
import type { VoiceRecorder, VoiceRecordingPorts } from '../../machines/voice-recording/ports.ts';
import type { VoiceFailure } from '../../machines/voice-recording/types.ts';
import type { Timers } from '../timers.ts';
import type { LocalFiles } from './files.ts';
import { loudnessOf } from './loudness.ts';
import { waveformOf } from './waveform.ts';

/** The browser's microphone features. */
export interface Microphone {
  readonly mediaDevices: Pick<MediaDevices, 'getUserMedia'> | undefined;
  readonly MediaRecorder: typeof MediaRecorder;
  readonly AudioContext: typeof AudioContext;
}

/** Pause between two measurements of loudness, ms. */
const TENTH_MS = 100;
/** The formats in which browsers record, the best first; the server accepts both. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4'];

/** Records a voice message with the browser's own recorder. */
export function createVoiceRecording(
  files: Pick<LocalFiles, 'attach'>,
  timers: Timers,
  browser: Microphone,
  shortestMs = VOICE_MIN_MS,
): VoiceRecordingPorts {
  return {
    record(tell) {
      let isOver = false;
      let stop = (): void => undefined;
      let give = (): void => undefined;
      const fail = (why: VoiceFailure): void => {
        if (isOver) return;
        isOver = true;
        give();
        tell({ type: 'voice.failed', why });
      };

      async function begin(): Promise<void> {
        const { mediaDevices, MediaRecorder: Recorder, AudioContext: Context } = browser;
        if (mediaDevices === undefined) return fail('missing');
        const stream = await mediaDevices.getUserMedia({ audio: true });
        const release = (): void => stream.getTracks().forEach((track) => track.stop());
        if (isOver) return release();
        // From here on, any failure releases the microphone.
        give = release;
        const context = new Context();
        const meter = context.createAnalyser();
        context.createMediaStreamSource(stream).connect(meter);
        const samples = new Float32Array(meter.fftSize);
        const heard: number[] = [];
        const type = TYPES.find((one) => Recorder.isTypeSupported(one));
        const recorder = new Recorder(stream, type === undefined ? {} : { mimeType: type });
        const pieces: Blob[] = [];
        let beat: unknown;
        const listen = (): void => {
          beat = timers.setTimeout(() => {
            const loudness = loudnessOf(meter, samples);
            heard.push(loudness);
            listen();
            tell({ type: 'voice.heard', loudness });
          }, TENTH_MS);
        };
        give = () => {
          timers.clearTimeout(beat);
          release();
          void context.close();
        };
        stop = () => {
          timers.clearTimeout(beat);
          if (recorder.state !== 'inactive') recorder.stop();
        };
        recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
        recorder.addEventListener('error', () => fail('broken'));
        recorder.addEventListener('stop', () => {
          if (isOver) return;
          const durationMs = heard.length * TENTH_MS;
          const bytes = new Blob(pieces, { type: recorder.mimeType.replace(/;.*/, '') });
          if (durationMs < shortestMs || bytes.size === 0) return fail('short');
          isOver = true;
          give();
          const name = bytes.type === 'audio/mp4' ? 'voice.m4a' : 'voice.weba';
          const file = files.attach(bytes, name);
          const waveform = waveformOf(heard);
          const content = { type: 'custom', subType: 3, file, durationMs, waveform } as const;
          tell({ type: 'voice.recorded', content });
        });
        recorder.start();
        listen();
        tell({ type: 'voice.began' });
      }

      begin().catch((error: unknown) => fail(failureOf(error)));
      return {
        finish: () => stop(),
        end() {
          if (isOver) return;
          isOver = true;
          stop();
          give();
        },
      } satisfies VoiceRecorder;
    },
  };
}

function failureOf(error: unknown): VoiceFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'broken';
}
