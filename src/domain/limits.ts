/** Every constant of the specification, once, with its section. In milliseconds unless the name says otherwise. */

/** API time-out (§9, API-01). */
export const API_TIMEOUT_MS = 50_000;
/** Double-submit window: the same POST or PUT within this time is not sent again (§5, §9, API-07). */
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

// ── our own constants, where the specification has none ──────────────────────

/** Error toasts stay longer than pushes, because users have to read them and act. */
export const ERROR_NOTIFICATION_MS = 8_000;
/** A stored dictionary is loaded again after this long (API-08). */
export const DICTIONARY_FRESH_MS = 3_600_000;
/** If a logout gets no answer, the page treats it as done after this long. */
export const LOGOUT_PATIENCE_MS = 5_000;
/** Typing pause before a price or suggestions are requested. */
export const QUOTE_DEBOUNCE_MS = 400;
export const SUGGEST_DEBOUNCE_MS = 150;
/** The longest text for which places are searched. */
export const SUGGEST_MAX_LENGTH = 80;
/** The server sends a heartbeat on every stream this often; a stream silent for three intervals is dead. */
export const STREAM_HEARTBEAT_MS = 5_000;
/** A card's prime is valid this long and works once (TapPay). */
export const PRIME_LIFETIME_MS = 90_000;
/** How far ahead an order may be booked, at least and at most. */
export const AHEAD_MIN_MS = 30 * 60_000;
export const AHEAD_MAX_MS = 90 * 24 * 3_600_000;
/** How long before the pick-up time of an order booked ahead the search for a driver begins. */
export const DISPATCH_LEAD_MS = 45 * 60_000;
/**
 * How often the terms are read again while the passenger confirms a cancellation, because the grace period ends
 * without a push.
 */
export const CANCELLATION_TERMS_MS = 5_000;
/** The pauses before an order that could not be loaded is loaded again: each is twice as long as the one before. */
export const ORDER_RETRY_MS = { shortest: 3_000, longest: 24_000 } as const;
/** How long a visitor's token gives access to its order (ADR 2). */
export const ORDER_ACCESS = {
  afterPickupMs: 30 * 24 * 3_600_000,
  atLeastMs: 24 * 3_600_000,
} as const;
/** The longest e-mail address (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;
/** Limits of a passenger's order. */
export const MAX_STOPS = 4;
/** Passengers, without the driver. */
export const PASSENGERS = { min: 1, max: 8 } as const;
export const HOURS = { min: 2, max: 24 } as const;
export const DAYS = { min: 1, max: 14 } as const;
export const NOTE_MAX_LENGTH = 200;
export const NAME_MAX_LENGTH = 40;
export const ADDRESS_MAX_LENGTH = 120;
/**
 * How many orders a member of the lowest level, or a visitor with a proven number, may have open at the same time:
 * neither completed nor cancelled.
 */
export const OPEN_ORDERS_MAX = 10;
/**
 * The same limit for all visitors together who share an IP address and have not proven a number. It is higher, because
 * many people may share an address.
 */
export const OPEN_ORDERS_OF_ADDRESS_MAX = 50;
/** How long a person sees the orders of a telephone number after verifying the number with a code. */
export const PHONE_PROOF_MS = 30 * 60_000;
/** Rows per page of the member's own orders. */
export const ORDER_PAGE_SIZE = 10;
/** Rows per page of an account's records. */
export const RECORDS_PAGE_SIZE = 20;
/** The number of wrong passwords that lock an account, and the length of the lock (docs/accounts.md). */
export const LOGIN_MAX_FAILURES = 5;
export const LOGIN_LOCK_MS = 10 * 60_000;
/**
 * A device that has signed in to an account has its own count of wrong passwords for that account. The count ends this
 * long after the device's last sign-in.
 */
export const KNOWN_DEVICE_LIFETIME_MS = 180 * 24 * 3_600_000;
/** A code by SMS: its length, how long it is valid, and the pause between two codes to one number. */
export const SMS_CODE_DIGITS = 6;
export const SMS_CODE_LIFETIME_MS = 2 * 60_000;
export const SMS_CODE_PAUSE_MS = 60_000;
/**
 * The maximum of wrong guesses for one code, of codes to one number in a day, and of wrong guesses for one number in a
 * day. Codes that a known device of the number's owner requests have the same maximum, but are counted separately.
 */
