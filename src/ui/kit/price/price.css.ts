import { style } from '@vanilla-extract/css';
import { weight } from '../../theme/tokens.ts';

export const figures = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const unit = style({
  fontWeight: weight.regular,
  fontSize: '0.8em',
  marginInlineEnd: '0.1em',
});
