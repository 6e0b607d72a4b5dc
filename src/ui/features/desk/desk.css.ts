import { style } from '@vanilla-extract/css';
import { clipped } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, size, space, text, weight } from '../../theme/tokens.ts';

/**
 * List and conversation are side by side on a desktop, as high as the window. On a telephone only one of them is shown.
 */
export const desk = style({
  display: 'flex',
  // `--strip` is the height of the list of pages, which is above the desk on a telephone.
  height: `calc(100dvh - ${size.navbar} - var(--strip, 0px))`,
  minHeight: '420px',
  overflow: 'hidden',
  backgroundColor: vars.color.ground,
});
export const middle = style({
  flex: 1,
  minWidth: 0,
  alignSelf: 'center',
  maxWidth: size.column,
  marginInline: 'auto',
  padding: space[24],
});
export const lists = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': {
    [media.desktop]: {
      flex: 'none',
      width: '320px',
      borderInlineEnd: `${size.line} solid ${vars.color.line}`,
      selectors: { '&[data-table]': { flex: 1, borderInlineEnd: 'none' } },
    },
    [media.mobile]: { selectors: { '&[data-behind]': { display: 'none' } } },
  },
});
export const tabs = style({
  display: 'flex',
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
  paddingInline: space[8],
});
/** The settings are at the end of the line. */
export const settings = style({ marginInlineStart: 'auto' });
export const tab = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: size.touch,
  paddingInline: space[8],
  color: vars.color.inkMuted,
  borderBlockEnd: '2px solid transparent',
  selectors: {
    '&[data-on]': {
      color: vars.color.accent,
      fontWeight: weight.strong,
      borderBlockEndColor: vars.color.accent,
    },
  },
});
export const count = style({ ...text.tiny, fontVariantNumeric: 'tabular-nums' });
export const next = style({
  padding: `${space[8]} ${space[12]}`,
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
});
export const none = style({ ...text.small, padding: space[16], color: vars.color.inkMuted });
export const rows = style({ flex: 1, overflowY: 'auto', overscrollBehavior: 'contain' });
/** A row has three columns: portrait; name and message; time and count. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) auto',
  columnGap: space[12],
  alignItems: 'center',
  padding: `${space[8]} ${space[16]}`,
  color: vars.color.ink,
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
  selectors: { '&[data-on]': { backgroundColor: vars.color.accentTint } },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not([data-on])': { backgroundColor: vars.color.surface } },
    },
  },
});
export const portrait = style({ gridRow: '1 / span 2', position: 'relative', display: 'flex' });
export const online = style({
  position: 'absolute',
  insetInlineEnd: '-2px',
  insetBlockEnd: '-2px',
  width: '10px',
  height: '10px',
  borderRadius: radius.round,
  border: `2px solid ${vars.color.ground}`,
  backgroundColor: vars.color.accentShape,
});
export const name = style({ ...text.small, ...clipped, fontWeight: weight.strong });
export const time = style({
  ...text.tiny,
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-waiting]': { color: vars.color.waiting } },
});
export const note = style({
  ...text.tiny,
  ...clipped,
  gridColumn: 2,
  minHeight: '18px',
  color: vars.color.inkMuted,
});
export const call = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  marginInlineEnd: space[8],
  verticalAlign: 'bottom',
  color: vars.color.waiting,
});
export const standing = style({ marginInlineEnd: space[8], color: vars.color.ink });
export const unread = style({
  ...text.tiny,
  justifySelf: 'end',
  minWidth: '20px',
  paddingInline: space[4],
  borderRadius: radius.round,
  backgroundColor: vars.color.accent,
  color: vars.color.onAccent,
  fontWeight: weight.strong,
  textAlign: 'center',
});
export const actions = style({
  display: 'flex',
  gap: space[8],
  '@media': { [media.mobile]: { order: 1, width: '100%' } },
});
export const refused = style({ padding: `${space[8]} ${space[16]}` });
export const colleague = style({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  columnGap: space[12],
  alignItems: 'center',
  width: '100%',
  padding: `${space[8]} ${space[4]}`,
  borderRadius: radius.small,
  textAlign: 'start',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.surface } } },
  },
});
export const dot = style({
  flex: 'none',
  width: '8px',
  height: '8px',
  borderRadius: radius.round,
  backgroundColor: vars.color.accentShape,
});
/** A field or button of the desk, lower than elsewhere. */
export const control = {
  ...text.small,
  minHeight: '36px',
  paddingInline: space[8],
  borderRadius: radius.small,
  border: `${size.line} solid ${vars.color.edge}`,
  backgroundColor: vars.color.ground,
  color: vars.color.ink,
} as const;
export const touched = { [media.mobile]: { minHeight: size.touch } };
export const fact = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  overflowWrap: 'anywhere',
});
/** The agent's own state, below the lists. */
export const ownState = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  padding: `${space[8]} ${space[12]}`,
  borderBlockStart: `${size.line} solid ${vars.color.line}`,
  selectors: { '&[data-away]': { backgroundColor: vars.color.waitingTint } },
});
export const averages = style({
  ...text.tiny,
  display: 'inline-flex',
  marginInlineStart: 'auto',
  alignItems: 'center',
  gap: space[4],
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});
