import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { space, text } from '../../theme/tokens.ts';

export const note = style({
  ...text.small,
  marginBlockStart: space[12],
  color: vars.color.inkMuted,
});
