import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { space, text } from '../theme/tokens.ts';

export const facts = style({
  display: 'grid',
  // Long terms wrap, so that there is room for the values.
  gridTemplateColumns: 'fit-content(60%) minmax(0, 1fr)',
  columnGap: space[24],
  rowGap: space[8],
});
export const fact = style({ display: 'contents' });
export const term = style({ ...text.small, color: vars.color.inkMuted });
export const value = style({ margin: 0, overflowWrap: 'anywhere' });
