/**
 * Every constant of the specification, once, with its section. Milliseconds unless the name says otherwise.
 * Constants of issues still to come join when their code does.
 */

/** API time-out (§9, API-01). */
export const API_TIMEOUT_MS = 50_000;
/** Double-submit window: the same POST or PUT again within it is not sent (§5, §9, API-07). */
export const DOUBLE_SUBMIT_MS = 100;
/** Live push: wait between two attempts, and how many retries before giving up (§7, §9, API-10). */
export const PUSH_RETRY_DELAY_MS = 3_000;
export const PUSH_RETRIES = 10;
/** How long a push notification is shown (§9, API-11). */
export const PUSH_NOTIFICATION_MS = 3_000;
/** Delay between an `order_refresh` push and the reload of the page's data (§4, §9, ORD-04). */
export const ORDER_RELOAD_DELAY_MS = 3_000;
/** Below this width the layout is mobile (§2, §9), CSS pixels. */
export const MOBILE_BREAKPOINT_PX = 992;
/** Defaults of the login body (§7, §9, API-04). */
export const DEFAULT_TENANT_ID = '000000';
export const DEFAULT_GRANT_TYPE = 'password' as const;
/** Role of everybody who is signed in (§3, SESS-02). */
export const DEFAULT_ROLE = 'ROLE_DEFAULT';
/** Copyright year of the footer (§9, NAV-04). */
export const COPYRIGHT_YEAR = 2025;

// ── ours, where the specification is silent ──────────────────────────────────

