/** Limits of calls; separate, so that only calls load them. */

/** An invitation that nobody has answered by then is over (§4, §9, CALL-03). */
export const CALL_INVITATION_MS = 90_000;
/** An agent's prompt ends after this: the next agent is asked (ours). */
export const AGENT_PROMPT_MS = 20_000;
/** A call's page that is silent for this long counts as gone (ours). */
export const CALL_GONE_MS = 20_000;
/** The same for a caller whom nobody has answered: the other side must not go on ringing for nobody. */
export const CALLER_GONE_MS = 8_000;
/** How often the server stores that a call's page is connected. */
export const CALL_HERE_MS = 2_000;
/** The maximum bytes of a signal between pages, as JSON, and how many of the latest signals are stored for one page. */
export const CALL_SIGNAL_MAX_BYTES = 32 * 1_024;
export const CALL_SIGNALS_MAX = 400;
/**
 * The limits on calls that one person may begin within this time: in total, and into one conversation without an
 * answer.
 */
export const CALLS_WITHIN_MS = 10 * 60_000;
export const CALLS_MAX = 20;
export const CALLS_UNANSWERED_MAX = 5;
/** The maximum length of an agent's note about a call, in characters. */
export const CALL_NOTE_LENGTH = 2_000;
/** The scale of a call's rating. */
export const CALL_QUALITY = { worst: 1, best: 5 } as const;
/** How long the relay's credentials are valid, in seconds: enough for a call and a reconnection. */
export const RELAY_SECONDS = 4 * 3_600;
