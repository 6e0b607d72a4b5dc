import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, motion, radius, size, space, text, weight } from '../../theme/tokens.ts';

export const button = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  height: '100%',
  borderRadius: radius.round,
  backgroundColor: vars.color.accent,
  color: vars.color.onAccent,
  boxShadow: vars.shadow.float,
  transition: `background-color ${motion.fast} ${motion.easing}`,
  selectors: {
    '[data-place="dock"] > &': {
      backgroundColor: 'transparent',
      color: vars.color.accent,
      boxShadow: 'none',
    },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        '&:hover': { backgroundColor: vars.color.accentStrong },
        '[data-place="dock"] > &:hover': { backgroundColor: vars.color.accentTint },
      },
    },
    [media.forced]: { border: `${size.line} solid ButtonText` },
  },
});
export const badge = style({
  ...text.tiny,
  position: 'absolute',
  insetBlockStart: '-4px',
  insetInlineEnd: '-4px',
  minWidth: '22px',
  paddingInline: space[4],
  borderRadius: radius.round,
  backgroundColor: vars.color.loss,
  color: vars.color.onLoss,
  fontWeight: weight.strong,
  textAlign: 'center',
});
