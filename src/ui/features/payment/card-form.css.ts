import { globalStyle, style } from '@vanilla-extract/css';
import { stack } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius, size, space, text, weight } from '../../theme/tokens.ts';

export const fields = style([stack[4], { position: 'relative' }]);
export const pair = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[12] });
export const label = style({ ...text.small, fontWeight: weight.strong });
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  height: size.control,
  paddingInline: space[12],
  borderRadius: radius.medium,
  border: `${size.line} solid ${vars.color.edge}`,
  backgroundColor: vars.color.ground,
  selectors: {
    // The keyboard focus is inside the hosted field's frame.
    '&:focus-within': {
      borderColor: vars.color.accentShape,
      boxShadow: `0 0 0 ${size.line} ${vars.color.accentShape}`,
    },
    '&[data-invalid]': { borderColor: vars.color.loss },
    '&[data-invalid]:focus-within': { boxShadow: `0 0 0 ${size.line} ${vars.color.loss}` },
  },
});
/** The hosted field fills this element. The size is set here, so that nothing moves when the field is loaded. */
export const frame = style({ flex: 1, height: '24px' });
globalStyle(`${frame} iframe`, {
  display: 'block',
  width: '100%',
  height: '100%',
  border: 'none',
  // The same colour scheme as in the frame's document. If they differed, the browser would draw a background.
  colorScheme: 'light',
});
/** The line for an error is reserved, so that an error does not move anything. */
export const error = style({ ...text.small, minHeight: '1.6em', color: vars.color.loss });
export const loading = style({
  position: 'absolute',
  insetBlockStart: '36px',
  insetInlineStart: space[16],
});
/** The button for the other means of payment; its text is aligned with the other texts. */
export const other = style({ marginInlineStart: `calc(-1 * ${space[12]})` });
export const secure = style({
  ...text.small,
  display: 'flex',
  gap: space[8],
  color: vars.color.inkMuted,
});
globalStyle(`${secure} svg`, { marginBlockStart: '3px' });
