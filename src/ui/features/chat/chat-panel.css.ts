import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { clipped, twoLines } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, radius, size, space, text, weight } from '../../theme/tokens.ts';

/**
 * `listFlex`: the value of `flex` for the list, which shrinks before the composer does. `restGrow`: whether the
 * composer fills the rest of a telephone's screen (MSG-14, NAV-05).
 */
export const listFlex = createVar();
export const restGrow = createVar();
/** The height of the header, the typing line and the composer: everything in the panel except for the list. */
const AROUND_LIST = '145px';
const panelMax = `calc(100dvh - ${size.navbar} - ${space[32]})`;

/**
 * The panel on a desktop: above the page, in its corner, with a list of 60vh (§9). The page below stays usable, and its
 * navbar's menus appear above the panel.
 */
export const panel = style({
  position: 'fixed',
  zIndex: layer.bar,
  insetBlockEnd: space[24],
  insetInlineEnd: space[24],
  width: '440px',
  minHeight: `min(60vh + ${AROUND_LIST}, ${panelMax})`,
  maxHeight: panelMax,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  borderRadius: radius.large,
  backgroundColor: vars.color.ground,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
  vars: { [listFlex]: '1 1000 60vh' },
});

/** The panel on a telephone: the whole screen, except for the on-screen keyboard. */
export const screen = style({
  position: 'fixed',
  zIndex: layer.overlay,
  insetInline: 0,
  insetBlockStart: 0,
  height: 'var(--visual-viewport-height, 100dvh)',
  display: 'flex',
  backgroundColor: vars.color.ground,
  color: vars.color.ink,
  vars: { [listFlex]: '0 1000 80vh', [restGrow]: '1' },
});
export const screenInside = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  // The padding is small, because five buttons leave little space for the name, on a desktop and on a telephone.
  minHeight: size.navbar,
  padding: `${space[4]} ${space[8]} ${space[4]} ${space[16]}`,
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
  backgroundColor: vars.color.raised,
  '@media': {
    // With the sixth button the longest names need the padding, too.
    [media.mobile]: { selectors: { '&[data-back]': { paddingInline: 0 } } },
  },
});
export const headWords = style({
  flex: 1,
  minWidth: 0,
  marginInlineEnd: space[4],
  '@media': {
    [media.mobile]: { selectors: { [`${head}[data-back] > &`]: { marginInlineEnd: 0 } } },
  },
});
export const title = style({
  ...text.body,
  ...clipped,
  fontWeight: weight.strong,
  '@media': { [media.mobile]: text.small },
});
/** The name of the service. It may take two lines, because the longest names do not fit beside six buttons. */
export const serviceName = style([
  twoLines,
  {
    ...text.body,
    fontWeight: weight.strong,
    hyphens: 'auto',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
    '@media': { [media.mobile]: text.small },
  },
]);
/** The service's hours are never cut off; they use as many lines as they need. */
export const state = style({ ...text.tiny, color: vars.color.inkMuted });
/** A time and the next are in one line, if the line is long enough for both. */
export const hours = style({ display: 'inline-block' });
export const dot = style({
  display: 'inline-block',
  marginInlineEnd: space[4],
  width: '8px',
  height: '8px',
  borderRadius: radius.round,
  backgroundColor: vars.color.waiting,
  selectors: { '&[data-on]': { backgroundColor: vars.color.accentShape } },
});
export const line = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  padding: `${space[8]} ${space[16]}`,
  backgroundColor: vars.color.waitingTint,
  color: vars.color.waiting,
});
/** The text of the line's button does not wrap. */
globalStyle(`${line} > button`, { flex: 'none' });

/** Shown in place of the list, with the same height; the composer is below it. */
export const middle = style({
  flex: fallbackVar(listFlex, '1'),
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  padding: space[24],
});
export const typing = style({
  ...text.tiny,
  ...clipped,
  minHeight: '20px',
  flexShrink: 0,
  paddingInline: space[16],
  color: vars.color.inkMuted,
});

export const told = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[4]} ${space[4]} ${space[4]} ${space[16]}`,
  backgroundColor: vars.color.accentTint,
});
export const toldWords = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
