import type { ActorRefFrom } from 'xstate';
import type { OutgoingContent } from '../../domain/messaging/outgoing.ts';
import type { createVoiceRecordingMachine } from './machine.ts';

/** The content of a voice message (MSG-03, subtype 3). */
export type VoiceContent = Extract<OutgoingContent, { type: 'custom'; subType: 3 }>;

/** Why nothing is recorded: the user refused, no microphone, a broken one, or a too short recording. */
export type VoiceFailure = 'refused' | 'missing' | 'broken' | 'short';

export type VoiceRecordingEvent =
  /** Ends the recording and sends it. */
  | { type: 'voice.send' }
  | { type: 'voice.cancel' }
  /** Starts again after a failure. */
  | { type: 'voice.retry' }
  /** The microphone is open. */
  | { type: 'voice.began' }
  /** The current loudness, 0 to 1, every tenth of a second. */
  | { type: 'voice.heard'; loudness: number }
  | { type: 'voice.recorded'; content: VoiceContent }
  | { type: 'voice.failed'; why: VoiceFailure };

export interface VoiceRecordingContext {
  /** The loudness of each tenth of a second. */
  readonly heard: readonly number[];
  readonly content: VoiceContent | undefined;
  readonly why: VoiceFailure | undefined;
}

export type VoiceRecordingRef = ActorRefFrom<ReturnType<typeof createVoiceRecordingMachine>>;
