import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { motion, radius, size, space, text, weight } from '../../theme/tokens.ts';

export const line = style({ display: 'flex', flexDirection: 'column' });

export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  columnGap: space[12],
  minHeight: size.touch,
  color: vars.color.inkMuted,
  selectors: {
    '&[data-state="current"]': { color: vars.color.ink, fontWeight: weight.strong },
    // The line from this step down to the next one is filled once this step is done.
    '&:not(:last-child)::before, &:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: '11px',
      insetBlock: 'calc(50% + 12px) calc(-50% + 12px)',
      width: '2px',
      backgroundColor: vars.color.line,
    },
    '&:not(:last-child)::after': {
      backgroundColor: vars.color.accentShape,
      transform: 'scaleY(0)',
      transformOrigin: 'top',
      transition: `transform ${motion.slow} ${motion.easing}`,
    },
    '&[data-state="done"]:not(:last-child)::after': { transform: 'scaleY(1)' },
  },
});

export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '24px',
  height: '24px',
  borderRadius: radius.round,
  border: `2px solid ${vars.color.line}`,
  color: vars.color.onAccent,
  transition: `background-color ${motion.slow} ${motion.easing}, border-color ${motion.slow} ${motion.easing}`,
  selectors: {
    '[data-state="done"] > &': {
      backgroundColor: vars.color.accent,
      borderColor: vars.color.accent,
    },
    '[data-state="current"] > &': {
      borderColor: vars.color.accentShape,
      borderWidth: '7px',
    },
  },
});

export const label = style({ ...text.body });
export const time = style({
  ...text.small,
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});
