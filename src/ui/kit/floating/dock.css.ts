import { style } from '@vanilla-extract/css';
import { media, size } from '../../theme/tokens.ts';

/** Room for what docks in a bar (`floating.tsx`): at the end of what stands before it. */
export const dock = style({
  flexShrink: 0,
  width: size.touch,
  height: size.touch,
  marginInlineStart: 'auto',
  '@media': { [media.print]: { display: 'none' } },
});
