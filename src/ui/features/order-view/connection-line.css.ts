import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, space, text } from '../../theme/tokens.ts';

export const line = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[8],
  minHeight: '1.6em',
  color: vars.color.inkMuted,
});
const dot = style({
  flexShrink: 0,
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
