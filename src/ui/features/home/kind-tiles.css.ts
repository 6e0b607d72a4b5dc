import { style } from '@vanilla-extract/css';
import { visuallyHidden } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, motion, radius, size, space, text, weight } from '../../theme/tokens.ts';

export const legend = visuallyHidden;
export const tiles = style({
  display: 'grid',
  // Four in a row, or two rows of two if the row is narrower than 16rem, which it is with large text. The factor makes
  // the middle value either negative or larger than any screen, so that there are never three in a row.
  gridTemplateColumns: 'repeat(auto-fit, minmax(clamp(22%, (16rem - 100%) * 999, 45%), 1fr))',
  gap: space[4],
  '@media': { [media.desktop]: { gap: space[8] } },
});

export const tile = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[12]} 0`,
  borderRadius: radius.medium,
  textAlign: 'center',
  color: vars.color.inkMuted,
  transition: `background-color ${motion.fast} ${motion.easing}`,
  selectors: {
    '&:has(:checked)': { backgroundColor: vars.color.accentTint, color: vars.color.accent },
    '&:has(:focus-visible)': {
      outline: `${size.focus} solid ${vars.color.accentShape}`,
      outlineOffset: size.focus,
    },
  },
  '@media': {
    [media.short]: { gap: space[4], padding: `${space[8]} 0` },
    [media.hover]: {
      selectors: { '&:hover:not(:has(:checked))': { backgroundColor: vars.color.surface } },
    },
    [media.forced]: {
      selectors: { '&:has(:checked)': { outline: `${size.focus} solid Highlight` } },
    },
  },
});

export const name = style({
  ...text.tiny,
  fontWeight: weight.strong,
  lineHeight: 1.25,
  overflowWrap: 'normal',
  '@media': {
    // Small enough that the longest word of a name fits into a tile on the narrowest screens.
    '(width < 22.5rem)': { fontSize: '0.6875rem', letterSpacing: '-0.02em' },
    [media.desktop]: { fontSize: text.small.fontSize },
  },
});
