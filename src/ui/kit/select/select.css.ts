import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { space } from '../../theme/tokens.ts';
import { box as fieldBox, input } from '../field/field.css.ts';

export const box = style([fieldBox, { position: 'relative', paddingInline: 0 }]);

export const select = style([
  input,
  {
    appearance: 'none',
    width: '100%',
    paddingInline: `${space[12]} ${space[48]}`,
    // The opened list uses the control's own colours.
    backgroundColor: 'transparent',
  },
]);

/** The arrow; presses on it reach the select below it. */
export const mark = style({
  position: 'absolute',
  insetInlineEnd: space[12],
  color: vars.color.inkMuted,
  pointerEvents: 'none',
});
