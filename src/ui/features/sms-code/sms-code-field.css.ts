import { style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.ts';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space[12],
});
export const grows = style({ flex: '1 1 9rem' });
