import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, space, text, weight } from '../../theme/tokens.ts';

const base = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  paddingInline: space[8],
  paddingBlock: '2px',
  borderRadius: radius.round,
  fontWeight: weight.strong,
  whiteSpace: 'nowrap',
});

export const tones = styleVariants({
  neutral: [base, { color: vars.color.inkMuted, backgroundColor: vars.color.surface }],
  good: [base, { color: vars.color.accent, backgroundColor: vars.color.accentTint }],
  waiting: [base, { color: vars.color.waiting, backgroundColor: vars.color.waitingTint }],
  loss: [base, { color: vars.color.loss, backgroundColor: vars.color.lossTint }],
});
