import { style } from '@vanilla-extract/css';
import { page as wide, stack, wrapping } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, size, space, text, weight } from '../../theme/tokens.ts';

/**
 * The layout of the account's pages, with the list of pages beside them. On a telephone only one of the two is visible.
 */
export const layout = style([
  wide,
  {
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: `${space[24]} ${space[64]}`,
    '@media': {
      [media.desktop]: {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gap: space[64],
        alignItems: 'start',
        paddingBlockStart: space[48],
      },
    },
  },
]);

export const side = style({
  // Aligns the texts of the list's entries with the page.
  marginInline: `calc(-1 * ${space[12]})`,
  selectors: { '&[data-inside]': { '@media': { [media.mobile]: { display: 'none' } } } },
});

/**
 * The layout of the desk's pages. On a desktop the list of pages is at the window's edge, because the tables need the
 * space. On a telephone the list is above the page.
 */
export const staff = style({
  vars: { '--strip': '0px' },
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      minHeight: `calc(100dvh - ${size.navbar})`,
    },
    [media.mobile]: {
      vars: { '--strip': `calc(${size.control} + ${size.line})` },
      // An open conversation gets all the space, so the list is hidden.
      selectors: { '&:has([data-behind])': { vars: { '--strip': '0px' } } },
    },
  },
});
export const staffSide = style({
  '@media': {
    [media.mobile]: {
      selectors: { [`${staff}:has([data-behind]) &`]: { display: 'none' } },
    },
    [media.desktop]: {
      padding: `${space[16]} ${space[8]}`,
      borderInlineEnd: `${size.line} solid ${vars.color.line}`,
    },
  },
});
export const staffContent = style({ minWidth: 0 });
/** On a telephone the page is placed before the list, so that the list is below the member's name. */
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
export const lead = style({ color: vars.color.inkMuted });

/** Hidden on a telephone, where the list of pages follows directly. */
export const ways = style([
  wrapping,
  { gap: space[12], '@media': { [media.mobile]: { display: 'none' } } },
]);

export const who = style({ display: 'flex', alignItems: 'center', gap: space[16] });
export const name = style({ ...text.lead, fontWeight: weight.strong, overflowWrap: 'anywhere' });
