import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, space, text, weight } from '../../theme/tokens.ts';

export const code = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.medium,
  backgroundColor: vars.color.surface,
});
export const title = style({ fontWeight: weight.strong });
export const note = style({ ...text.small, color: vars.color.inkMuted });
export const figures = style({
  ...text.heading,
  fontWeight: weight.strong,
  flexShrink: 0,
  // The dashes of the placeholder take the same width as digits.
  minWidth: 'calc(4ch + 0.64em)',
  textAlign: 'center',
  letterSpacing: '0.16em',
  whiteSpace: 'nowrap',
  marginInlineEnd: '-0.16em',
  fontVariantNumeric: 'tabular-nums',
});

/** The dashes and the destination are in the same grid cell, which keeps the height of the code. */
export const place = style({ display: 'grid' });
globalStyle(`${place} > *`, { gridArea: '1 / 1' });
export const awaited = style({});
globalStyle(`${awaited} ${figures}`, { color: vars.color.inkMuted });
export const gone = style({ visibility: 'hidden' });
export const goal = style([
  code,
  { flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'center', gap: 0 },
]);
export const goalName = style({
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.inkMuted,
});
globalStyle(`${goalName} > b`, { color: vars.color.ink });
