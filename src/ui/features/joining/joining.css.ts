import { style } from '@vanilla-extract/css';
import { column, stack } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, motion, radius, size, space, text, weight } from '../../theme/tokens.ts';

/** The page has one column, like the order form. */
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

export const plainList = style({ listStyle: 'none', padding: 0, margin: 0 });
export const checks = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[24] });
export const pair = style({
  display: 'grid',
  gap: space[16],
  '@media': { [media.desktop]: { gridTemplateColumns: '1fr 1fr', alignItems: 'start' } },
});
export const number = style({
  ...text.title,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.04em',
  overflowWrap: 'anywhere',
});
export const found = style([
  stack[8],
  {
    paddingBlock: space[16],
    borderBlockEnd: `${size.line} solid ${vars.color.line}`,
  },
]);
export const task = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[16],
  rowGap: space[4],
  paddingBlock: space[12],
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
});
export const taskName = style({ fontWeight: weight.strong });
/** As wide as the longest state, so that on a narrow screen the button goes to the next line. */
export const taskWords = style([stack[4], { flex: '1 1 12rem', alignItems: 'flex-start' }]);
export const thumbnail = style({
  width: '64px',
  height: '48px',
  objectFit: 'cover',
  borderRadius: radius.small,
  backgroundColor: vars.color.surface,
});
/** The place of an enlarged document, in which it scrolls. As a container, it has the same size for any picture. */
export const stage = style({
  containerType: 'size',
  display: 'flex',
  height: '100%',
  overflow: 'auto',
  outlineOffset: '-2px',
});
/** The space of the turned picture. It is in the middle if it is smaller than the stage. */
export const turned = style({ position: 'relative', flex: 'none', margin: 'auto' });
export const enlarged = style({
  position: 'absolute',
  top: '50%',
  left: '50%',
  translate: '-50% -50%',
  maxWidth: 'none',
  objectFit: 'contain',
});
export const preview = style({
  maxWidth: '100%',
  maxHeight: '50vh',
  objectFit: 'contain',
  borderRadius: radius.medium,
  backgroundColor: vars.color.surface,
});
