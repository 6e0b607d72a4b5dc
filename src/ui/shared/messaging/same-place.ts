/** A history entry for the current page, whatever it is: also the one for an unknown address. */
export const SAME_PLACE = {
  to: '.',
  unsafeRelative: 'path',
  search: true,
  hash: true,
  resetScroll: false,
} as const;
