/** Keys of the browser's storage. */
export const KEY = {
  /** Local: the access token (SESS-02). */
  token: 'chauffeur-token',
  /** Local: there when the last session was ended on purpose, not lost (SESS-09). */
  ended: 'chauffeur-ended',
  /** Local: the language (LANG-02, whose name the specification gives), raw. */
  language: 'language',
  /** Local: the theme, raw. */
  theme: 'theme',
  /** Local: whether the side bar of account and desk is folded (NAV-07). */
  sideBar: 'sidebar',
  /** Local: dictionaries, each with its language and type behind this (API-08). */
  dictionary: 'dictionary',
  /** Local: rows a page of lists (NAV-07, whose name the specification gives), raw. */
  size: 'size',
  /** Local: ids of notices that were read on this browser. */
  readNotices: 'read-notices',
  /** Local: what was looked for in the search box. */
  searches: 'searches',
  /** Session: what was last entered in the fare calculator (ORD-05). */
  fareInput: 'fare-input',
  /** Session: the name of this tab in its calls (CALL-04). */
  callPage: 'call-page',
  /** Session: the order form (ORD-08). */
  orderForm: 'order-form',
  /** Session: a form of the account that is open (SES-T13). */
  form: 'form',
  /** Session: what was typed on the sign-in page, without its secrets; until somebody is signed in. */
  signIn: 'sign-in',
  /** Session: which number a code was sent to, and until when the next one waits; counts for a minute. */
  smsSent: 'sms-sent',
  /** Session: proof of a telephone number, for half an hour. */
  phoneProof: 'phone-proof',
  /** Session: id of the member who owns this tab's drafts and orders, '' = nobody (SES-T13). */
  owner: 'owner',
  /** Local: tokens of a visitor's orders (GUARD-06, ADR 2). */
  orders: 'orders',
  /** Local: places of a visitor's rides, offered in an empty address field. */
  places: 'places',
  /** Local: the same of the member who is signed in. */
  memberPlaces: 'places-member',
  /** Session: a failure to be told after the page was loaded anew (GUARD-03). */
  told: 'told-after-reload',
} as const;

/** Local: the id of the member with Web Push on this browser (API-21). */
export const WEB_PUSH_KEY = 'web-push';
