import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { size, space, text, weight } from '../../theme/tokens.ts';

export const table = style({ ...text.small, width: '100%', borderCollapse: 'collapse' });
export const name = style({
  fontWeight: weight.regular,
  textAlign: 'start',
  verticalAlign: 'baseline',
  paddingBlock: space[4],
  paddingInlineEnd: space[16],
});
export const amount = style({ textAlign: 'end', whiteSpace: 'nowrap', verticalAlign: 'baseline' });
export const total = style({ fontWeight: weight.strong });
globalStyle(`${total} > *`, {
  fontWeight: weight.strong,
  borderBlockStart: `${size.line} solid ${vars.color.line}`,
  paddingBlockStart: space[8],
});
