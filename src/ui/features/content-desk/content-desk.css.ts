import { style } from '@vanilla-extract/css';
import { page } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, size, space, text, weight } from '../../theme/tokens.ts';

export const desk = style([
  page,
  { display: 'flex', flexDirection: 'column', gap: space[24], paddingBlock: space[32] },
]);
export const title = style({ ...text.heading, fontWeight: weight.strong });
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[8]} ${space[24]}` });
export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.touch,
  color: vars.color.ink,
  selectors: {
    '&[aria-current]': {
      color: vars.color.accent,
      fontWeight: weight.strong,
      boxShadow: `inset 0 -2px ${vars.color.accentShape}`,
    },
  },
});
/** The table is scrolled if it is too wide, so that no word breaks in the middle. */
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  overflowWrap: 'normal',
  ...text.small,
});
export const cell = style({
  padding: `${space[8]} ${space[12]} ${space[8]} 0`,
  textAlign: 'start',
  verticalAlign: 'middle',
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
});
export const section = style({ display: 'flex', flexDirection: 'column', gap: space[16] });
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  padding: space[16],
  borderRadius: radius.medium,
  backgroundColor: vars.color.surface,
});
export const beside = style({
  display: 'grid',
  gap: space[24],
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const preview = style({
  padding: space[16],
  borderRadius: radius.medium,
  backgroundColor: vars.color.ground,
  overflowWrap: 'anywhere',
});
export const numbers = style({
  display: 'grid',
  gap: space[16],
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
