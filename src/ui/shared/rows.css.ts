import { globalStyle, style } from '@vanilla-extract/css';
import { stack, wrapping } from '../theme/layout.css.ts';
import { vars } from '../theme/theme.css.ts';
import { size, space, text, weight } from '../theme/tokens.ts';

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  borderBlockStart: `${size.line} solid ${vars.color.line}`,
});
export const row = style([
  stack[8],
  { paddingBlock: space[16], borderBlockEnd: `${size.line} solid ${vars.color.line}` },
]);
/** Data on the left, the amount on the right. */
export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[16],
  rowGap: space[4],
  alignItems: 'start',
});
// The button's text is aligned with the end of the row.
globalStyle(`${split} > button`, { marginInlineEnd: `calc(-1 * ${space[16]})` });
export const name = style([
  wrapping,
  {
    columnGap: space[12],
    rowGap: space[4],
    fontWeight: weight.strong,
    overflowWrap: 'anywhere',
  },
]);
export const note = style({
  ...text.small,
  color: vars.color.inkMuted,
  maxWidth: size.column,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const words = style({ maxWidth: size.column, overflowWrap: 'anywhere' });
export const figure = style({
  textAlign: 'end',
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
/** The buttons of a row, if the first button has a background. */
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[4] });
/** The buttons of a row, if the first button has no background: its text is aligned with the row's text. */
export const actions = style([buttons, { marginInlineStart: `calc(-1 * ${space[16]})` }]);
export const card = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});
/** The choice of rows per page, as wide as its text. */
export const paging = style({ alignSelf: 'start' });
export const links = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[24],
  rowGap: space[4],
});

/** As wide as its content, even for a `wide` button, and at most as wide as the page. */
export const fitting = style({ width: 'fit-content', maxWidth: '100%' });
