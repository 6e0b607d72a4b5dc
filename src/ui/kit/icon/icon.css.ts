import { style, styleVariants } from '@vanilla-extract/css';

export const icon = style({
  flexShrink: 0,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const sizes = styleVariants({ 16: 16, 20: 20, 24: 24, 32: 32 }, (edge) => ({
  width: `${edge / 16}rem`,
  height: `${edge / 16}rem`,
}));
