import type { SnapshotFrom } from 'xstate';
import type { createSmsCodeMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createSmsCodeMachine>>;

/** `proving`: a captcha is needed before another code is sent. */
export function selectSmsState(snapshot: Snapshot): 'ready' | 'sending' | 'proving' | 'waiting' {
  if (snapshot.matches('sending') || snapshot.matches({ proving: 'sending' })) return 'sending';
  if (snapshot.matches('proving')) return 'proving';
  return snapshot.matches('waiting') ? 'waiting' : 'ready';
}
/** The actor of the captcha. It exists only while a captcha is needed. */
export const selectSmsPicture = ({ children }: Snapshot) => children.imageCode;
/** Seconds until another code may be sent to the same number. */
export const selectSmsSeconds = (snapshot: Snapshot) => snapshot.context.seconds;
/** The number to which the last code was sent, as it was typed; '' before the first code. */
export const selectSmsTo = (snapshot: Snapshot) => snapshot.context.sentTo;
export const selectSmsFailure = (snapshot: Snapshot) => snapshot.context.failure;
