import { style } from '@vanilla-extract/css';
import { stack, wrapping } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { space } from '../../theme/tokens.ts';

export const download = style([stack[8], { alignItems: 'flex-start' }]);
export const progress = style([
  wrapping,
  { columnGap: space[12], rowGap: space[4], width: '100%' },
]);
export const bar = style({
  flex: '1 1 10rem',
  maxWidth: '20rem',
  accentColor: vars.color.accent,
});
