import { createVar, style } from '@vanilla-extract/css';
import { layer, media, size, space } from '../../theme/tokens.ts';
import { edge } from './edge.ts';

/** The custom property with the dock's distance from the end of the window (`floating.tsx`). */
export const dockEnd = '--dock-end';

/** The window without its scroll bar: floating controls are placed in it. */
export const room = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.bar,
  containerType: 'size',
  pointerEvents: 'none',
  selectors: { '&:has(> [data-place="dock"])': { zIndex: layer.docked } },
  '@media': { [media.print]: { display: 'none' } },
});

/** The style of a floating control while somebody types (`free-place.ts`). */
export const hidden = { opacity: 0, pointerEvents: 'none' } as const;

const down = createVar();

/** Every place is a transform from the same corner, so moving does not shift the layout. */
export const floating = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  width: size.control,
  height: size.control,
  pointerEvents: 'auto',
  vars: { [down]: `calc(100cqh - 100% - ${edge('bottom')})` },
  selectors: {
    '&:is([data-typing], :not([data-place]))': hidden,
    '&[data-place="end"]': {
      transform: `translate(calc(100cqw - 100% - ${edge('right')}), ${down})`,
    },
    '&[data-place="start"]': { transform: `translate(${edge('left')}, ${down})` },
    // In the dock, the control looks like a part of the bar.
    '&[data-place="dock"]': {
      transform: `translate(calc(100cqw - 100% - var(${dockEnd})), calc((${size.navbar} - 100%) / 2))`,
      width: size.touch,
      height: size.touch,
    },
  },
  '@media': {
    [media.desktop]: { vars: { [down]: `calc(100cqh - 100% - ${space[24]})` } },
  },
});
