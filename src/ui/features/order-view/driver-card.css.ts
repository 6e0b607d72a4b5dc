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
/** The same width for every driver, so that the card's height does not change when the driver is known. */
export const person = style({ flex: '1 0 9em', maxWidth: `calc(100% - 56px - ${space[12]})` });
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
export const vehicle = style({ marginInlineStart: 'auto' });
/** The vehicle has a line of its own. */
export const vehicleWithPlate = style([
  vehicle,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[12],
    width: '100%',
  },
]);
export const car = style({ ...text.small, color: vars.color.inkMuted });

export const awaited = style({ display: 'contents' });
globalStyle(`${awaited} :is(${name}, ${rating})`, {
  width: 'fit-content',
  borderRadius: radius.small,
  color: 'transparent',
  backgroundColor: vars.color.surface,
});

globalStyle(`${awaited} ${vehicle}`, { visibility: 'hidden' });