export const SMS_CODE_MAX_FAILURES = 5;
export const SMS_CODES_A_DAY = 10;
export const SMS_GUESSES_A_DAY = 30;
/**
 * The maximum of wrong guesses from one IP address in an hour, for all numbers together. It is as high as for one
 * number in a day, because many passengers share an address.
 */
export const SMS_GUESSES_AN_HOUR = 30;
/**
 * A second code requested from one IP address within this time needs a picture's code, or a proof of work instead.
 */
export const SMS_FREE_CODE_MS = 3_600_000;
/** A right code for a number without an account can be used to register until this long after it was sent. */
export const SMS_CODE_PROVEN_LIFETIME_MS = 10 * 60_000;
/** How many captcha pictures an IP address may request per minute, and how long a picture is valid. */
export const IMAGE_CODES_A_MINUTE = 10;
export const IMAGE_CODE_LIFETIME_MS = 2 * 60_000;
/** How long a sign-in with a provider may take (SESS-07). */
export const SOCIAL_STATE_LIFETIME_MS = 10 * 60_000;
/** How long a sign-in proves that an account without password and telephone number belongs to its user, minutes. */
export const SIGN_IN_PROVES_MINUTES = 10;
/** How long a messaging token is valid (§9), seconds. */
export const MESSAGING_TOKEN_SECONDS = 7_200;
/** The length of a new password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;
/** How many addresses, rewards in the bag, and saved cards an account may have. */
export const ADDRESSES_MAX = 20;
export const CART_ITEMS_MAX = 100;
export const SAVED_CARDS_MAX = 10;
/** The maximum size of an avatar's file, in bytes, and the side of its square, in pixels. */
export const AVATAR_MAX_BYTES = 5 * 1_024 * 1_024;
export const AVATAR_SIDE_PX = 512;
/** The largest picture, in bytes, from which an avatar is cut in the browser: larger than a telephone's photograph. */
export const AVATAR_CHOICE_MAX_BYTES = 25 * 1_024 * 1_024;
/**
 * Points (ours): one supporter point per this many NT$ of a fare; influencer points for an invited friend who rode or
 * supported.
 */
export const DOLLARS_A_POINT = 100;
export const INVITATION_POINTS = 100;
/** Pause between two queries for an unknown outcome of a payment, and their maximum number. */
export const PAYMENT_POLL_MS = 3_000;
export const PAYMENT_POLLS = 20;
/** Time limit for loading the card company's fields, and for its answer to a request for a prime (as at TapPay). */
export const PAYMENT_SDK_TIMEOUT_MS = 30_000;
/**
 * The size of the pop-up for sharing on a network, in CSS pixels, and how often it is checked whether it is closed
 * (§7, §9).
 */
export const SHARE_POPUP = { width: 626, height: 436 } as const;
export const SHARE_POLL_MS = 500;
/** If the page takes longer than this to start, it says that it is still loading. */
export const SLOW_START_MS = 3_000;
/** A price is not renewed automatically more often than this, even if the device's clock is wrong. */
export const QUOTE_MIN_LIFETIME_MS = 30_000;
/** How long to wait for a new service worker's message that it is active; then the page reloads anyway. */
export const TAKE_OVER_PATIENCE_MS = 10_000;
/** After this long, subscribing has failed: a browser that cannot reach its push service never reports it. */
export const SUBSCRIBE_PATIENCE_MS = 20_000;
/** A download that takes longer shows its progress (API-09). */
export const DOWNLOAD_BRIEF_MS = 1_000;
/** How long a reward is reserved while its supporter pays (ours). */
export const PLEDGE_HOLD_MS = 15 * 60_000;
/** How often an offer is loaded again while a member chooses, because others may take the last reward (ours). */
export const OFFER_LOOK_MS = 10_000;
/** When a supporter who owes the balance is reminded, in days after the project's end (ours). */
export const BALANCE_REMINDER_DAYS = [0, 3, 7, 14] as const;
/** Days after which an unpaid balance ends the pledge. */
export const BALANCE_DAYS = 21;
