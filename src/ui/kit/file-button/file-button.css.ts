import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { size } from '../../theme/tokens.ts';

/** The visible label; the invisible file control covers it. */
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
