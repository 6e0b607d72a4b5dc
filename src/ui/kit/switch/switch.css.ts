import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, motion, size, space } from '../../theme/tokens.ts';

export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: size.touch,
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed' } },
});

/** The native checkbox, drawn as a switch. The position of its knob shows the state, not its colour alone. */
export const box = style({
  appearance: 'none',
  flexShrink: 0,
  position: 'relative',
  width: '44px',
  height: '24px',
  borderRadius: '12px',
  border: `${size.line} solid ${vars.color.edge}`,
  backgroundColor: vars.color.surface,
  cursor: 'inherit',
  transition: `background-color ${motion.fast} ${motion.easing}`,
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: '3px',
      insetInlineStart: '3px',
      width: '16px',
      height: '16px',
      borderRadius: '50%',
      backgroundColor: vars.color.edge,
      transition: `translate ${motion.fast} ${motion.easing}`,
    },
    '&:checked': { backgroundColor: vars.color.accent, borderColor: vars.color.accent },
    '&:checked::after': { translate: '20px 0', backgroundColor: vars.color.onAccent },
    '&:disabled': { opacity: 0.5 },
  },
  '@media': {
    // Without the page's colours, the browser draws neither the track nor the knob.
    [media.forced]: {
      borderColor: 'ButtonText',
      selectors: {
        '&:checked': { backgroundColor: 'Highlight', borderColor: 'Highlight' },
        '&::after': { backgroundColor: 'ButtonText' },
        '&:checked::after': { backgroundColor: 'HighlightText' },
        '&:disabled': { opacity: 1, borderColor: 'GrayText' },
        '&:disabled::after': { backgroundColor: 'GrayText' },
        '&:disabled:checked': { backgroundColor: 'Canvas' },
      },
    },
  },
});
