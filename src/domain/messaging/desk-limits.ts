/**
 * Limits of the desk and of visitors' ratings; apart from the messaging's, so that opening the chat loads none of them.
 */

/** Limits of the desk: tags and notes of agents about a conversation, in characters, and how many. */
export const TAG_LENGTH = 20;
export const TAGS_MAX = 10;
export const NOTE_LENGTH = 2_000;
export const NOTES_MAX = 500;
/** Conversations on a page of the desk's list. */
export const DESK_PAGE = 50;
/** A visitor is asked to rate at most once in this time, and may answer for as long. */
export const RATING_MS = 24 * 3_600_000;
export const RATING_WORDS = 500;
/** Ratings of this time make the average. */
export const RATINGS_OF_MS = 30 * 24 * 3_600_000;
/** How many transcripts may be sent in this time, to one address and of one conversation. */
export const TRANSCRIPTS = { most: 3, inMs: 24 * 3_600_000, messages: 500 } as const;
/** The page on which a visitor is, is told no sooner than this after the last time. */
export const VISIT_PAUSE_MS = 3_000;
