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
  /** Local: dictionaries, each with its language and type behind this (API-08). */
  dictionary: 'dictionary',
  /** Session: the order form (ORD-08). */
  orderForm: 'order-form',
  /** Session: a form of the account that is open (SES-T13). */
  form: 'form',
  /** Session: what was typed on the sign-in page, without its secrets; until somebody is signed in. */
  signIn: 'sign-in',
  /** Session: which number a code was sent to, and until when the next one waits; counts for a minute. */
  smsSent: 'sms-sent',
  /** Session: id of the member whose the three others are (SES-T13). */
  owner: 'owner',
  /** Local: what opens orders for a visitor (GUARD-06, ADR 2). */
  orders: 'orders',
  /** Session: a failure to be told after the page was loaded anew (GUARD-03). */
  told: 'told-after-reload',
} as const;

/** Local: the id of the member who is told on this browser while the page is closed (API-21). */
export const WEB_PUSH_KEY = 'web-push';
