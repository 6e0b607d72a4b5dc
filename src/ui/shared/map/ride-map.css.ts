import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, radius, size, space } from '../../theme/tokens.ts';

export const map = style({ position: 'relative', width: '100%', height: '100%' });

export const view = style({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  contain: 'strict',
  userSelect: 'none',
  // The land's colour until its tiles are loaded; otherwise everything would look like sea.
  backgroundColor: vars.color.mapLand,
});
export const water = style({
  position: 'absolute',
  inset: 0,
  backgroundColor: vars.color.mapWater,
});

export const movable = style({
  touchAction: 'none',
  cursor: 'grab',
  selectors: {
    '&:active': { cursor: 'grabbing' },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${space[4]})` },
  },
});

export const moved = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  width: 0,
  height: 0,
  willChange: 'transform',
});
export const scaled = style({ position: 'absolute', transformOrigin: '0 0' });

export const controls = style({
  position: 'absolute',
  insetBlockEnd: space[24],
  insetInlineEnd: space[12],
  zIndex: layer.raised,
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
});

const hover = {
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.accentTint } } },
  },
};
const face = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: size.touch,
  height: size.touch,
  color: vars.color.ink,
  backgroundColor: vars.color.raised,
};
export const control = style({
  ...face,
  borderRadius: radius.medium,
  boxShadow: vars.shadow.float,
  color: vars.color.accent,
  ...hover,
});
export const zoom = style({
  borderRadius: radius.medium,
  overflow: 'hidden',
  boxShadow: vars.shadow.float,
});
export const zoomPart = style({
  ...face,
  ...hover,
  selectors: {
    '& + &': { borderBlockStart: `${size.line} solid ${vars.color.line}` },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${space[4]})` },
  },
});

/** The tip of the pin points at the middle of the map. */
export const pin = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  transform: 'translate(-50%, -100%)',
  pointerEvents: 'none',
  fill: vars.color.accentShape,
  stroke: vars.color.raised,
  strokeWidth: 2,
});
globalStyle(`${pin} circle`, { fill: vars.color.raised, stroke: 'none' });
