import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, space, text, weight } from '../../theme/tokens.ts';

const base = style({
  ...text.small,
  display: 'flex',
  gap: space[12],
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.medium,
});

export const tones = styleVariants({
  info: [base, { backgroundColor: vars.color.accentTint }],
  waiting: [base, { backgroundColor: vars.color.waitingTint }],
  loss: [base, { backgroundColor: vars.color.lossTint }],
});

export const icon = style({
  paddingBlockStart: '1px',
  color: vars.color.accent,
  selectors: {
    [`${tones.waiting} &`]: { color: vars.color.waiting },
    [`${tones.loss} &`]: { color: vars.color.loss },
  },
});
export const words = style({ flex: 1 });
export const title = style({ fontWeight: weight.strong });
export const action = style({
  marginBlockStart: space[4],
  // Aligns the button's text with the banner's text.
  marginInlineStart: `calc(-1 * ${space[16]})`,
});
