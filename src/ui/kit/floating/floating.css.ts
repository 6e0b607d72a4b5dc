import { globalStyle, style } from '@vanilla-extract/css';
import { layer, media, size, space } from '../../theme/tokens.ts';

/** The dock's distance from the end of the window (`floating.tsx`). */
export const dockEnd = '--dock-end';

export const floating = style({
  position: 'fixed',
  zIndex: layer.bar,
  insetBlockEnd: `max(${space[16]}, env(safe-area-inset-bottom))`,
  width: size.control,
  height: size.control,
  selectors: {
    '&[data-place="end"]': { insetInlineEnd: `max(${space[16]}, env(safe-area-inset-right))` },
    '&[data-place="start"]': { insetInlineStart: `max(${space[16]}, env(safe-area-inset-left))` },
    // A part of the bar that it docks in.
    '&[data-place="dock"]': {
      zIndex: layer.docked,
      insetBlock: `calc((${size.navbar} - ${size.touch}) / 2) auto`,
      insetInlineEnd: `var(${dockEnd})`,
      width: size.touch,
      height: size.touch,
    },
  },
  '@media': {
    [media.desktop]: { insetBlockEnd: space[24] },
    [media.print]: { display: 'none' },
  },
});

/** Nothing stands in the way of somebody who types, least of all above the keyboard of a telephone. */
const typing = [
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])',
  'select, textarea, [contenteditable="true"]',
].join();
globalStyle(`:root:has(:is(${typing}):focus) ${floating}`, { opacity: 0, pointerEvents: 'none' });
