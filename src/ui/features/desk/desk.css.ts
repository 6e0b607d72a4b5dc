import { style } from '@vanilla-extract/css';
import { stack } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, size, space, text, weight } from '../../theme/tokens.ts';

const edge = `${size.line} solid ${vars.color.line}`;
/** One line, as much of it as there is room for. */
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Beside each other on a desktop, as high as the window; on a telephone the list or the conversation. */
export const desk = style({
  display: 'flex',
  // Less what stands above it on a telephone.
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
    [media.desktop]: { flex: 'none', width: '320px', borderInlineEnd: edge },
    [media.mobile]: { selectors: { '&[data-behind]': { display: 'none' } } },
  },
});
export const tabs = style({ display: 'flex', borderBlockEnd: edge, paddingInline: space[8] });
/** At the end of the line. */
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
export const next = style({ padding: `${space[8]} ${space[12]}`, borderBlockEnd: edge });
export const none = style({ ...text.small, padding: space[16], color: vars.color.inkMuted });

export const rows = style({ flex: 1, overflowY: 'auto', overscrollBehavior: 'contain' });
/** Columns: portrait, who and what, when and how many. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) auto',
  columnGap: space[12],
  alignItems: 'center',
  padding: `${space[8]} ${space[16]}`,
  color: vars.color.ink,
  borderBlockEnd: edge,
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

export const conversation = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
});
export const nothing = style({
  display: 'none',
  '@media': {
    [media.desktop]: {
      flex: 1,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      color: vars.color.inkMuted,
    },
  },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  minHeight: '56px',
  padding: `${space[4]} ${space[16]}`,
  borderBlockEnd: edge,
});
export const more = style({ '@media': { [media.desktop]: { display: 'none' } } });
export const who = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[12],
});
export const visitor = style({ ...text.body, ...clipped, fontWeight: weight.strong });
export const actions = style({
  display: 'flex',
  gap: space[8],
  '@media': { [media.mobile]: { order: 1, width: '100%' } },
});
export const refused = style({ padding: `${space[8]} ${space[16]}` });

/** Beside the conversation; on a telephone the same stands in a drawer. */
export const side = style({
  flex: 'none',
  width: '300px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderInlineStart: edge,
  paddingInline: space[16],
});
export const part = style([
  stack[8],
  {
    ...text.small,
    paddingBlock: space[12],
    selectors: { '& + &': { borderBlockStart: edge } },
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

export const canned = style({ display: 'flex', alignItems: 'center' });
export const cannedText = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  minHeight: size.touch,
  padding: `${space[4]} ${space[8]}`,
  marginInlineStart: `calc(-1 * ${space[8]})`,
  borderRadius: radius.small,
  textAlign: 'start',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.surface } } },
  },
});
export const cannedTitle = style({ ...text.small, ...clipped, fontWeight: weight.strong });
export const cannedLines = style({
  ...text.tiny,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  color: vars.color.inkMuted,
});
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
