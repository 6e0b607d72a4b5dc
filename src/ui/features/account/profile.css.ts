import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, space, text, weight } from '../../theme/tokens.ts';

export const facts = style({
  display: 'grid',
  columnGap: space[24],
  rowGap: space[4],
  '@media': { [media.desktop]: { gridTemplateColumns: '9rem minmax(0, 1fr)', rowGap: space[12] } },
});
export const term = style({
  ...text.small,
  color: vars.color.inkMuted,
  '@media': { [media.mobile]: { marginBlockStart: space[8] } },
});
export const value = style({ overflowWrap: 'anywhere' });
export const subtitle = style({
  ...text.lead,
  fontWeight: weight.strong,
  marginBlockStart: space[16],
});
