import type { VoiceRecordingEvent } from './types.ts';

export interface VoiceRecordingPorts {
  /**
   * Asks for the microphone and records, and tells what comes of it: `voice.began`, `voice.heard` every tenth of a
   * second, at last `voice.recorded` or `voice.failed`. Never throws.
   */
  record(tell: (event: VoiceRecordingEvent) => void): VoiceRecorder;
}

export interface VoiceRecorder {
  /** It is enough: what was recorded is told. */
  finish(): void;
  /** Gives the microphone back; nothing is told any more. */
  end(): void;
}
