import { style } from '@vanilla-extract/css';
import { stack } from '../theme/layout.css.ts';
import { vars } from '../theme/theme.css.ts';
import { size, space, text, weight } from '../theme/tokens.ts';

export const wide = style([
  stack[24],
  {
    width: '100%',
    maxWidth: size.page,
    marginInline: 'auto',
    padding: `${space[24]} ${space[16]} ${space[64]}`,
  },
]);
export const title = style({ ...text.heading, fontWeight: weight.strong, textWrap: 'balance' });
export const sectionTitle = style({ ...text.lead, fontWeight: weight.strong });
export const note = style({ ...text.small, color: vars.color.inkMuted });
export const tasks = style({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  borderBlockStart: `${size.line} solid ${vars.color.line}`,
});
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] });
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space[12],
});
export const scroll = style({ overflowX: 'auto' });
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
});
export const cell = style({
  ...text.small,
  textAlign: 'start',
  padding: `${space[8]} ${space[12]}`,
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
  whiteSpace: 'nowrap',
});
/** A cell for a text of any length. */
export const longCell = style({
  minWidth: 160,
  maxWidth: 360,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
/** The only item on a page. It has space above, which a list does not need, because a list begins with a line. */
export const sole = style([stack[24], { paddingBlockStart: space[24] }]);
