/** An entry of the history for the page that is there, whatever it is: also the one that says there is none. */
export const SAME_PLACE = {
  to: '.',
  unsafeRelative: 'path',
  search: true,
  hash: true,
  resetScroll: false,
} as const;
