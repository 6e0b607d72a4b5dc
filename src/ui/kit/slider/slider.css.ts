import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { size } from '../../theme/tokens.ts';

export const track = style({
  width: '100%',
  height: size.touch,
  accentColor: vars.color.accent,
  cursor: 'pointer',
});
