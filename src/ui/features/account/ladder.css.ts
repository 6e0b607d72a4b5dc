import { globalStyle, style } from '@vanilla-extract/css';
import { stack, wrapping } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, size, space, text, weight } from '../../theme/tokens.ts';

/** The area with the member's level, in a quiet colour. */
export const standing = style([
  stack[16],
  { padding: space[24], borderRadius: radius.large, background: vars.color.surface },
]);
export const level = style([
  wrapping,
  {
    ...text.lead,
    columnGap: space[12],
    rowGap: space[4],
    fontWeight: weight.strong,
    overflowWrap: 'anywhere',
  },
]);
export const progress = style([stack[4], { fontVariantNumeric: 'tabular-nums' }]);
// No background or border is set: either would replace the browser's own bar, and only that bar uses the accent colour.
export const bar = style({ width: '100%', accentColor: vars.color.accent });
export const note = style({
  ...text.small,
  color: vars.color.inkMuted,
  maxWidth: size.column,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const part = style([stack[8]]);
export const subtitle = style({ ...text.lead, fontWeight: weight.strong });
/** A list of days with their points, one day per line. */
export const days = style([
  stack[4],
  { ...text.small, maxWidth: size.column, fontVariantNumeric: 'tabular-nums' },
]);
globalStyle(`${days} > div`, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[16],
});
export const steps = style({
  display: 'grid',
  gap: space[12],
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const step = style([
  stack[8],
  {
    padding: space[16],
    border: `${size.line} solid ${vars.color.line}`,
    borderRadius: radius.large,
    minWidth: 0,
    overflowWrap: 'anywhere',
    selectors: { '&[aria-current]': { borderColor: vars.color.accent } },
  },
]);
export const brings = style([
  stack[4],
  { ...text.small, paddingInlineStart: space[16], listStyle: 'disc' },
]);

/** Questions and answers about what points are worth. A question and its answer are side by side if there is space. */
export const worth = style({
  display: 'grid',
  columnGap: space[24],
  rowGap: space[4],
  maxWidth: size.column,
  padding: space[16],
  borderRadius: radius.large,
  background: vars.color.surface,
  ...text.small,
  overflowWrap: 'anywhere',
  '@media': { [media.desktop]: { gridTemplateColumns: 'auto minmax(0, 1fr)', rowGap: space[8] } },
});
globalStyle(`${worth} > dt`, { fontWeight: weight.strong });
globalStyle(`${worth} > dd:not(:last-child)`, {
  '@media': { [media.mobile]: { marginBlockEnd: space[8] } },
});
