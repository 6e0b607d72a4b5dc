import type { VoiceRecordingEvent } from './types.ts';

export interface VoiceRecordingPorts {
  /**
   * Asks for the microphone, records, and tells the events: `voice.began`, `voice.heard` every tenth of a second, at
   * last `voice.recorded` or `voice.failed`. Never throws.
   */
  record(tell: (event: VoiceRecordingEvent) => void): VoiceRecorder;
}

export interface VoiceRecorder {
  /** Ends the recording, which is then told. */
  finish(): void;
  /** Gives the microphone back; nothing is told any more. */
  end(): void;
}
