import { style } from '@vanilla-extract/css';
import { column, stack } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, motion, radius, size, space, text, weight } from '../../theme/tokens.ts';

/** One column, as the order form's. */
export const page = style([
  stack[32],
  {
    width: '100%',
    maxWidth: size.column,
    marginInline: 'auto',
    paddingBlock: `${space[8]} ${space[64]}`,
  },
]);
export const inMain = style([column, { paddingBlock: `${space[24]} ${space[64]}` }]);

export const title = style({ ...text.heading, fontWeight: weight.strong, textWrap: 'balance' });
export const lead = style({ color: vars.color.inkMuted, marginBlockStart: space[8] });
export const choices = style([stack[12], { listStyle: 'none', padding: 0, margin: 0 }]);
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[16],
  padding: space[16],
  borderRadius: radius.large,
  backgroundColor: vars.color.surface,
  transition: `background-color ${motion.medium} ${motion.easing}`,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.accentTint } } },
  },
});
export const choiceMark = style({ color: vars.color.accent });
export const choiceTitle = style({ display: 'block', fontWeight: weight.strong });
export const choiceNote = style({ ...text.small, display: 'block', color: vars.color.inkMuted });

export const checks = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[24] });
export const pair = style({
  display: 'grid',
  gap: space[16],
  '@media': { [media.desktop]: { gridTemplateColumns: '1fr 1fr', alignItems: 'start' } },
});
export const sectionTitle = style({ ...text.lead, fontWeight: weight.strong });
export const note = style({ ...text.small, color: vars.color.inkMuted });
export const number = style({
  ...text.title,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.04em',
  overflowWrap: 'anywhere',
});
export const tasks = style({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  borderBlockStart: `${size.line} solid ${vars.color.line}`,
});
export const task = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[16],
  rowGap: space[4],
  paddingBlock: space[12],
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
});
export const taskName = style({ fontWeight: weight.strong });
export const taskWords = style([
  stack[4],
  { gridColumn: 2, minWidth: 0, alignItems: 'flex-start' },
]);
export const thumbnail = style({
  width: '64px',
  height: '48px',
  objectFit: 'cover',
  borderRadius: radius.small,
  backgroundColor: vars.color.surface,
});
export const preview = style({
  maxWidth: '100%',
  maxHeight: '50vh',
  objectFit: 'contain',
  borderRadius: radius.medium,
  backgroundColor: vars.color.surface,
});
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[24],
  rowGap: space[8],
});
export const term = style({ ...text.small, color: vars.color.inkMuted });
export const value = style({ margin: 0, overflowWrap: 'anywhere' });
export const wide = style([
  stack[24],
  {
    width: '100%',
    maxWidth: size.page,
    marginInline: 'auto',
    padding: `${space[24]} ${space[16]} ${space[64]}`,
  },
]);
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
/** Of words that somebody wrote, however many. */
export const longCell = style({
  minWidth: 160,
  maxWidth: 360,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
export const fact = style({ display: 'contents' });

/** The one row of a page: below the line that lists begin with. */
export const sole = style([stack[24], { paddingBlockStart: space[24] }]);
