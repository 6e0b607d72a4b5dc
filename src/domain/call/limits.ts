/** Limits of a call's media (CALL-04, ours). */

/** A side that receives nothing for this long tries another route, and again after each `CALL_RESTART_PAUSE_MS`. */
export const CALL_SILENCE_MS = 2_500;
export const CALL_RESTART_PAUSE_MS = 5_000;
/** How many attempts to connect are made before an accepted call, or an interrupted one, ends. */
export const CALL_TRIES = { connecting: 3, reconnecting: 6 } as const;
/** How often each side reports to the other one that it is connected, and which media it sends. */
export const CALL_BEAT_MS = 1_000;
/** The period over which quality is measured. */
export const CALL_QUALITY_MS = 2_000;
