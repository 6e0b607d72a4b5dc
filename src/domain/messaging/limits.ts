/** Limits of messaging; separate from the others, so that the first page does not load them. */

/**
 * `SEPARATOR_GAP_MS` after a time separator, the next message gets a new one. A message older than
 * `FULL_DATE_AFTER_MS` shows its full date (§4, §9, MSG-10).
 */
export const SEPARATOR_GAP_MS = 5 * 60_000;
export const FULL_DATE_AFTER_MS = 7 * 24 * 3_600_000;
/** Page sizes: messages, readers, reacting users and replies; conversations; users per request (§9, MSG-13). */
export const HISTORY_PAGE = 100;
export const CONVERSATIONS_MAX = 1_000;
/** Members per page of a room; other groups use the page size of history (§9, MSG-13). */
export const ROOM_MEMBERS_PAGE = 1_000;
/** Unread messages of a conversation are counted up to this number. */
export const UNREAD_MAX = 1_000;
/** The maximum length of the last message that a list of conversations shows. */
export const LAST_WORDS_MAX = 100;
/** How many levels a combined message may have (MSG-08). */
export const COMBINE_LEVELS_MAX = 10;
export const USERS_MAX = 100;
/** The length of a combined message's title, its summary and a line of it (§5, MSG-08), in characters. */
export const COMBINE_TITLE_LENGTH = 100;
export const COMBINE_SUMMARY_LENGTH = 497;
export const PREVIEW_LENGTH = { max: 13, cut: 10 } as const;
/**
 * The longest text, in characters, and the largest content, in bytes of its JSON. A longer text is sent as several
 * messages.
 */
export const TEXT_MAX_LENGTH = 10_000;
export const CONTENT_MAX_BYTES = 12 * 1_024;
/** How many messages one person may send per second, and all people of a conversation together. */
export const SENDS_A_SECOND = { person: 10, conversation: 40 } as const;
/** How long a message may be revoked after it was sent. */
export const REVOKE_MS = 2 * 60_000;
/** How long a text may be edited after it was sent (ours). */
export const EDIT_MS = 15 * 60_000;
/** How long the text of a revoked message can be edited and sent again (ours). */
export const REWRITE_MS = 5 * 60_000;
/** The maximum of conversations to which messages are forwarded at once. */
export const FORWARD_TARGETS_MAX = 20;
/** A text with more lines than this is folded. */
export const FOLDED_LINES = 12;
/** How many recent emoji are stored. */
export const RECENT_EMOJIS_MAX = 16;
/**
 * The number of a conversation's newest messages for which this browser stores local data (MSG-15), and the length of
 * each.
 */
export const LOCAL_DATA_MAX = { messages: 100, length: 20_000 } as const;
/** The lengths of a link's preview, in characters. */
export const LINK_PREVIEW_LENGTH = { url: 1_000, title: 120, description: 240 } as const;
/** A receipt that has not arrived within this time has expired (RCP-T02). */
export const RECEIPT_LIFETIME_MS = 100 * 24 * 3_600_000;
/**
 * If more messages than this are read at once, only the senders of the last ones are notified; the others see it at
 * their next request.
 */
export const RECEIPTS_AT_ONCE = 1_000;
/** The customer service is open from the first hour to the last, every day in Taipei (§9, CHAT-02). */
export const SERVICE_HOURS = { from: 13, to: 22 } as const;
/** How often the page checks whether the customer service is open, in addition to its opening and closing times. */
export const SERVICE_HOURS_LOOK_MS = 60_000;
/** A messaging token is renewed when this part of its life has passed. */
export const TOKEN_RENEWAL = 0.9;
/** A token that could not be fetched, or was refused, is requested again after this. */
export const TOKEN_RETRY_MS = 3_000;
/** How far the user has read is sent at once the first time; later at most once in this time, with the latest state. */
export const READ_PAUSE_MS = 300;
/** If the page could not send how far the user has read, it tries again after this time. */
export const RECEIPT_RETRY_MS = 3_000;
/**
 * A draft is sent to the member's other devices after this pause. A person who has not typed for `TYPING_PAUSE_MS` no
 * longer counts as typing.
 */
