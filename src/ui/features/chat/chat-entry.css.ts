import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, motion, radius, size, space, text, weight } from '../../theme/tokens.ts';

/** How far the bar of the page's main action reaches up, where it is in the button's place (`keep-clear.ts`). */
export const lift = '--chat-lift';

export const button = style({
  position: 'fixed',
  zIndex: layer.bar,
  insetInlineEnd: `max(${space[16]}, env(safe-area-inset-right))`,
  insetBlockEnd: `calc(max(${space[16]}, env(safe-area-inset-bottom)) + var(${lift}, 0px))`,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: size.control,
  height: size.control,
  borderRadius: radius.round,
  backgroundColor: vars.color.accent,
  color: vars.color.onAccent,
  boxShadow: vars.shadow.float,
  transition: `background-color ${motion.fast} ${motion.easing}, inset-block-end ${motion.fast} ${motion.easing}`,
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
