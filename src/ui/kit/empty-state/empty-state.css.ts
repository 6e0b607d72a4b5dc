import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { size, space, text } from '../../theme/tokens.ts';

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[12],
  maxWidth: size.column,
  marginInline: 'auto',
  paddingBlock: space[48],
  textAlign: 'center',
});
export const title = style({ ...text.title, textWrap: 'balance' });
export const words = style({ color: vars.color.inkMuted, textWrap: 'balance' });
export const action = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[12],
  marginBlockStart: space[12],
});
// In some languages a button's text is wider than a narrow telephone, so the button must be able to wrap.
globalStyle(`${root} > ${action} > *`, {
  maxWidth: '100%',
  paddingBlock: space[8],
  whiteSpace: 'normal',
});
