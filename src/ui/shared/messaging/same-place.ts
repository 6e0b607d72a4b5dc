/** Options of `navigate` for a new history entry that stays on the current page, even at an unknown address. */
export const SAME_PLACE = {
  to: '.',
  unsafeRelative: 'path',
  search: true,
  hash: true,
  resetScroll: false,
} as const;