export const DRAFT_PAUSE_MS = 1_000;
export const TYPING_PAUSE_MS = 3_000;
/** If no further report arrives within this time, a person is no longer shown as typing. */
export const TYPING_SHOWN_MS = 6_000;
/** The minimum time between two reports of a person who continues to type. */
export const TYPING_AGAIN_MS = 3_000;
/** The maximum size of messages' files, in bytes, by the way they are sent. */
export const MESSAGE_FILE_MAX_BYTES = {
  image: 20 * 1_024 * 1_024,
  audio: 20 * 1_024 * 1_024,
  video: 100 * 1_024 * 1_024,
  file: 50 * 1_024 * 1_024,
} as const;
/** The longest recording; one shorter than `VOICE_MIN_MS` counts as an accidental press. */
export const VOICE_MAX_MS = 120_000;
export const VOICE_MIN_MS = 600;
export const FILE_NAME_MAX_LENGTH = 120;
/** The longest side of a message's picture and of its thumbnail, in pixels; 240 pixels are shown (§9, MSG-14). */
export const IMAGE_SIDE_PX = 2_560;
export const THUMBNAIL_SIDE_PX = 480;
/**
 * An upload without a message is removed after this time. For a guest without a conversation the time is shorter
 * (`GUEST_FILE_MS`).
 */
export const UNNAMED_FILE_MS = 24 * 3_600_000;
export const GUEST_FILE_MS = 3_600_000;
/**
 * The highest message number. The numbers are signed 32-bit integers, and the number after the highest one must still
 * fit.
 */
export const MESSAGE_SEQ_MAX = 2_147_483_646;
/** How long the page waits for an answer of the hub; and for any data from the hub: three heartbeat intervals. */
export const ASK_TIMEOUT_MS = 15_000;
export const HUB_SILENCE_MS = 45_000;
/** After this long without an answer a ping checks whether the hub responds; the connection ends if it stays silent. */
export const UNANSWERED_MS = 5_000;
export const PING_PATIENCE_MS = 4_000;
/** The maximum time from the first attempt to reach the hub to the answer to the login (§4: login timeout). */
export const HUB_LOGIN_TIMEOUT_MS = 10_000;
/**
 * Pauses between two reconnection attempts, doubled each time. They are short enough that everybody is connected again
 * five seconds after a failure is over.
 */
export const HUB_BACK_OFF_MS = { shortest: 500, longest: 4_000 } as const;
/** A client that was disconnected because it sent too much reconnects after this long. */
export const HUB_TOO_MUCH_PAUSE_MS = 10_000;
/** Pause between two tries to send a message. */
export const SEND_PAUSE_MS = 1_000;
/** After this many refusals in a row because of the rate limit, a message is no longer sent again automatically. */
export const TOO_MUCH_TRIES = 10;
/** The maximum time that the chat waits for the login. */
export const CHAT_LOGIN_PATIENCE_MS = 20_000;
/** How many of the messages seen last survive a reload. They are stored `RECALL_PAUSE_MS` after the last change. */
export const RECALLED_MESSAGES = 50;
export const RECALL_PAUSE_MS = 250;
/** If the user is not connected after this time, the chat shows the messages stored before the reload. */
export const RECALL_PATIENCE_MS = 1_000;
/** The lengths of agents' canned answers, in characters, and their maximum number. */
export const CANNED_ANSWER_LENGTH = { title: 40, text: 1_000 } as const;
export const CANNED_ANSWERS_MAX = 200;
/** The number of orders shown beside a conversation. */
export const DESK_ORDERS = 5;
/** Changes of conversations within this time cause one reload of the staff desk's lists. */
export const DESK_SETTLING_MS = 500;
/** A visitor who left a contact is notified of an answer that they have not read after this time. */
export const ANSWER_TOLD_MS = 60_000;
/** The maximum of people in a room, and in other groups (§9, MSG-13). */
export const GROUP_MEMBERS_MAX = { party: 100, group: 100, room: 1_000 } as const;
/** The maximum of groups that one person owns. */
export const GROUPS_OWNED_MAX = 100;
/** The maximum of pending applications of one group. */
export const APPLICATIONS_MAX = 1_000;
/** The lengths of a group's texts, in characters. */
export const GROUP_LENGTH = { name: 40, notice: 1_000, wording: 200 } as const;
/** The maximum duration of a mute, seconds: 30 days. */
export const MUTE_SECONDS_MAX = 30 * 24 * 3_600;
/** The lengths of the text of an application to become friends, and of a name for a friend, in characters. */
export const CONTACT_LENGTH = { wording: 200, alias: 40 } as const;
/** The maximum of one person's friends, of people on their blacklist, and of applications that await their answer. */
export const CONTACTS_MAX = { friends: 5_000, blocked: 1_000, applications: 1_000 } as const;
