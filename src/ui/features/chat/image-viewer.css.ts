import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, size, space, text, weight } from '../../theme/tokens.ts';

export const overlay = style({
  position: 'fixed',
  zIndex: layer.overlay,
  inset: 0,
  display: 'flex',
  backgroundColor: vars.color.ground,
  color: vars.color.ink,
});
export const inside = style({
  position: 'relative',
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
  gap: space[4],
  minHeight: size.navbar,
  paddingInline: space[16],
});
export const name = style({
  ...text.small,
  flex: 1,
  minWidth: 0,
  fontWeight: weight.strong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const count = style({
  ...text.small,
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const stage = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  touchAction: 'none',
  cursor: 'grab',
  outlineOffset: '-2px',
});
export const image = style({
  maxWidth: '100%',
  maxHeight: '100%',
  objectFit: 'contain',
  userSelect: 'none',
  transformOrigin: 'center',
});
/** The buttons beside the picture that turn to its neighbours. On a touch screen users swipe. */
export const turn = style({
  position: 'absolute',
  insetBlockStart: '50%',
  '@media': { [media.mobile]: { insetBlockStart: 'auto', insetBlockEnd: space[24] } },
  selectors: {
    '&[data-side="before"]': { insetInlineStart: space[16] },
    '&[data-side="after"]': { insetInlineEnd: space[16] },
  },
});
