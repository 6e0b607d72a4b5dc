import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { media, space, text } from '../theme/tokens.ts';

export const footer = style({
  marginBlockStart: 'auto',
  backgroundColor: vars.color.surface,
  '@media': { [media.print]: { display: 'none' } },
});

export const inside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
  paddingBlock: `${space[32]} max(${space[32]}, env(safe-area-inset-bottom))`,
  '@media': { [media.desktop]: { paddingBlock: space[48] } },
});

export const contact = style({
  ...text.small,
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  '@media': { [media.desktop]: { flexDirection: 'row', gap: space[64] } },
});

export const term = style({ color: vars.color.inkMuted });
export const value = style({ ...text.body, fontVariantNumeric: 'tabular-nums' });
export const note = style({ ...text.small, color: vars.color.inkMuted });
