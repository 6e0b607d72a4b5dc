import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { size } from '../../theme/tokens.ts';

/** The label is what is seen and pressed; the control is there for keyboards and screen readers. */
export const root = style({
  position: 'relative',
  cursor: 'pointer',
  selectors: {
    '&:focus-within': {
      outline: `${size.focus} solid ${vars.color.accentShape}`,
      outlineOffset: size.focus,
    },
  },
});
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'inherit',
});
