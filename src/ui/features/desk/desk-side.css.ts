import { style } from '@vanilla-extract/css';
import { clipped, stack } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, size, space, text, weight } from '../../theme/tokens.ts';
import { control, touched } from './desk.css.ts';

/** The panel beside the conversation. On a telephone its content is in a drawer. */
export const side = style({
  flex: 'none',
  width: '300px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderInlineStart: `${size.line} solid ${vars.color.line}`,
  paddingInline: space[16],
});
export const part = style([
  stack[8],
  {
    ...text.small,
    paddingBlock: space[12],
    selectors: { '& + &': { borderBlockStart: `${size.line} solid ${vars.color.line}` } },
  },
]);
export const partTitle = style({ ...text.small, fontWeight: weight.strong });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
});
export const quiet = style({ ...text.tiny, color: vars.color.inkMuted });
export const orders = stack[16];
export const order = stack[8];
export const tags = style({ display: 'inline-flex', gap: space[4], marginInlineEnd: space[4] });
export const tag = style({
  ...text.tiny,
  ...clipped,
  maxWidth: '120px',
  paddingInline: space[8],
  borderRadius: radius.round,
  backgroundColor: vars.color.accentTint,
  color: vars.color.accent,
});
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[4] });
export const chip = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '32px',
  maxWidth: '100%',
  paddingInlineStart: space[12],
  borderRadius: radius.round,
  backgroundColor: vars.color.accentTint,
  color: vars.color.accent,
  overflowWrap: 'anywhere',
});
export const chipRemove = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: '32px',
  height: '32px',
  borderRadius: radius.round,
  color: 'inherit',
  selectors: {
    '&:focus-visible': { outline: `${size.focus} solid ${vars.color.accentShape}` },
  },
  '@media': { [media.mobile]: { width: size.touch, height: size.touch } },
});
export const tagForm = style({ display: 'flex', gap: space[8] });
export const smallInput = style({ ...control, flex: 1, minWidth: 0, '@media': touched });
export const smallButton = style({
  ...control,
  minWidth: '36px',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  selectors: { '&:disabled': { opacity: 0.5 } },
  '@media': { [media.mobile]: { minHeight: size.touch, minWidth: size.touch } },
});
export const wrong = style({ ...text.tiny, color: vars.color.loss });
export const notes = stack[8];
export const noteCard = style({
  padding: `${space[4]} ${space[8]}`,
  borderRadius: radius.small,
  backgroundColor: vars.color.waitingTint,
});
export const noteHead = style({
  ...text.tiny,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '32px',
  color: vars.color.waiting,
});
export const noteText = style({
  ...text.small,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
export const facts = stack[4];