/** Error toasts stay longer than pushes: they have to be read and acted upon. */
export const ERROR_NOTIFICATION_MS = 8_000;
/** A dictionary that is kept here is asked for anew after this long (API-08). */
export const DICTIONARY_FRESH_MS = 3_600_000;
/** A logout without an answer after this long is over here nevertheless. */
export const LOGOUT_PATIENCE_MS = 5_000;
/** Typing pause before a price is asked for or suggestions are looked up. */
export const QUOTE_DEBOUNCE_MS = 400;
export const SUGGEST_DEBOUNCE_MS = 150;
/** Longest text for which places are looked up. */
export const SUGGEST_MAX_LENGTH = 80;
/** The server sends a heartbeat on every stream this often; a stream silent for three of them is dead. */
export const STREAM_HEARTBEAT_MS = 5_000;
/** A card prime lives this long and works once (TapPay). */
export const PRIME_LIFETIME_MS = 90_000;
/** An order may be booked this far ahead, at least and at most. */
export const AHEAD_MIN_MS = 30 * 60_000;
export const AHEAD_MAX_MS = 90 * 24 * 3_600_000;
/** A driver is looked for this long before the pick-up time of an order booked ahead. */
export const DISPATCH_LEAD_MS = 45 * 60_000;
/** While the passenger confirms a cancellation, its terms are read again this often: the grace ends without a push. */
export const CANCELLATION_TERMS_MS = 5_000;
/** How long a visitor's token opens its order (ADR 2). */
export const ORDER_ACCESS = {
  afterPickupMs: 30 * 24 * 3_600_000,
  atLeastMs: 24 * 3_600_000,
} as const;
/** The longest e-mail address (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;
/** Limits of a passenger's order. */
export const MAX_STOPS = 4;
/** People in the car beside the driver. */
export const PASSENGERS = { min: 1, max: 8 } as const;
export const HOURS = { min: 2, max: 24 } as const;
export const DAYS = { min: 1, max: 14 } as const;
export const NOTE_MAX_LENGTH = 200;
export const NAME_MAX_LENGTH = 40;
export const ADDRESS_MAX_LENGTH = 120;
/** Orders that a member of the lowest step, or a visitor with a proven number, may have open at a time: neither completed nor cancelled. */
export const OPEN_ORDERS_MAX = 10;
/** The same for all visitors of one address together without a proven number: many may share it. */
export const OPEN_ORDERS_OF_ADDRESS_MAX = 50;
/** How long somebody who proved a telephone number by a code sees the orders for it. */
export const PHONE_PROOF_MS = 30 * 60_000;
/** Rows a page of the member's own orders. */
export const ORDER_PAGE_SIZE = 10;
/** Rows a page of an account's records. */
export const RECORDS_PAGE_SIZE = 20;
/** Wrong passwords before a lock, and the lock's length (wire facts of the API family). */
export const LOGIN_MAX_FAILURES = 5;
export const LOGIN_LOCK_MS = 10 * 60_000;
/** How long after its last sign-in to an account a device has a count of wrong passwords of its own there. */
export const KNOWN_DEVICE_LIFETIME_MS = 180 * 24 * 3_600_000;
/** A code by SMS: its length, how long it is valid, and the pause between two to one number (wire facts). */
export const SMS_CODE_DIGITS = 6;
export const SMS_CODE_LIFETIME_MS = 2 * 60_000;
export const SMS_CODE_PAUSE_MS = 60_000;
/** Wrong guesses of one code, codes to one number in a day, and wrong guesses of one number in a day. */
export const SMS_CODE_MAX_FAILURES = 5;
export const SMS_CODES_A_DAY = 10;
export const SMS_GUESSES_A_DAY = 30;
/** Wrong guesses of one address in an hour, whatever the numbers: many passengers share an address. */
export const SMS_GUESSES_AN_HOUR = 30;
/** A second code asked for from one address within this time needs the picture's code, or the work instead of it. */
export const SMS_FREE_CODE_MS = 3_600_000;
/** How long after it was sent the right code of a number that no account has is valid for registering with it. */
export const SMS_CODE_PROVEN_LIFETIME_MS = 10 * 60_000;
/** Pictures with a code that an address may ask for in a minute (wire facts), and how long one is valid. */
export const IMAGE_CODES_A_MINUTE = 10;
export const IMAGE_CODE_LIFETIME_MS = 2 * 60_000;
/** How long a way to a provider and back may take (SESS-07). */
export const SOCIAL_STATE_LIFETIME_MS = 10 * 60_000;
/** A token of the messaging (§9), seconds. */
export const MESSAGING_TOKEN_SECONDS = 7_200;
/** Length of a password that is chosen, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;
/** How many addresses, rewards in the bag, and cards an account may keep. */
export const ADDRESSES_MAX = 20;
export const CART_ITEMS_MAX = 100;
export const SAVED_CARDS_MAX = 10;
/** An avatar's file, in bytes, and the side of the square it is cut to, in pixels. */
export const AVATAR_MAX_BYTES = 5 * 1_024 * 1_024;
export const AVATAR_SIDE_PX = 512;
/** Largest picture, in bytes, from which an avatar is cut in the browser: a telephone's photograph, and more. */
export const AVATAR_CHOICE_MAX_BYTES = 25 * 1_024 * 1_024;
/** Points (ours): supporter points for so many NT$ of a fare, influencer points for an invited friend who rode or supported. */
export const DOLLARS_A_POINT = 100;
export const INVITATION_POINTS = 100;
/** Pause between two questions for the outcome of a payment that has none yet, and how many are asked. */
export const PAYMENT_POLL_MS = 3_000;
export const PAYMENT_POLLS = 20;
/** The card company's script and its answer to a prime (TapPay's client time-out). */
export const PAYMENT_SDK_TIMEOUT_MS = 30_000;
/** The pop-up of a network that something is shared to, in CSS pixels, and how often it is asked whether it is closed (§7, §9). */
export const SHARE_POPUP = { width: 626, height: 436 } as const;
export const SHARE_POLL_MS = 500;
/** After this a start of the page says that it is still under way. */
export const SLOW_START_MS = 3_000;
/** A price is not asked for anew by itself more often than this, whatever this machine's clock says. */
export const QUOTE_MIN_LIFETIME_MS = 30_000;
/**
 * A new service worker that was asked to take over says so within this; else the page is loaded anew without waiting
 * for it.
 */
export const TAKE_OVER_PATIENCE_MS = 10_000;
/** A browser that does not reach its push service never says so: then subscribing has failed. */
export const SUBSCRIBE_PATIENCE_MS = 20_000;
/** A download that takes longer shows how far it is (API-09). */
export const DOWNLOAD_BRIEF_MS = 1_000;
/**
 * Pledges (ours): how long a reward is kept while its supporter pays, and when a supporter who owes the balance is
 * reminded, days after the first try.
 */
export const PLEDGE_HOLD_MS = 15 * 60_000;
/** How often an offer is looked at again while somebody chooses: the last one may be taken by another person (ours). */
export const OFFER_LOOK_MS = 10_000;
export const BALANCE_REMINDER_DAYS = [0, 3, 7, 14] as const;
/** Days after which a balance that was not paid ends the pledge. */
export const BALANCE_DAYS = 21;
