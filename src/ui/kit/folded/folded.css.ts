import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { motion, radius, size, space, text, weight } from '../../theme/tokens.ts';

export const folded = style({});
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  minHeight: size.control,
  padding: `${space[12]} ${space[16]}`,
  listStyle: 'none',
  cursor: 'pointer',
  borderRadius: radius.medium,
  backgroundColor: vars.color.surface,
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const line = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const action = style({
  ...text.small,
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: space[4],
  fontWeight: weight.strong,
  color: vars.color.accent,
});
export const mark = style({
  display: 'inline-flex',
  transition: `transform ${motion.medium} ${motion.easing}`,
  selectors: { [`${folded}[open] &`]: { transform: 'rotate(180deg)' } },
});
export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[32],
  paddingBlockStart: space[24],
});
