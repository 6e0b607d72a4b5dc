/** The figures of calls; apart, so that only calls load them. */

/** An invitation that nobody has answered by then is over (§4, §9, CALL-03). */
export const CALL_INVITATION_MS = 90_000;
/** The prompt of an agent who does not answer by then ends: the next agent is asked (ours). */
export const AGENT_PROMPT_MS = 20_000;
/** A page of a call that tells nothing for so long counts as gone (ours). */
export const CALL_GONE_MS = 20_000;
/** How often a page of a call tells that it is there. */
export const CALL_HERE_MS = 5_000;
/** Bytes of a signal between pages, as JSON, and how many signals may wait for one page. */
export const CALL_SIGNAL_MAX_BYTES = 32 * 1_024;
export const CALL_SIGNALS_MAX = 400;
/** Calls that one person may begin within this time: in all, and into one conversation without being answered. */
export const CALLS_WITHIN_MS = 10 * 60_000;
export const CALLS_MAX = 20;
export const CALLS_UNANSWERED_MAX = 5;
/** What agents note about a call, in characters. */
export const CALL_NOTE_LENGTH = 2_000;
/** How good a call was, from the first to the last. */
export const CALL_QUALITY = { worst: 1, best: 5 } as const;
/** How long the relay's credentials last, in seconds: a call, and coming back to it. */
export const RELAY_SECONDS = 4 * 3_600;
