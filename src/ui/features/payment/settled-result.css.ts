import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, space, weight } from '../../theme/tokens.ts';

const badge = style({ display: 'inline-flex', padding: space[16], borderRadius: radius.round });
export const good = style([
  badge,
  { color: vars.color.accent, backgroundColor: vars.color.accentTint },
]);
export const bad = style([badge, { color: vars.color.loss, backgroundColor: vars.color.lossTint }]);
export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  width: 'min(320px, 80vw)',
  textAlign: 'start',
});
export const fact = style({ display: 'flex', justifyContent: 'space-between', gap: space[16] });
export const amount = style({ color: vars.color.ink, fontWeight: weight.strong });
export const card = style({ display: 'flex', alignItems: 'center', gap: space[8] });
