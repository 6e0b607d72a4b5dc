import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { space } from '../../theme/tokens.ts';

export const download = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[8],
});
export const progress = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[12],
  rowGap: space[4],
  width: '100%',
});
export const bar = style({
  flex: '1 1 10rem',
  maxWidth: '20rem',
  accentColor: vars.color.accent,
});
