/**
 * Codes of changing messages. They have a file of their own: no page needs them, because it shows the server's text, and
 * the page's first script would load all codes of a file of which it uses one.
 */
export const CHANGE_CODE = {
  /** The message is too old to be revoked. */
  revokeTooLate: 4055,
  /** The message is too old to be edited. */
  editTooLate: 4056,
} as const;
