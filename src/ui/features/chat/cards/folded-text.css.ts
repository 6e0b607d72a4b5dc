import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/theme.css.ts';
import { size, weight, wholeText as text } from '../../../theme/tokens.ts';

export const fold = style({
  ...text.small,
  display: 'block',
  minHeight: size.touch,
  color: vars.color.accent,
  fontWeight: weight.strong,
  textAlign: 'start',
});
