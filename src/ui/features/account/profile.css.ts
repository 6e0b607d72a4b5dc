import { globalStyle, style } from '@vanilla-extract/css';
import { stack, wrapping } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, space, text, weight } from '../../theme/tokens.ts';

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
/** One row: a provider's logo, the linked account, and the button to link or unlink it. */
export const provider = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: space[16],
  alignItems: 'center',
});
// Aligns the button's text with the end of the row.
globalStyle(`${provider} > button`, { marginInlineEnd: `calc(-1 * ${space[16]})` });
export const value = style({ overflowWrap: 'anywhere' });
export const subtitle = style({ ...text.lead, fontWeight: weight.strong });
export const portrait = style([wrapping, { columnGap: space[24], rowGap: space[8] }]);
export const face = style({
  ...text.heading,
  width: space[64],
  height: space[64],
  borderRadius: radius.round,
  objectFit: 'cover',
});
export const consequences = style([stack[8], { listStyle: 'disc', paddingInlineStart: space[24] }]);
export const parts = style([stack[32], { paddingBlockStart: space[24] }]);
