/**
 * Limits of the desk and of visitors' ratings; separate from messaging's, so that opening the chat does not load them.
 */

/** Limits of the desk: the length of agents' tags and notes, in characters, and their number. */
export const TAG_LENGTH = 20;
export const TAGS_MAX = 10;
export const NOTE_LENGTH = 2_000;
export const NOTES_MAX = 500;
/** Conversations per page of the desk's list. */
export const DESK_PAGE = 50;
/** A visitor is asked for a rating at most once in this time, and may answer within it. */
export const RATING_MS = 24 * 3_600_000;
export const RATING_WORDS = 500;
/** The average rating is computed from the ratings of the last 30 days. */
export const RATINGS_OF_MS = 30 * 24 * 3_600_000;
/** At most `most` transcripts may be sent within `inMs`: to one address, and of one conversation. */
export const TRANSCRIPTS = { most: 3, inMs: 24 * 3_600_000, messages: 500 } as const;
/** The minimum time between two reports of the visitor's page. */
export const VISIT_PAUSE_MS = 3_000;
