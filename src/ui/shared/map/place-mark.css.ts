import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { weight } from '../../theme/tokens.ts';

const base = style({ flexShrink: 0, maxWidth: 'none', strokeWidth: '2px' });

export const mark = styleVariants({
  pickup: [
    base,
    { fill: vars.color.accent, stroke: vars.color.raised, color: vars.color.onAccent },
  ],
  stop: [base, { fill: vars.color.raised, stroke: vars.color.ink, color: vars.color.ink }],
  destination: [
    base,
    { fill: vars.color.ink, stroke: vars.color.raised, color: vars.color.ground },
  ],
});

globalStyle(`${base} text`, {
  fill: 'currentColor',
  stroke: 'none',
  fontSize: '13px',
  fontWeight: weight.strong,
  textAnchor: 'middle',
});
