import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { media, motion, radius, space, text, weight } from '../theme/tokens.ts';

/** A row on a telephone, a column where there is space. */
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[16],
  height: '100%',
  padding: space[16],
  borderRadius: radius.large,
  backgroundColor: vars.color.surface,
  transition: `background-color ${motion.medium} ${motion.easing}`,
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateRows: 'auto 1fr',
      gap: space[24],
      padding: space[24],
    },
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.accentTint } } },
  },
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  '@media': { [media.desktop]: { gridRow: 2, gridColumn: '1 / -1', alignSelf: 'stretch' } },
});
export const title = style({
  ...text.body,
  fontWeight: weight.strong,
  '@media': { [media.desktop]: { ...text.lead } },
});
export const description = style({
  ...text.small,
  color: vars.color.inkMuted,
  '@media': { [media.desktop]: { flex: 1, paddingBlockEnd: space[12] } },
});
export const price = style({ ...text.small, fontWeight: weight.strong });
export const arrow = style({
  color: vars.color.accent,
  transition: `transform ${motion.medium} ${motion.easing}`,
  '@media': {
    [media.hover]: {
      selectors: { [`${card}:hover &`]: { transform: `translateX(${space[4]})` } },
    },
  },
});
