import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const ground = style({
  position: 'absolute',
  overflow: 'visible',
  maxWidth: 'none',
  fill: 'none',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
});

/**
 * A line width in pixels on screen, the same at any scale. Four units of a tile are one pixel; `--map-unscale` undoes
 * the layer's scale.
 */
const pixels = (width: number): string => `calc(${4 * width}px * var(--map-unscale))`;

export const land = style({ fill: vars.color.mapLand, fillRule: 'evenodd' });
export const coast = style({ stroke: vars.color.mapCoast, strokeWidth: pixels(1) });
export const county = style({ stroke: vars.color.mapEdge, strokeWidth: pixels(1.25) });
export const district = style({
  stroke: vars.color.mapEdge,
  strokeWidth: pixels(0.75),
  opacity: 0.8,
});
export const village = style({
  stroke: vars.color.mapEdge,
  strokeWidth: pixels(0.75),
  opacity: 0.4,
});
export const rails = style({ strokeWidth: pixels(2), opacity: 0.4 });
