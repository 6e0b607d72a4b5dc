import { style } from '@vanilla-extract/css';
import { space, text } from '../theme/tokens.ts';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space[12],
});
/** Level with the field's box, whatever stands below it: as far down as the field's label and gap. */
export const beside = style({
  marginBlockStart: `calc(${text.small.fontSize} * ${text.small.lineHeight} + ${space[4]})`,
});
export const grows = style({ flex: '1 1 9rem' });
