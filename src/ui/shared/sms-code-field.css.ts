import { style } from '@vanilla-extract/css';
import { space, text } from '../theme/tokens.ts';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space[12],
});
/** Aligned with the field's box, below its label and gap, whatever is below the box. */
export const beside = style({
  marginBlockStart: `calc(${text.small.fontSize} * ${text.small.lineHeight} + ${space[4]})`,
});
export const grows = style({ flex: '1 1 9rem' });
