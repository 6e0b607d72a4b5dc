/** Error codes of messaging on which the page logs its user out locally (§8, CONN-03). */
export const MESSAGING_CODE = { alreadyLoggedIn: 6000111, notLoggedIn: 6000121 } as const;
