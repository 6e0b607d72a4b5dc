import { style } from '@vanilla-extract/css';
import { FOLDED_LINES } from '../../../../domain/messaging/limits.ts';
import { vars } from '../../../theme/theme.css.ts';
import { motion, radius, size, space, weight, wholeText as text } from '../../../theme/tokens.ts';

/** The displayed width of a picture or a video (§9, MSG-14). */
export const IMAGE_WIDTH = 240;

export const bubble = style({
  ...text.body,
  // The bubble is as wide as its own text, even if a longer text is quoted above it.
  width: 'fit-content',
  maxWidth: '100%',
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.large,
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  selectors: {
    '[data-direction="send"] &': {
      marginInlineStart: 'auto',
      backgroundColor: vars.color.accentTint,
    },
    // In a selected row the bubble needs another colour than the row.
    '[data-selected] &': { backgroundColor: vars.color.raised },
    '[data-mode="desktop"] &': text.small,
  },
});

/**
 * Shows only the first lines of a long text. It has no padding, because the next line would be visible in the padding.
 */
export const longText = style({
  display: 'block',
  selectors: {
    '&[data-folded]': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: FOLDED_LINES,
      overflow: 'hidden',
    },
  },
});

export const link = style({ color: vars.color.accent, textDecoration: 'underline' });

/** A picture has no bubble around it. */
export const picture = style({
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  borderRadius: radius.medium,
  backgroundColor: vars.color.surface,
  objectFit: 'cover',
});
export const pictureButton = style({ display: 'block', borderRadius: radius.medium });

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  width: '300px',
  maxWidth: '100%',
  padding: space[12],
  borderRadius: radius.large,
  border: `${size.line} solid ${vars.color.line}`,
  backgroundColor: vars.color.raised,
  textAlign: 'start',
});
export const cardHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  selectors: {
    '&[data-state="passed"]': { color: vars.color.accent },
    '&[data-state="failed"]': { color: vars.color.loss },
  },
});
export const cardTitle = style({
  ...text.small,
  minWidth: 0,
  fontWeight: weight.strong,
  overflowWrap: 'anywhere',
});
export const cardText = style({
  ...text.small,
  color: vars.color.inkMuted,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

export const countdown = style({
  ...text.heading,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.accent,
});

export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  width: '260px',
  maxWidth: '100%',
  minHeight: size.touch,
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.large,
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
  selectors: { '[data-direction="send"] &': { backgroundColor: vars.color.accentTint } },
});
export const fileWords = style({ display: 'flex', flexDirection: 'column', minWidth: 0, flex: 1 });
export const fileName = style({
  ...text.small,
  fontWeight: weight.strong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const fileSize = style({ ...text.tiny, color: vars.color.inkMuted });

export const parts = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[8],
  selectors: { '[data-direction="send"] &': { alignItems: 'flex-end' } },
});

/** A text that belongs to the content above it. */
export const described = style({ alignSelf: 'stretch' });

/** The map of a place: 480 × 180, narrower if there is less space (MSG-11). */
export const map = style({
  position: 'relative',
  display: 'block',
  width: '480px',
  maxWidth: '100%',
  height: '180px',
  borderRadius: radius.medium,
  overflow: 'hidden',
  backgroundColor: vars.color.mapLand,
});
export const location = style({ width: '504px' });

export const player = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[4]} ${space[12]} ${space[4]} ${space[4]}`,
  borderRadius: radius.large,
  backgroundColor: vars.color.surface,
  selectors: { '[data-direction="send"] &': { backgroundColor: vars.color.accentTint } },
});
export const waveform = style({ display: 'block', width: '100%', height: '28px' });
/** The waveform, with an invisible slider over it. */
export const seek = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: '140px',
  minWidth: '60px',
  height: size.touch,
  borderRadius: radius.small,
  selectors: {
    '&:has(:focus-visible)': { outline: `${size.focus} solid ${vars.color.accentShape}` },
  },
});
/** The playback speed. */
export const rate = style({
  ...text.small,
  flexShrink: 0,
  minWidth: '40px',
  minHeight: size.touch,
  borderRadius: radius.small,
  color: vars.color.accent,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});
export const seekRange = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  touchAction: 'pan-y',
});
export const bar = style({
  fill: vars.color.edge,
  transition: `fill ${motion.fast} ${motion.easing}`,
  selectors: { '&[data-played]': { fill: vars.color.accent } },
});
export const duration = style({
  ...text.tiny,
  flexShrink: 0,
  whiteSpace: 'nowrap',
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});

export const revoked = style({ ...text.small, color: vars.color.inkMuted });
export const barrage = style({
  ...text.small,
  fontWeight: weight.strong,
  padding: `${space[4]} ${space[12]}`,
  borderRadius: radius.round,
  backgroundColor: vars.color.accent,
  color: vars.color.onAccent,
  overflowWrap: 'anywhere',
});
