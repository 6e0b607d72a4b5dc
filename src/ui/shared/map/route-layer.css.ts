import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

const pixels = (width: number): string => `calc(${width}px * var(--map-unscale))`;

export const route = style({
  position: 'absolute',
  overflow: 'visible',
  maxWidth: 'none',
  fill: 'none',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
});
export const casing = style({ stroke: vars.color.mapLand, strokeWidth: pixels(8), opacity: 0.9 });
export const line = style({ stroke: vars.color.accentShape, strokeWidth: pixels(4.5) });
export const estimate = style({
  stroke: vars.color.accentShape,
  strokeWidth: pixels(4.5),
  strokeDasharray: `0 ${pixels(9)}`,
});
export const anchor = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  transformOrigin: '0 0',
  width: 0,
  height: 0,
});
/** A mark whose middle is at the place. */
export const place = style({
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  filter: 'drop-shadow(0 1px 2px rgb(0 0 0 / 28%))',
});
