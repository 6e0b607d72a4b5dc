import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { barsHeight } from '../../theme/bars.ts';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, motion, radius, size, space, text, weight } from '../../theme/tokens.ts';

/** All places of the stack are transforms from the window's top, so moving it does not shift the layout. */
export const stack = style({
  position: 'fixed',
  insetBlockStart: 0,
  zIndex: layer.toast,
  insetInline: space[12],
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  pointerEvents: 'none',
  selectors: {
    // The first place of toasts is below the navbar, because the lower edge has the page's main action. If a toast
    // would cover a control there, it takes another place.
    '&[data-place="top"]': {
      transform: `translateY(calc(${size.navbar} + var(${barsHeight}, 0px) + ${space[8]}))`,
    },
    // An open sheet has its title at the `top` place and its actions at the `bottom` place. So the toast goes to the
    // window's upper edge, or to its middle.
    '&[data-place="edge"]': {
      transform: `translateY(max(${space[8]}, env(safe-area-inset-top)))`,
    },
    '&[data-place="middle"]': { transform: 'translateY(calc(50dvh - 50%))' },
    '&[data-place="bottom"]': {
      transform: `translateY(calc(100dvh - 100% - max(${space[12]}, env(safe-area-inset-bottom))))`,
    },
  },
  '@media': {
    [media.desktop]: { insetInline: `auto ${space[24]}`, width: '380px' },
    [media.print]: { display: 'none' },
  },
});

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });

export const toast = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[12],
  padding: `${space[4]} ${space[4]} ${space[4]} ${space[16]}`,
  borderRadius: radius.medium,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.float,
  pointerEvents: 'auto',
  animation: `${arrive} ${motion.medium} ${motion.easing}`,
});

const iconBase = style({ paddingBlockStart: space[12] });
export const icon = styleVariants({
  info: [iconBase, { color: vars.color.accent }],
  loss: [iconBase, { color: vars.color.loss }],
});
export const words = style({ ...text.small, flex: 1, paddingBlock: '11px' });
export const title = style({ fontWeight: weight.strong });
export const body = style({ color: vars.color.inkMuted });
