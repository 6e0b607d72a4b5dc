import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, motion, radius, size, space, text, weight } from '../../theme/tokens.ts';

export const note = style({ ...text.tiny, color: vars.color.inkMuted });
/** Hidden on a desktop, where the summary beside the form has this button. */
export const retry = style({
  marginInlineStart: `calc(-1 * ${space[16]})`,
  '@media': { [media.desktop]: { display: 'none' } },
});

export const details = style({
  '@media': { [media.desktop]: { position: 'relative' } },
});
export const summary = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: size.touch,
  width: 'fit-content',
  listStyle: 'none',
  cursor: 'pointer',
  borderRadius: radius.small,
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const price = style({
  ...text.lead,
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  fontWeight: weight.strong,
});
/** A price that was calculated before the ride was changed. */
export const former = style([price, { color: vars.color.inkMuted, fontWeight: weight.regular }]);
export const mark = style({
  color: vars.color.inkMuted,
  transition: `transform ${motion.medium} ${motion.easing}`,
  selectors: { [`${details}[open] &`]: { transform: 'rotate(180deg)' } },
});

/**
 * The breakdown lies above the page's contents. On a telephone it expands from the bar; on a desktop it is above the
 * price.
 */
export const breakdown = style({
  position: 'absolute',
  insetBlockEnd: '100%',
  insetInlineStart: 0,
  zIndex: layer.bar,
  padding: space[16],
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.bar,
  '@media': {
    [media.mobile]: {
      insetInlineEnd: 0,
      borderStartStartRadius: radius.large,
      borderStartEndRadius: radius.large,
    },
    [media.desktop]: {
      width: '22rem',
      marginBlockEnd: space[8],
      borderRadius: radius.large,
      boxShadow: vars.shadow.float,
    },
  },
});
