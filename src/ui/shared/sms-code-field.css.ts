import { style } from '@vanilla-extract/css';
import { space, text } from '../theme/tokens.ts';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: space[12],
});
/**
 * Aligns the button with the field's box, which is below the label and a gap. An error below the box does not move it.
 * A long button is below the field, where this margin is the gap.
 */
export const beside = style({
  marginBlockStart: `calc(${text.small.fontSize} * ${text.small.lineHeight} + ${space[4]})`,
});
export const grows = style({ flex: '1 1 9rem' });
