import { style } from '@vanilla-extract/css';
import { radius, space, text, weight } from '../../theme/tokens.ts';

/** Plates are white with black letters in both themes, as in reality. */
export const plate = style({
  ...text.lead,
  display: 'inline-block',
  paddingInline: space[12],
  borderRadius: radius.small,
  border: '2px solid #12201f',
  outline: '1px solid #b9c4c2',
  color: '#12201f',
  backgroundColor: '#ffffff',
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.06em',
  whiteSpace: 'nowrap',
});
