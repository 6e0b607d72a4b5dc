import { style } from '@vanilla-extract/css';
import { text, weight } from '../../theme/tokens.ts';

export const fee = style({
  ...text.title,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
