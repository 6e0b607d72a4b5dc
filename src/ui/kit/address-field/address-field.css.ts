import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, radius, size, space, text } from '../../theme/tokens.ts';

export const popover = style({
  width: 'var(--trigger-width)',
  zIndex: layer.overlay,
  overflow: 'auto',
  borderRadius: radius.medium,
  backgroundColor: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
});

export const list = style({ padding: space[4], outline: 'none' });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: size.touch,
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.small,
  outline: 'none',
  cursor: 'pointer',
  selectors: { '&[data-focused], &[data-hovered]': { backgroundColor: vars.color.accentTint } },
});

export const itemIcon = style({ flexShrink: 0, color: vars.color.inkMuted });
export const itemWords = style({ display: 'flex', flexDirection: 'column' });
export const itemName = style({ ...text.body });
export const advice = style({
  ...text.small,
  padding: `${space[12]} ${space[16]} ${space[4]}`,
  color: vars.color.inkMuted,
});
export const heading = style({
  ...text.small,
  padding: `${space[12]} ${space[12]} ${space[4]}`,
  color: vars.color.inkMuted,
});
export const empty = style({ ...text.small, padding: space[12], color: vars.color.inkMuted });
