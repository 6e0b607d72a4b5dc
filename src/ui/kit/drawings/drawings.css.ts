import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** One line weight, at any size, in the text's colour; the second tone is a fill. */
export const drawing = style({
  flexShrink: 0,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  color: vars.color.ink,
});

globalStyle(`${drawing} *`, { vectorEffect: 'non-scaling-stroke' });

export const tone = style({ fill: vars.color.drawing, stroke: 'none' });
/** A filled part with the line around it. */
export const body = style({ fill: vars.color.drawing });
export const accent = style({ stroke: vars.color.accentShape });
/** Wheels: the ground shows through. */
export const wheel = style({ fill: vars.color.ground });
export const dot = style({ fill: 'currentColor', stroke: 'none' });
