import { globalStyle, style } from '@vanilla-extract/css';
import { lowerEdge } from '../../theme/layout.css.ts';
import { media, space } from '../../theme/tokens.ts';

export const bar = style({
  display: 'flex',
  // On the narrowest screens, and with large text, one below the other.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[16]}`,
  '@media': {
    [media.mobile]: lowerEdge,
  },
});

export const summary = style({ flex: '999 1 7.75rem' });

export const actions = style({ display: 'flex', flexGrow: 1, gap: space[8] });

globalStyle(`${actions} > *`, { '@media': { [media.mobile]: { flex: '1 1 auto' } } });

const height = '6rem';

/** A control focused by keyboard is scrolled out from under the bar. */
globalStyle(`html:has(${bar})`, {
  '@media': { [media.mobile]: { scrollPaddingBlockEnd: height } },
});

// A list of choices covers the bar, so moving in it does not scroll the page (as at the navbar,
// `theme/global.css.ts`).
globalStyle(
  `html:has(${bar}) :is([data-trigger], [data-trigger] :is([role="listbox"], [role="menu"]))`,
  { '@media': { [media.mobile]: { scrollPaddingBlockEnd: height } } },
);

globalStyle(`html:has(${bar}) [data-trigger] [data-key]`, {
  '@media': { [media.mobile]: { scrollMarginBlockEnd: `calc(-1 * ${height})` } },
});
