import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, size, space, text } from '../../theme/tokens.ts';

export const composer = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  padding: `${space[8]} ${space[12]} max(${space[8]}, env(safe-area-inset-bottom))`,
  borderBlockStart: `${size.line} solid ${vars.color.line}`,
  backgroundColor: vars.color.raised,
});
export const line = style({ display: 'flex', alignItems: 'flex-end', gap: space[4] });
export const area = style({
  ...text.body,
  flex: 1,
  minWidth: 0,
  minHeight: size.touch,
  // Six lines; it grows with what is written.
  maxHeight: '168px',
  padding: `9px ${space[12]}`,
  border: 'none',
  borderRadius: '22px',
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
  resize: 'none',
  fieldSizing: 'content',
  selectors: { '&::placeholder': { color: vars.color.inkMuted } },
});
export const tool = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: size.touch,
  height: size.touch,
  flexShrink: 0,
  borderRadius: radius.round,
  color: vars.color.ink,
  cursor: 'pointer',
  selectors: {
    '&:focus-within': { outline: `${size.focus} solid ${vars.color.accentShape}` },
    '&[data-primary]': { backgroundColor: vars.color.accent, color: vars.color.onAccent },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
});
export const input = style({ position: 'absolute', width: 1, height: 1, opacity: 0 });
export const answered = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  paddingInlineStart: space[8],
  borderInlineStart: `3px solid ${vars.color.accentShape}`,
  color: vars.color.inkMuted,
});
export const answeredWords = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const pictures = style({ display: 'flex', gap: space[8], overflowX: 'auto' });
export const picture = style({ position: 'relative', flexShrink: 0 });
export const thumb = style({
  display: 'block',
  width: '64px',
  height: '64px',
  objectFit: 'cover',
  borderRadius: radius.medium,
});
export const remove = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  display: 'inline-flex',
  padding: space[4],
  borderRadius: radius.round,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.float,
});
export const note = style({ ...text.small, color: vars.color.loss });
export const emojis = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))',
  maxHeight: '180px',
  overflowY: 'auto',
});
export const emoji = style({ ...text.title, minHeight: size.touch, borderRadius: radius.medium });
