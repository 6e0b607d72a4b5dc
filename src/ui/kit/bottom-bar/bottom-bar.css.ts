import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, space } from '../../theme/tokens.ts';

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
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

export const summary = style({ flex: 1 });

export const actions = style({
  display: 'flex',
  gap: space[8],
  selectors: { '&:only-child': { flex: 1 } },
});

globalStyle(`${actions}:only-child > *`, { '@media': { [media.mobile]: { flex: 1 } } });

/** What is focused by keyboard is scrolled out from under the bar. */
globalStyle(`html:has(${bar})`, {
  '@media': { [media.mobile]: { scrollPaddingBlockEnd: '6rem' } },
});
