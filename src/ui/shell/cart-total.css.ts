import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { size, space, text } from '../theme/tokens.ts';

export const cart = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: size.touch,
  paddingInline: space[8],
  color: vars.color.ink,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
});
