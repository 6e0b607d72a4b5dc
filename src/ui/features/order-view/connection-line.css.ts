import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, space, text } from '../../theme/tokens.ts';

export const line = style({
  ...text.small,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[8],
  minHeight: '1.6em',
  color: vars.color.inkMuted,
});
// Aligns the button's text with the text of the line.
globalStyle(`${line} > button`, {
  gridColumn: 2,
  justifySelf: 'start',
  marginInlineStart: `calc(-1 * ${space[16]})`,
});
const dot = style({
  // Aligns the dot with the middle of the first line.
  marginBlockStart: `calc((1lh - ${space[8]}) / 2)`,
  width: space[8],
  height: space[8],
  borderRadius: radius.round,
  backgroundColor: vars.color.waiting,
});
export const dots = styleVariants({
  open: [dot, { backgroundColor: vars.color.accentShape }],
  connecting: [dot],
  waiting: [dot],
  givenUp: [dot, { backgroundColor: vars.color.loss }],
  closed: [],
});
