import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { size, space } from '../../theme/tokens.ts';

/** The whole row reacts to a press, because the text is the box's label. */
export const root = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: size.touch,
  cursor: 'pointer',
});

export const box = style({
  width: space[24],
  height: space[24],
  flexShrink: 0,
  accentColor: vars.color.accent,
  cursor: 'inherit',
});
