import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, radius, size, space, text } from '../../theme/tokens.ts';
import { REACTIONS_IN_A_ROW } from './reaction-keys.ts';

export const popover = style({
  zIndex: layer.overlay,
  width: '244px',
  padding: space[8],
  borderRadius: radius.large,
  backgroundColor: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
});
export const menu = style({ display: 'flex', flexDirection: 'column', outline: 'none' });
export const reactions = style({
  display: 'grid',
  gridTemplateColumns: `repeat(${REACTIONS_IN_A_ROW}, 1fr)`,
});
const focused = {
  outline: 'none',
  backgroundColor: vars.color.accentTint,
} as const;
export const reaction = style({
  ...text.lead,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: size.touch,
  borderRadius: radius.medium,
  cursor: 'pointer',
  selectors: { '&[data-focused]': focused, '&[data-own]': { backgroundColor: vars.color.drawing } },
});
export const item = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: size.touch,
  paddingInline: space[12],
  borderRadius: radius.medium,
  cursor: 'pointer',
  selectors: { '&[data-focused]': focused, '&[data-loss]': { color: vars.color.loss } },
});
