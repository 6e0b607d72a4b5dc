import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, motion, radius, size, space, text } from '../../theme/tokens.ts';

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(100%)' } });
const grow = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const slide = keyframes({ from: { transform: 'translateX(100%)' } });

const veilBase = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  display: 'flex',
  backgroundColor: vars.color.veil,
  animation: `${fade} ${motion.medium} ${motion.easing}`,
});

const sheetVeil = style([
  veilBase,
  {
    alignItems: 'flex-end',
    justifyContent: 'center',
    '@media': { [media.desktop]: { alignItems: 'center', padding: space[24] } },
  },
]);

export const veil = styleVariants({
  dialog: [sheetVeil],
  steady: [sheetVeil],
  full: [veilBase],
  drawer: [veilBase, { justifyContent: 'flex-end' }],
});

const modalBase = style({
  backgroundColor: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
  display: 'flex',
  overflow: 'hidden',
  outline: 'none',
});

const sheet = style([
  modalBase,
  {
    width: '100%',
    maxHeight: '92dvh',
    borderRadius: `${radius.large} ${radius.large} 0 0`,
    animation: `${rise} ${motion.slow} ${motion.easing}`,
    '@media': {
      [media.desktop]: {
        maxWidth: size.dialog,
        borderRadius: radius.large,
        animationName: grow,
      },
    },
  },
]);

export const modal = styleVariants({
  dialog: [sheet],
  steady: [sheet, { minHeight: 'min(92dvh, 40rem)' }],
  full: [modalBase, { width: '100%', height: '100dvh' }],
  drawer: [
    modalBase,
    {
      width: `min(${size.drawer}, 88vw)`,
      height: '100dvh',
      animation: `${slide} ${motion.slow} ${motion.easing}`,
    },
  ],
});

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  maxHeight: '100%',
  outline: 'none',
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  padding: `${space[16]} ${space[12]} ${space[8]} ${space[24]}`,
});

export const title = style({
  ...text.lead,
  minHeight: size.touch,
  display: 'flex',
  alignItems: 'center',
});

export const body = style({
  flex: 1,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `0 ${space[24]} ${space[24]}`,
});

/**
 * The main action is first in the markup. On a desktop it is shown last; on a telephone it is lowest, nearest to the
 * thumb.
 */
export const actions = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: space[8],
  padding: `${space[12]} ${space[24]} max(${space[24]}, env(safe-area-inset-bottom))`,
  '@media': {
    [media.mobile]: {
      // Reserves space for two buttons, so that nothing above moves when the second button appears.
      selectors: {
        [`${modal.steady} &`]: {
          minHeight: `calc(2 * ${size.control} + ${space[8]} + ${space[12]} + ${space[24]})`,
        },
      },
    },
    [media.desktop]: { flexDirection: 'row-reverse', justifyContent: 'flex-start' },
  },
});

/** The line above a confirmation's title; it says that the system asks (NAV-08). */
export const prompt = style({
  ...text.small,
  color: vars.color.inkMuted,
});
