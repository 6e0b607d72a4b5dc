import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/theme.css.ts';
import { radius, size, space, text } from '../../../theme/tokens.ts';

export const said = style({
  ...text.body,
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  minWidth: 0,
  minHeight: size.touch,
  gap: space[12],
  paddingInline: space[16],
  borderRadius: '22px',
  backgroundColor: vars.color.surface,
});
export const dot = style({
  width: '10px',
  height: '10px',
  flexShrink: 0,
  borderRadius: radius.round,
  backgroundColor: vars.color.loss,
});
export const time = style({ fontVariantNumeric: 'tabular-nums' });
export const waveform = style({ flex: 1, minWidth: 0, height: '28px', overflow: 'hidden' });
export const bar = style({ fill: vars.color.accentShape });
export const failed = style({
  ...text.small,
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  color: vars.color.loss,
});
export const actions = style({ display: 'flex', gap: space[8] });
