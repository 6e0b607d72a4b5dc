import { style } from '@vanilla-extract/css';
import { size } from '../../theme/tokens.ts';

/** A row for choosing several conversations: a conversation with a checkbox. */
export const target = style({ display: 'flex', alignItems: 'center' });
export const choose = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: size.touch,
  height: size.touch,
});
export const targets = style({ overflowWrap: 'anywhere' });
