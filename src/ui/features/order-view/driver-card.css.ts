import { globalStyle, style } from '@vanilla-extract/css';
import { wrapping } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius, space, text, weight } from '../../theme/tokens.ts';

export const card = style([wrapping, { gap: space[12] }]);
export const photo = style({ borderRadius: radius.round, objectFit: 'cover' });
export const portrait = style({ flexShrink: 0 });
globalStyle(`${portrait} path`, {
  fill: 'none',
  stroke: vars.color.accent,
  strokeWidth: '1.6px',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
export const portraitGround = style({ fill: vars.color.accentTint });
export const portraitTone = style({
  selectors: { [`${portrait} &`]: { fill: vars.color.drawing, stroke: 'none' } },
});
/** As wide as its words: what does not fit beside them goes below. */
export const person = style({ flex: '1 0 auto', maxWidth: `calc(100% - 56px - ${space[12]})` });
export const name = style({ ...text.lead, fontWeight: weight.strong });
export const rating = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const vehicle = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: space[4],
  marginInlineStart: 'auto',
});
export const car = style({ ...text.small, color: vars.color.inkMuted });

export const awaited = style({ display: 'contents' });
globalStyle(`${awaited} :is(${name}, ${rating})`, {
  width: 'fit-content',
  borderRadius: radius.small,
  color: 'transparent',
  backgroundColor: vars.color.surface,
});

export const code = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.medium,
  backgroundColor: vars.color.surface,
});
export const codeFigures = style({
  ...text.heading,
  fontWeight: weight.strong,
  flexShrink: 0,
  letterSpacing: '0.16em',
  whiteSpace: 'nowrap',
  marginInlineEnd: '-0.16em',
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${awaited} ${vehicle}`, { visibility: 'hidden' });
globalStyle(`${awaited} ${codeFigures}`, { color: vars.color.inkMuted });
export const codeTitle = style({ fontWeight: weight.strong });
export const codeNote = style({ ...text.small, color: vars.color.inkMuted });
