/** Limits of the messaging; apart from the others, so that the first page loads none of them. */

/**
 * A new time separator stands where this has passed since the one before; a message older than this shows its date (§4,
 * §9, MSG-10).
 */
export const SEPARATOR_GAP_MS = 5 * 60_000;
export const FULL_DATE_AFTER_MS = 7 * 24 * 3_600_000;
/** Page sizes: messages, readers, reacting users and replies; conversations; people asked for at once (§9, MSG-13). */
export const HISTORY_PAGE = 100;
export const CONVERSATIONS_MAX = 1_000;
/** Members a page of a room; of any other group a page of history's (§9, MSG-13). */
export const ROOM_MEMBERS_PAGE = 1_000;
/** Unread messages of a conversation are counted up to this number. */
export const UNREAD_MAX = 1_000;
/** Characters of a last message in a list of conversations. */
export const LAST_WORDS_MAX = 100;
/** How many levels a combined message may have (MSG-08). */
export const COMBINE_LEVELS_MAX = 10;
export const USERS_MAX = 100;
/** A combined message's title, summary and a line of it (§5, MSG-08), in characters. */
export const COMBINE_TITLE_LENGTH = 100;
export const COMBINE_SUMMARY_LENGTH = 497;
export const PREVIEW_LENGTH = { max: 13, cut: 10 } as const;
/**
 * Longest text, in characters; largest content, in bytes of its JSON (messaging facts): a longer text is sent as
 * several.
 */
export const TEXT_MAX_LENGTH = 10_000;
export const CONTENT_MAX_BYTES = 12 * 1_024;
/** Messages a second that one person may send, and all of a conversation (messaging facts). */
export const SENDS_A_SECOND = { person: 10, conversation: 40 } as const;
/** A message may be taken back for so long after it was sent (messaging facts). */
export const REVOKE_MS = 2 * 60_000;
/** How long a text may be changed after it was sent (ours). */
export const EDIT_MS = 15 * 60_000;
/** How long the words of a message that was taken back can be written again (ours). */
export const REWRITE_MS = 5 * 60_000;
/** Most conversations to which messages are forwarded at once. */
export const FORWARD_TARGETS_MAX = 20;
/** A text is folded beyond so many lines of its bubble. */
export const FOLDED_LINES = 12;
/** So many recent emoji are kept. */
export const RECENT_EMOJIS_MAX = 16;
/** The newest messages of a conversation for which this browser keeps local data (MSG-15), and characters of each. */
export const LOCAL_DATA_MAX = { messages: 100, length: 20_000 } as const;
/** Lengths of a link's preview, in characters. */
export const LINK_PREVIEW_LENGTH = { url: 1_000, title: 120, description: 240 } as const;
/** A receipt that nobody gave by then never comes (RCP-T02). */
export const RECEIPT_LIFETIME_MS = 100 * 24 * 3_600_000;
/**
 * More messages than this read at once: only the senders of the last ones are told; the others learn it when they ask
 * again.
 */
