import { space } from '../../theme/tokens.ts';

/** The distance of a floating control from an edge of the window. */
export const edge = (side: 'left' | 'right' | 'bottom'): string =>
  `max(${space[16]}, env(safe-area-inset-${side}))`;
