import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, space } from '../../theme/tokens.ts';

export const stage = style({
  position: 'relative',
  alignSelf: 'center',
  width: 'min(17.5rem, 100%)',
  // Leaves space for the focus ring.
  marginBlock: space[4],
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: radius.medium,
  backgroundColor: vars.color.surface,
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  selectors: { '&:active': { cursor: 'grabbing' } },
});

export const picture = style({
  position: 'absolute',
  maxWidth: 'none',
  pointerEvents: 'none',
  selectors: { '&[data-reading]': { visibility: 'hidden' } },
});

/** The round window. The part of the picture inside it is used; the part around it is darkened. */
export const window = style({
  position: 'absolute',
  inset: 0,
  borderRadius: radius.round,
  boxShadow: `0 0 0 100vmax ${vars.color.veil}`,
  pointerEvents: 'none',
});
