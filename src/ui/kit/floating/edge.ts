import { space } from '../../theme/tokens.ts';

/** The distance of a floating control from an edge of the window. */
export const edge = (side: 'left' | 'right' | 'bottom'): string =>
  `max(${space[16]}, env(safe-area-inset-${side}))`;

/** Selectors of fields for typing. */
export const typing = [
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])',
  'select, textarea, [contenteditable="true"]',
].join();
