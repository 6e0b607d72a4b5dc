import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { space, text, weight } from '../../theme/tokens.ts';

export const summary = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[8],
});
export const title = style({
  ...text.heading,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'balance',
});
export const detail = style({ color: vars.color.inkMuted, fontVariantNumeric: 'tabular-nums' });
