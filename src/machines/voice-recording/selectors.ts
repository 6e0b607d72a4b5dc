import type { SnapshotFrom } from 'xstate';
import type { createVoiceRecordingMachine } from './machine.ts';
import type { VoiceContent, VoiceFailure } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createVoiceRecordingMachine>>;

/** `full`: the recording has reached its maximum length and waits to be sent. */
export function selectVoice(
  snapshot: Snapshot,
): 'asking' | 'recording' | 'full' | 'finishing' | 'failed' | 'over' {
  if (snapshot.matches({ 'under way': 'asking' })) return 'asking';
  if (snapshot.matches({ 'under way': 'recording' })) return 'recording';
  if (snapshot.matches({ 'under way': 'finishing' })) return 'finishing';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('over') ? 'over' : 'full';
}
/** The loudness of each tenth of a second, 0 to 1. */
export const selectHeard = (snapshot: Snapshot): readonly number[] => snapshot.context.heard;
export const selectVoiceFailure = (snapshot: Snapshot): VoiceFailure | undefined =>
  snapshot.context.why;
/** The voice message to send; undefined before the recording is over, and if it was cancelled. */
export const selectVoiceContent = (snapshot: Snapshot): VoiceContent | undefined =>
  snapshot.matches('over') ? snapshot.context.content : undefined;