export const RECEIPTS_AT_ONCE = 1_000;
/** Customer service answers from the first hour to the last, every day in Taipei (§9, CHAT-02). */
export const SERVICE_HOURS = { from: 13, to: 22 } as const;
/** Whether the customer service is there is checked again after this, or when it changes. */
export const SERVICE_HOURS_LOOK_MS = 60_000;
/** A messaging token is renewed when this part of its life has passed. */
export const TOKEN_RENEWAL = 0.9;
/** A token that could not be fetched, or was refused, is asked for again after this. */
export const TOKEN_RETRY_MS = 3_000;
/** The first reading is told at once; further ones once in this time, with the highest number. */
export const READ_PAUSE_MS = 300;
/** When reading could not be told, it is told again after this. */
export const RECEIPT_RETRY_MS = 3_000;
/** A draft is shared with the member's other devices after this pause; somebody who wrote nothing for this long is not typing any more. */
export const DRAFT_PAUSE_MS = 1_000;
export const TYPING_PAUSE_MS = 3_000;
/** Somebody who types is no longer shown as typing after this, when nothing more is said. */
export const TYPING_SHOWN_MS = 6_000;
/** A writer who types on says so again no sooner than this. */
export const TYPING_AGAIN_MS = 3_000;
/** Files of messages, in bytes by what they are sent as. */
export const MESSAGE_FILE_MAX_BYTES = {
  image: 20 * 1_024 * 1_024,
  audio: 20 * 1_024 * 1_024,
  video: 100 * 1_024 * 1_024,
  file: 50 * 1_024 * 1_024,
} as const;
/** Longest recording; a shorter one than `VOICE_MIN_MS` was a slip of the finger. */
export const VOICE_MAX_MS = 120_000;
export const VOICE_MIN_MS = 600;
export const FILE_NAME_MAX_LENGTH = 120;
/** Longest side of a message's picture, and of its thumbnail, in pixels: 240 are shown (§9, MSG-14). */
export const IMAGE_SIDE_PX = 2_560;
export const THUMBNAIL_SIDE_PX = 480;
/** An upload that no message names goes after this; one of a guest who has no conversation sooner. */
export const UNNAMED_FILE_MS = 24 * 3_600_000;
export const GUEST_FILE_MS = 3_600_000;
/** Numbers of messages and of pages fit into 32 bits; the last one leaves room for the number after it. */
export const MESSAGE_SEQ_MAX = 2_147_483_646;
/** How long to wait for the hub's answer; and for any sign of it: three of its heartbeats. */
export const ASK_TIMEOUT_MS = 15_000;
export const HUB_SILENCE_MS = 45_000;
/** After so long without an answer the hub is asked whether it is there; the connection ends if it stays silent. */
export const UNANSWERED_MS = 5_000;
export const PING_PATIENCE_MS = 4_000;
/** From the first try to reach the hub to the login's answer (§4: login timeout). */
export const HUB_LOGIN_TIMEOUT_MS = 10_000;
/** Pauses between two tries to come back, doubled each time: everybody is back five seconds after a fault is over. */
export const HUB_BACK_OFF_MS = { shortest: 500, longest: 4_000 } as const;
/** A client that was cut off because it sent too much comes back after this long. */
export const HUB_TOO_MUCH_PAUSE_MS = 10_000;
/** Pause between two tries to send a message. */
export const SEND_PAUSE_MS = 1_000;
/** After being refused as too much so many times in a row, a message is not sent again by itself. */
export const TOO_MUCH_TRIES = 10;
/** The chat waits no longer than this for the login. */
export const CHAT_LOGIN_PATIENCE_MS = 20_000;
/** So many messages that somebody saw last are kept over a reload, this long after the last change. */
export const RECALLED_MESSAGES = 50;
export const RECALL_PAUSE_MS = 250;
/** The chat shows the recalled messages when its user is not connected by then. */
export const RECALL_PATIENCE_MS = 1_000;
/** Lengths of agents' canned answers, in characters, and how many they may keep. */
export const CANNED_ANSWER_LENGTH = { title: 40, text: 1_000 } as const;
export const CANNED_ANSWERS_MAX = 200;
/** Orders that stand beside a conversation. */
export const DESK_ORDERS = 5;
/** Changes of conversations within this time lead to one look at the staff desk's lists. */
export const DESK_SETTLING_MS = 500;
/** A visitor who has not read an answer after this, and left a contact, is told of it that way. */
export const ANSWER_TOLD_MS = 60_000;
/** People in a room, and in any other group (§9, MSG-13). */
export const GROUP_MEMBERS_MAX = { party: 100, group: 100, room: 1_000 } as const;
/** Most groups that one person owns. */
export const GROUPS_OWNED_MAX = 100;
/** Applications that may wait for one group's answer. */
export const APPLICATIONS_MAX = 1_000;
/** Lengths of a group's texts, in characters. */
export const GROUP_LENGTH = { name: 40, notice: 1_000, wording: 200 } as const;
/** A muting lasts no longer than this, seconds: 30 days. */
export const MUTE_SECONDS_MAX = 30 * 24 * 3_600;
/** Lengths of the words of an application to become friends, and of a name for a friend, in characters. */
export const CONTACT_LENGTH = { wording: 200, alias: 40 } as const;
/** Friends of one person, people on one blacklist, and applications that wait for one person. */
export const CONTACTS_MAX = { friends: 5_000, blocked: 1_000, applications: 1_000 } as const;
