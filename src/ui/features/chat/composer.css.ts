import { fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, size, space, text } from '../../theme/tokens.ts';
import { restGrow } from './chat-panel.css.ts';

/** The composer may shrink: if there is little space, open tools take less of it. */
export const composer = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flexGrow: fallbackVar(restGrow, '0'),
  minHeight: 0,
  gap: space[8],
  padding: `${space[8]} ${space[12]} max(${space[8]}, env(safe-area-inset-bottom))`,
  borderBlockStart: `${size.line} solid ${vars.color.line}`,
  backgroundColor: vars.color.raised,
  selectors: { '&[hidden]': { display: 'none' } },
});
// With each key, the editor scrolls the page until the caret is within the page's scroll padding. A composer lies beyond
// it, at the window's edge, so the page would scroll to its end.
globalStyle(`html:has(${composer}:focus-within)`, { scrollPaddingBlock: 'auto' });
export const line = style({
  display: 'flex',
  alignItems: 'flex-end',
  flexShrink: 0,
  gap: space[8],
  minHeight: size.touch,
});
/** The field with the text; the buttons at its end are inside it. */
export const field = style({ position: 'relative', display: 'flex', flex: 1, minWidth: 0 });
export const noEditor = style({
  ...text.body,
  flex: 1,
  minHeight: size.touch,
  padding: `9px ${size.touch} 9px ${space[16]}`,
  borderRadius: '22px',
  backgroundColor: vars.color.surface,
});
export const plain = style({ flex: 1, minWidth: 0 });
export const plainNote = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  color: vars.color.loss,
});
export const plainField = style([
  noEditor,
  {
    display: 'block',
    width: '100%',
    maxHeight: '120px',
    border: `${size.line} solid ${vars.color.edge}`,
    color: vars.color.ink,
    resize: 'none',
    // Browsers that do not know this property keep the height and scroll the text.
    fieldSizing: 'content',
  } as const,
]);
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
    '&:focus-visible': { outline: `${size.focus} solid ${vars.color.accentShape}` },
    '&[data-primary]': { backgroundColor: vars.color.accent, color: vars.color.onAccent },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
});
export const inField = style([tool, { position: 'absolute', insetBlockEnd: 0, insetInlineEnd: 0 }]);
export const input = style({ position: 'absolute', width: 1, height: 1, opacity: 0 });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
});
export const chooser = style({
  ...text.tiny,
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[4],
  minWidth: '72px',
  padding: space[8],
  borderRadius: radius.medium,
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
  cursor: 'pointer',
  selectors: { '&:focus-within': { outline: `${size.focus} solid ${vars.color.accentShape}` } },
});
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
export const note = style({ ...text.small, color: vars.color.loss });
export const counter = style({
  ...text.tiny,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space[12],
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const refused = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  paddingInlineStart: space[12],
  borderRadius: radius.medium,
  backgroundColor: vars.color.lossTint,
  color: vars.color.loss,
  overflowWrap: 'anywhere',
});
/** Covers the composer while files are dragged over it. */
export const dropHere = style({
  ...text.body,
  position: 'absolute',
  inset: space[4],
  display: 'grid',
  placeItems: 'center',
  border: `${size.focus} dashed ${vars.color.accentShape}`,
  borderRadius: radius.medium,
  backgroundColor: vars.color.accentTint,
  color: vars.color.accent,
  pointerEvents: 'none',
});
/** Reserves the space for the emoji picker. */
export const panel = style({ height: '332px', maxHeight: '45dvh' });
