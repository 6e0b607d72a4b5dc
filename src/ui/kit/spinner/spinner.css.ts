import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, size } from '../../theme/tokens.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
export const mark = style({
  display: 'block',
  width: '1.25rem',
  height: '1.25rem',
  borderRadius: radius.round,
  border: `${size.focus} solid ${vars.color.accentShape}`,
  borderInlineEndColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
});

const breathe = keyframes({ '50%': { opacity: 0.5 } });
export const skeleton = style({
  display: 'block',
  height: '1em',
  marginBlock: '0.3em',
  borderRadius: radius.small,
  backgroundColor: vars.color.surface,
  animation: `${breathe} 1600ms ease-in-out infinite`,
  selectors: { '&:last-child:not(:nth-child(2))': { width: '60%' } },
});

/**
 * If JavaScript is off, hides loading indicators, because nothing more will load. The selector needs no class, which
 * would make the first route larger.
 */
globalStyle('[role=status][aria-busy=true]', {
  '@media': { [media.noScript]: { display: 'none' } },
});
