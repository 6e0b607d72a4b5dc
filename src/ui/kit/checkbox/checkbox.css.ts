import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { motion, radius, size, space } from '../../theme/tokens.ts';

export const root = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: size.touch,
  position: 'relative',
  selectors: { '&[data-disabled]': { opacity: 0.5 } },
});

export const box = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: '24px',
  height: '24px',
  borderRadius: radius.small,
  border: `${size.line} solid ${vars.color.edge}`,
  color: vars.color.onAccent,
  transition: `background-color ${motion.fast} ${motion.easing}`,
  selectors: {
    [`${root}[data-selected] &`]: {
      backgroundColor: vars.color.accent,
      borderColor: vars.color.accent,
    },
    [`${root}[data-invalid] &`]: { borderColor: vars.color.loss },
    [`${root}[data-focus-visible] &`]: {
      outline: `${size.focus} solid ${vars.color.accentShape}`,
      outlineOffset: size.focus,
    },
  },
});
