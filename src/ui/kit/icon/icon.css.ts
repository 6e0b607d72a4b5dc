import { style, styleVariants } from '@vanilla-extract/css';

export const icon = style({ flexShrink: 0 });

export const sizes = styleVariants({ 16: 16, 20: 20, 24: 24, 32: 32 }, (edge) => ({
  width: `${edge / 16}rem`,
  height: `${edge / 16}rem`,
}));
