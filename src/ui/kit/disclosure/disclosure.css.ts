import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { motion, size, space, weight } from '../../theme/tokens.ts';

export const root = style({ borderBlockEnd: `${size.line} solid ${vars.color.line}` });

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '56px',
  listStyle: 'none',
  cursor: 'pointer',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});

export const title = style({ flex: 1, fontWeight: weight.strong });
export const summary = style({ color: vars.color.inkMuted, fontWeight: weight.regular });

export const mark = style({
  display: 'inline-flex',
  color: vars.color.inkMuted,
  transition: `transform ${motion.medium} ${motion.easing}`,
  selectors: { [`${root}[open] &`]: { transform: 'rotate(180deg)' } },
});

export const content = style({ paddingBlockEnd: space[16] });
