/** The figures of a call's sound and picture (CALL-04, ours). */

/** A side that heard nothing for so long looks for another way, and again after each pause. */
export const CALL_SILENCE_MS = 2_500;
export const CALL_RESTART_PAUSE_MS = 5_000;
/** So many times a way is looked for before a call that was accepted, or one that was interrupted, ends. */
export const CALL_TRIES = { connecting: 3, reconnecting: 6 } as const;
/** How often both sides tell each other that they are there, and what they send. */
export const CALL_BEAT_MS = 1_000;
/** Quality is measured over so long. */
export const CALL_QUALITY_MS = 2_000;
