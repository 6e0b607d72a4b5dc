import { globalStyle, style } from '@vanilla-extract/css';
import { clipped } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, size, space, text, weight } from '../../theme/tokens.ts';

/** The table of conversations; the part that does not fit scrolls inside its frame. */
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
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.surface } } },
  },
});
export const cellWho = style({ display: 'flex', alignItems: 'center', gap: space[8], minWidth: 0 });
/** A link that covers the whole row. */
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
