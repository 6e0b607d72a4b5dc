import { style } from '@vanilla-extract/css';
import { page as wide, stack, wrapping } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, size, space, text, weight } from '../../theme/tokens.ts';

/** The account's pages beside their list; on a telephone one or the other. */
export const layout = style([
  wide,
  {
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: `${space[24]} ${space[64]}`,
    '@media': {
      [media.desktop]: {
        display: 'grid',
        gridTemplateColumns: '15rem minmax(0, 1fr)',
        gap: space[64],
        alignItems: 'start',
        paddingBlockStart: space[48],
      },
    },
  },
]);

export const side = style({
  selectors: { '&[data-inside]': { '@media': { [media.mobile]: { display: 'none' } } } },
});
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: size.control,
  marginInline: `calc(-1 * ${space[12]})`,
  paddingInline: space[12],
  borderRadius: radius.medium,
  color: vars.color.ink,
  selectors: {
    '&[aria-current="page"]': {
      color: vars.color.accent,
      backgroundColor: vars.color.accentTint,
      fontWeight: weight.strong,
    },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.accentTint } } },
  },
});
export const entryWords = style({ flex: 1 });
/** Says on a telephone that it leads further. */
export const further = style({
  display: 'flex',
  color: vars.color.inkMuted,
  '@media': { [media.desktop]: { display: 'none' } },
});

/** On a telephone the list of pages stands below who is signed in. */
export const content = style({ minWidth: 0, '@media': { [media.mobile]: { order: -1 } } });

export const back = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: size.touch,
  color: vars.color.accent,
  '@media': { [media.desktop]: { display: 'none' } },
});

export const overview = style([
  stack[12],
  { '@media': { [media.mobile]: { paddingBlockEnd: space[16] } } },
]);
export const head = style([wrapping, { justifyContent: 'space-between', gap: space[16] }]);
export const title = style({ ...text.heading, fontWeight: weight.strong });
export const lead = style({ color: vars.color.inkMuted });

export const who = style({ display: 'flex', alignItems: 'center', gap: space[16] });
export const name = style({ ...text.lead, fontWeight: weight.strong, overflowWrap: 'anywhere' });
