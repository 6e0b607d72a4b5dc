import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { layer, size, space, text } from '../theme/tokens.ts';

/** The line stays below the navbar at any scroll position. */
export const line = style({
  ...text.small,
  position: 'sticky',
  insetBlockStart: size.navbar,
  zIndex: layer.bar,
  padding: `${space[8]} ${space[16]}`,
  textAlign: 'center',
  color: vars.color.waiting,
  backgroundColor: vars.color.waitingTint,
});
