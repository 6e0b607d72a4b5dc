import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/**
 * The car moves for as long as the interval between two positions, about a second. With reduced motion a global rule
 * removes the animation.
 */
const GLIDE = '1000ms linear';

export const glide = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  width: 0,
  height: 0,
  transition: `transform ${GLIDE}`,
});
export const upright = style({ position: 'absolute', transformOrigin: '0 0' });
export const car = style({
  position: 'absolute',
  insetBlockStart: '-24px',
  insetInlineStart: '-24px',
  maxWidth: 'none',
  transition: 'transform 400ms ease-out',
});
export const halo = style({ fill: vars.color.accentShape, opacity: 0.2 });
export const body = style({ fill: vars.color.ink, stroke: vars.color.raised, strokeWidth: '2px' });
export const glass = style({ fill: vars.color.raised, opacity: 0.85 });
export const lamps = style({
  stroke: vars.color.raised,
  strokeWidth: '1.6px',
  strokeLinecap: 'round',
});
