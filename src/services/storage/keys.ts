/** Keys of the browser's storage. */
export const KEY = {
  /** Local: the access token (SESS-02). */
  token: 'chauffeur-token',
  /** Local: set when the last session was ended on purpose, not lost (SESS-09). */
  ended: 'chauffeur-ended',
  /** Local: the language (LANG-02; the specification sets this name), as plain text. */
  language: 'language',
  /** Local: the theme, as plain text. */
  theme: 'theme',
  /** Local: whether the side bar of account and desk is folded (NAV-07). */
  sideBar: 'sidebar',
  /** Local: rows per page of lists (NAV-07; the specification sets this name), as plain text. */
  size: 'size',
  /** Session: the order form (ORD-08). */
  orderForm: 'order-form',
  /** Session: the open form of an account page (SES-T13). */
  form: 'form',
  /** Session: the input of the sign-in page, without secrets, until somebody is signed in. */
  signIn: 'sign-in',
  /** Session: the number that an SMS code was sent to, and when the next code may be sent; valid for a minute. */
  smsSent: 'sms-sent',
  /** Session: proof of a telephone number, valid for half an hour. */
  phoneProof: 'phone-proof',
  /** Session: id of the member who owns this tab's drafts and orders; '' = nobody (SES-T13). */
  owner: 'owner',
  /** Local: the orders that were made or found in this browser, with their tokens (GUARD-06, ADR 2). */
  orders: 'orders',
  /** Session: the last view of each order in progress, for the offline page (docs/service-worker.md). */
  lastOrders: 'last-orders',
  /** Local: places of a visitor's rides, offered in an empty address field. */
  places: 'places',
  /** Local: places of the signed-in member's rides. */
  memberPlaces: 'places-member',
  /** Session: a failure to be shown after a reload (GUARD-03). */
  told: 'told-after-reload',
} as const;

/** Local: the id of the member with Web Push on this browser (API-21). */
export const WEB_PUSH_KEY = 'web-push';
