import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { size, space, text, weight } from '../../theme/tokens.ts';

export const example = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  paddingBlockStart: space[16],
  borderBlockStart: `${size.focus} solid ${vars.color.accentShape}`,
});
export const exampleKind = style({
  ...text.small,
  color: vars.color.accent,
  fontWeight: weight.strong,
});
export const examplePrice = style({ ...text.heading, fontWeight: weight.strong });
export const exampleRoute = style({ ...text.lead, fontWeight: weight.strong });
export const exampleFacts = style({ ...text.small, color: vars.color.inkMuted });
