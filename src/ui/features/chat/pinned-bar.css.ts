import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { size, space, wholeText as text } from '../../theme/tokens.ts';

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  paddingInlineEnd: space[4],
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
  backgroundColor: vars.color.raised,
});
export const said = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flex: 1,
  minWidth: 0,
  minHeight: size.touch,
  paddingInline: space[16],
  textAlign: 'start',
});
export const words = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
