import { globalStyle, style } from '@vanilla-extract/css';
import { stack, twoLines } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, radius, size, space, text, weight } from '../../theme/tokens.ts';

const edge = `${size.line} solid ${vars.color.line}`;
/** One line, cut off where the space ends. */
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Side by side on a desktop, as high as the window; on a telephone either the list or the conversation. */
export const desk = style({
  display: 'flex',
  // On a telephone without the height of the bar above it.
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
      borderInlineEnd: edge,
      selectors: { '&[data-table]': { flex: 1, borderInlineEnd: 'none' } },
    },
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
/** Columns: portrait; name and message; time and count. */
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
/** Below the table. */
export const nothing = style({
  ...text.tiny,
  padding: `${space[8]} ${space[16]}`,
  color: vars.color.inkMuted,
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
  // Where buttons in a language leave less space, they move to the next line.
  '@media': { [media.desktop]: { flexBasis: '6rem' } },
});
export const visitor = style({ ...text.body, ...clipped, fontWeight: weight.strong });
/** A colleague's name stays readable: it uses two lines where the buttons leave too little space. */
globalStyle(`${who} > :not(${visitor})`, { whiteSpace: 'normal' });
export const actions = style({
  display: 'flex',
  gap: space[8],
  '@media': { [media.mobile]: { order: 1, width: '100%' } },
});
export const refused = style({ padding: `${space[8]} ${space[16]}` });

/** Beside the conversation; on a telephone the same content is in a drawer. */
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
export const cannedLines = style([twoLines, { ...text.tiny, color: vars.color.inkMuted }]);
/** Canned answers above the text, which sets their position, like the mention picker's. */
export const picker = style({
  position: 'absolute',
  zIndex: layer.raised,
  insetBlockEnd: `calc(100% + ${space[8]})`,
  insetInlineStart: 0,
  width: 'min(100%, 420px)',
  maxHeight: '264px',
  overflowY: 'auto',
  padding: space[4],
  borderRadius: radius.medium,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.float,
});
export const cannedOption = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: size.touch,
  padding: `${space[4]} ${space[8]}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  selectors: { '&[aria-selected="true"]': { backgroundColor: vars.color.accentTint } },
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

/** The table of conversations; what does not fit scrolls in its frame. */
export const tableFrame = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
});
export const table = style({
  ...text.small,
  width: '100%',
  minWidth: '880px',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
});
globalStyle(`${table} th, ${table} td`, {
  padding: `${space[4]} ${space[12]}`,
  textAlign: 'start',
  fontWeight: weight.regular,
  verticalAlign: 'middle',
  ...clipped,
});
globalStyle(`${table} thead th`, {
  ...text.tiny,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  fontWeight: weight.strong,
  color: vars.color.inkMuted,
  backgroundColor: vars.color.surface,
});
globalStyle(`${table} thead th:nth-child(1)`, { width: '18%' });
globalStyle(`${table} thead th:nth-child(2)`, { width: '16%' });
globalStyle(`${table} thead th:nth-child(3)`, { width: '12%' });
globalStyle(`${table} thead th:nth-child(5)`, { width: '18%' });
globalStyle(`${table} thead th:nth-child(6)`, { width: '9%' });
globalStyle(`${table} thead th:nth-child(7)`, { width: '6%' });
export const tableRow = style({
  position: 'relative',
  height: size.touch,
  borderBlockEnd: edge,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.surface } } },
  },
});
export const cellWho = style({ display: 'flex', alignItems: 'center', gap: space[8], minWidth: 0 });
/** The whole row is the link. */
export const rowLink = style({
  ...clipped,
  fontWeight: weight.strong,
  color: vars.color.ink,
  '::after': { content: '""', position: 'absolute', inset: 0 },
});
export const cellTime = style({ fontVariantNumeric: 'tabular-nums' });
export const cellWords = style({ color: vars.color.inkMuted });
export const noteMark = style({
  display: 'inline-flex',
  marginInlineEnd: space[4],
  verticalAlign: 'text-bottom',
  color: vars.color.waiting,
});
export const dot = style({
  flex: 'none',
  width: '8px',
  height: '8px',
  borderRadius: radius.round,
  backgroundColor: vars.color.accentShape,
});

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
const control = {
  ...text.small,
  minHeight: '36px',
  paddingInline: space[8],
  borderRadius: radius.small,
  border: `${size.line} solid ${vars.color.edge}`,
  backgroundColor: vars.color.ground,
  color: vars.color.ink,
} as const;
const touched = { [media.mobile]: { minHeight: size.touch } };
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

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[8]} ${space[12]}`,
  borderBlockEnd: edge,
});
export const filter = style({ display: 'inline-flex', minWidth: 0, maxWidth: '100%' });
export const filterSelect = style({
  ...control,
  maxWidth: '100%',
  '@media': touched,
  selectors: {
    '&[data-on]': { borderColor: vars.color.accent, color: vars.color.accent },
  },
});
export const filterWords = style({
  ...control,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  flex: '1 1 140px',
  maxWidth: '240px',
  selectors: {
    '&:focus-within': { outline: `${size.focus} solid ${vars.color.accentShape}` },
  },
  '@media': touched,
});
export const filterInput = style({
  flex: 1,
  minWidth: 0,
  backgroundColor: 'transparent',
  outline: 'none',
});
export const filterCheck = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: '36px',
  '@media': touched,
});
export const clear = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: '36px',
  color: vars.color.accent,
  '@media': touched,
});

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
  borderBlockStart: edge,
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
