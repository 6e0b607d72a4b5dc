import type { ActorRefFrom } from 'xstate';
import type { OutgoingContent } from '../../domain/messaging/outgoing.ts';
import type { createVoiceRecordingMachine } from './machine.ts';

/** The content of a voice message (MSG-03, subtype 3). */
export type VoiceContent = Extract<OutgoingContent, { type: 'custom'; subType: 3 }>;

/** Why nothing is recorded: not allowed, no microphone, a broken one, or a recording too short to hear anything. */
export type VoiceFailure = 'refused' | 'missing' | 'broken' | 'short';

export type VoiceRecordingEvent =
  /** End the recording and send it. */
  | { type: 'voice.send' }
  | { type: 'voice.cancel' }
  /** After a failure. */
  | { type: 'voice.retry' }
  /** The microphone is open. */
  | { type: 'voice.began' }
  /** How loud it is now, every tenth of a second, 0 to 1. */
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
