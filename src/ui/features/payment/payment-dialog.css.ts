import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { space, text, weight } from '../../theme/tokens.ts';

export const amount = style({
  ...text.heading,
  fontWeight: weight.strong,
  marginBlockEnd: space[16],
});
export const waiting = style({ display: 'flex', alignItems: 'flex-start', gap: space[12] });
/** The result is in the middle of the sheet, which stays as high as the form was. */
export const paid = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[16],
  paddingBlockStart: '4rem',
  textAlign: 'center',
  color: vars.color.accent,
});
export const card = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[12],
});
export const number = style({ fontVariantNumeric: 'tabular-nums', userSelect: 'all' });
export const outcome = style({ color: vars.color.inkMuted });
export const cardNote = style({ ...text.small, color: vars.color.inkMuted });
