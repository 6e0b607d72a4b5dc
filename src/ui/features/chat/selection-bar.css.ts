import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, size, space } from '../../theme/tokens.ts';

export const selection = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[8],
  padding: `${space[8]} ${space[12]} max(${space[8]}, env(safe-area-inset-bottom))`,
  borderBlockStart: `${size.line} solid ${vars.color.line}`,
  backgroundColor: vars.color.raised,
});

export const count = style({ flex: 1, fontVariantNumeric: 'tabular-nums' });
/** On a telephone, the buttons have a line of their own. */
export const selectionActs = style({
  display: 'flex',
  gap: space[8],
  '@media': { [media.mobile]: { flexBasis: '100%' } },
});
globalStyle(`${selectionActs} > button`, {
  '@media': { [media.mobile]: { flex: 1 } },
});
