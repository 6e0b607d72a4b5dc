import type { VoiceRecordingEvent } from './types.ts';

export interface VoiceRecordingPorts {
  /**
   * Requests the microphone, records, and reports the events: `voice.began`, `voice.heard` every tenth of a second,
   * and at the end `voice.recorded` or `voice.failed`. Never throws.
   */
  record(tell: (event: VoiceRecordingEvent) => void): VoiceRecorder;
}

export interface VoiceRecorder {
  /** Ends the recording, which is then reported as `voice.recorded`. */
  finish(): void;
  /** Releases the microphone. No more events are reported. */
  end(): void;
}
