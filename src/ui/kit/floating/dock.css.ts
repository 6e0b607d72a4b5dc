import { style } from '@vanilla-extract/css';
import { media, size } from '../../theme/tokens.ts';

/** The place in a bar where a floating control docks (`floating.tsx`): after the bar's other elements. */
export const dock = style({
  flexShrink: 0,
  width: size.touch,
  height: size.touch,
  marginInlineStart: 'auto',
  '@media': { [media.print]: { display: 'none' } },
});
