import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, space } from '../../theme/tokens.ts';

export const bar = style({
  display: 'flex',
  // On the narrowest screens, and where text is large, one below the other.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[16]}`,
  '@media': {
    [media.mobile]: {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: layer.bar,
      // Over the page's side margins, to the edges of the screen.
      marginInline: `calc(-1 * ${space[16]})`,
      padding: `${space[12]} ${space[16]} max(${space[12]}, env(safe-area-inset-bottom))`,
      backgroundColor: vars.color.raised,
      boxShadow: vars.shadow.bar,
    },
  },
});

export const summary = style({ flex: '999 1 7.75rem' });

export const actions = style({ display: 'flex', flexGrow: 1, gap: space[8] });

globalStyle(`${actions} > *`, { '@media': { [media.mobile]: { flex: '1 1 auto' } } });

const height = '6rem';

/** What is focused by keyboard is scrolled out from under the bar. */
globalStyle(`html:has(${bar})`, {
  '@media': { [media.mobile]: { scrollPaddingBlockEnd: height } },
});

// A list of choices lies over the bar: moving in one that reaches down there scrolls nothing (as at the navbar, `theme/global.css.ts`).
globalStyle(
  `html:has(${bar}) :is([data-trigger], [data-trigger] :is([role="listbox"], [role="menu"]))`,
  { '@media': { [media.mobile]: { scrollPaddingBlockEnd: height } } },
);

globalStyle(`html:has(${bar}) [data-trigger] [data-key]`, {
  '@media': { [media.mobile]: { scrollMarginBlockEnd: `calc(-1 * ${height})` } },
});
