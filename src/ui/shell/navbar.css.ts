import { globalStyle, style } from '@vanilla-extract/css';
import { page } from '../theme/layout.css.ts';
import { vars } from '../theme/theme.css.ts';
import { layer, media, radius, size, space, text } from '../theme/tokens.ts';

export const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.navbar,
  backgroundColor: vars.color.ground,
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
  '@media': { [media.print]: { display: 'none' } },
});

export const inside = style([
  page,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space[8],
    height: size.navbar,
    maxWidth: size.wideBar,
    '@media': { [media.mobile]: { gap: space[4] } },
  },
]);

export const entries = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  '@media': { [media.mobile]: { display: 'none' } },
});

export const entry = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.touch,
  paddingInline: space[8],
  borderRadius: radius.medium,
  whiteSpace: 'nowrap',
  selectors: { '&[aria-current="page"]': { color: vars.color.accent } },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.color.accent } } } },
});

/** Gives the headings of menus the same distance to their neighbours as the links have. */
globalStyle(`${entries} button`, { paddingInline: space[8] });

export const end = style({
  display: 'flex',
  // Behind the dock, whose place is mostly empty and would look like a wider margin.
  order: 1,
  alignItems: 'center',
  gap: space[4],
  '@media': { [media.mobile]: { display: 'none' } },
});

export const skip = style({
  position: 'fixed',
  insetBlockStart: space[8],
  insetInlineStart: space[8],
  zIndex: layer.progress,
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.medium,
  backgroundColor: vars.color.accent,
  color: vars.color.onAccent,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
});

/** Shown only if there is space beside the entries. The button's accessible name always contains the language. */
export const currentLanguage = style({
  '@media': { [media.narrowDesktop]: { display: 'none' } },
});
