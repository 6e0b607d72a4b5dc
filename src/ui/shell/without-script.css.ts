import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { space } from '../theme/tokens.ts';

export const note = style({
  display: 'grid',
  gap: space[8],
  padding: space[16],
  borderInlineStart: `3px solid ${vars.color.waiting}`,
  overflowWrap: 'anywhere',
});
