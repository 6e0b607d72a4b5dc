import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, motion, radius, size, space, text, weight } from '../../theme/tokens.ts';

/** Above the bar with a page's main action on a telephone. */
export const button = style({
  position: 'fixed',
  zIndex: layer.bar,
  insetInlineEnd: `max(${space[16]}, env(safe-area-inset-right))`,
  insetBlockEnd: `calc(128px + env(safe-area-inset-bottom))`,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: size.control,
  height: size.control,
  borderRadius: radius.round,
  backgroundColor: vars.color.accent,
  color: vars.color.onAccent,
  boxShadow: vars.shadow.float,
  transition: `background-color ${motion.fast} ${motion.easing}`,
  '@media': {
    [media.desktop]: { insetInlineEnd: space[24], insetBlockEnd: space[24] },
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.accentStrong } } },
    [media.print]: { display: 'none' },
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
