import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, motion, radius, size, space, text, weight } from '../../theme/tokens.ts';

const base = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  minHeight: size.control,
  minWidth: size.touch,
  paddingInline: space[24],
  borderRadius: radius.medium,
  fontWeight: weight.strong,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  userSelect: 'none',
  transition: `background-color ${motion.fast} ${motion.easing}, opacity ${motion.fast} ${motion.easing}, transform ${motion.fast} ${motion.easing}`,
  selectors: {
    '&:active': { transform: 'scale(0.985)' },
    '&:disabled, &[aria-disabled="true"]': {
      opacity: 0.5,
      cursor: 'not-allowed',
      transform: 'none',
    },
    // A busy button is not shown as disabled: its text stays readable, so that it is clear what is under way.
    '&[data-pending]': { opacity: 1, cursor: 'progress' },
  },
  '@media': {
    // On a telephone, a long text could be wider than the screen.
    [media.mobile]: { whiteSpace: 'normal', paddingBlock: space[4] },
    [media.forced]: { border: `${size.line} solid ButtonText` },
  },
});

const hover = (style: { backgroundColor?: string; color?: string }) => ({
  '@media': {
    [media.hover]: { selectors: { '&:hover:not([aria-disabled="true"], :disabled)': style } },
  },
});

export const looks = styleVariants({
  /** The screen's only main action. */
  primary: [
    base,
    {
      color: vars.color.onAccent,
      backgroundColor: vars.color.accent,
      ...hover({ backgroundColor: vars.color.accentStrong }),
    },
  ],
  secondary: [
    base,
    {
      color: vars.color.accent,
      backgroundColor: vars.color.accentTint,
      ...hover({ color: vars.color.accentStrong, backgroundColor: vars.color.drawing }),
    },
  ],
  /** Text only: for actions beside a main one. */
  quiet: [
    base,
    {
      color: vars.color.accent,
      paddingInline: space[12],
      ...hover({ backgroundColor: vars.color.accentTint }),
    },
  ],
  /** For actions that cannot be undone. */
  danger: [
    base,
    {
      color: vars.color.onLoss,
      backgroundColor: vars.color.loss,
      ...hover({ backgroundColor: vars.color.lossStrong }),
    },
  ],
});

export const sizes = styleVariants({
  medium: {},
  small: { minHeight: size.touch, paddingInline: space[16], ...text.small },
  /** A square around a single icon; the label is for screen readers. */
  icon: { paddingInline: 0, width: size.touch, minHeight: size.touch, color: vars.color.ink },
});

/** As wide as its parent; long texts wrap. */
export const wide = style({ width: '100%', paddingBlock: space[8], whiteSpace: 'normal' });

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
export const busyMark = style({
  width: '1rem',
  height: '1rem',
  flexShrink: 0,
  borderRadius: radius.round,
  border: `${size.focus} solid currentColor`,
  borderInlineEndColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
});
