/** A history entry for the current page, even for an unknown address. */
export const SAME_PLACE = {
  to: '.',
  unsafeRelative: 'path',
  search: true,
  hash: true,
  resetScroll: false,
} as const;
