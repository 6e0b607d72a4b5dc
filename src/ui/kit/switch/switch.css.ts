import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { motion, radius, size, space } from '../../theme/tokens.ts';

export const root = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  minHeight: size.touch,
  position: 'relative',
  selectors: { '&[data-disabled]': { opacity: 0.5 } },
});

export const words = style({ flex: 1 });

export const track = style({
  position: 'relative',
  flexShrink: 0,
  width: '44px',
  height: '26px',
  borderRadius: radius.round,
  backgroundColor: vars.color.edge,
  transition: `background-color ${motion.medium} ${motion.easing}`,
  '::after': {
    content: '',
    position: 'absolute',
    insetBlockStart: '3px',
    insetInlineStart: '3px',
    width: '20px',
    height: '20px',
    borderRadius: radius.round,
    backgroundColor: vars.color.ground,
    border: `${size.line} solid transparent`,
    transition: `transform ${motion.medium} ${motion.easing}`,
  },
  selectors: {
    [`${root}[data-selected] &`]: { backgroundColor: vars.color.accent },
    [`${root}[data-selected] &::after`]: { transform: 'translateX(18px)' },
    [`${root}[data-focus-visible] &`]: {
      outline: `${size.focus} solid ${vars.color.accentShape}`,
      outlineOffset: size.focus,
    },
  },
});
