import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, motion, size } from '../../theme/tokens.ts';

export const link = style({
  color: vars.color.accent,
  textDecorationLine: 'underline',
  textDecorationThickness: size.line,
  textUnderlineOffset: '0.2em',
  textDecorationColor: vars.color.accentShape,
  transition: `color ${motion.fast} ${motion.easing}`,
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.color.accentStrong } } } },
});
