import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, radius, size, space, text } from '../../theme/tokens.ts';

/** The style of calls. They are above everything else that floats, because a call has to be answered at once. */
const floating = {
  position: 'fixed',
  zIndex: layer.progress,
  insetInline: space[12],
  insetBlockStart: `max(${space[12]}, env(safe-area-inset-top))`,
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  padding: space[16],
  borderRadius: radius.large,
  backgroundColor: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
} as const;

export const card = style({
  ...floating,
  '@media': {
    [media.desktop]: { insetInline: 'auto', insetInlineStart: space[24], width: '380px' },
  },
});

export const window = style({
  ...floating,
  maxHeight: `calc(100dvh - ${space[24]})`,
  overflowY: 'auto',
  '@media': {
    [media.mobile]: {
      selectors: {
        '&:not([data-small])': {
          inset: 0,
          maxHeight: 'none',
          borderRadius: 0,
          paddingBlock: `max(${space[16]}, env(safe-area-inset-top)) max(${space[16]}, env(safe-area-inset-bottom))`,
        },
        // The small window is as wide as three controls. It is at the side of the screen where pages have no buttons.
        '&[data-small]': { insetInlineEnd: 'auto', width: '216px', padding: space[12] },
      },
    },
    [media.desktop]: {
      insetInline: 'auto',
      insetInlineStart: space[24],
      width: '440px',
      selectors: {
        // A shared screen gets a wide window, because its letters have to be readable.
        '&:not([data-small]):has([data-screen])': {
          width: `min(960px, calc(100vw - ${space[48]}))`,
        },
        '&[data-small]': { width: '320px' },
      },
    },
  },
});

export const head = style({ display: 'flex', alignItems: 'center', gap: space[12] });
// The small window on a telephone has space for the name and the time only.
globalStyle(`${window}[data-small] > ${head} > :first-child`, {
  '@media': { [media.mobile]: { display: 'none' } },
});
export const who = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  overflowWrap: 'anywhere',
});
export const timer = style({
  ...text.small,
  marginInlineStart: space[8],
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: vars.color.inkMuted,
});
export const line = style({ ...text.small, color: vars.color.inkMuted });
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
// The buttons are as wide as their texts, in as many rows as needed.
globalStyle(`${answers} > button`, { flex: '1 1 auto' });

export const stage = style({
  position: 'relative',
  display: 'flex',
  minHeight: '200px',
  maxHeight: '60dvh',
  overflow: 'hidden',
  borderRadius: radius.medium,
  backgroundColor: vars.color.surface,
  selectors: { [`${window}[data-small] &`]: { minHeight: 0 } },
  '@media': {
    [media.mobile]: {
      selectors: { [`${window}:not([data-small]) &`]: { flex: 1, maxHeight: 'none' } },
    },
  },
});
/** Shown only on a telephone, where the call fills the whole screen. */
export const face = style({
  display: 'none',
  '@media': {
    [media.mobile]: {
      selectors: {
        [`${window}:not([data-small]) &`]: {
          display: 'grid',
          flex: 1,
          placeItems: 'center',
        },
      },
    },
  },
});
globalStyle(`${face} > *`, { width: '120px', height: '120px', fontSize: '3rem' });
export const other = style({ width: '100%', objectFit: 'contain' });
/** The user's own video: small in a corner. If the other side has no video, it is as wide as the space allows. */
export const own = style({
  position: 'absolute',
  insetBlockEnd: space[8],
  insetInlineEnd: space[8],
  width: '30%',
  borderRadius: radius.small,
  objectFit: 'cover',
  selectors: {
    [`${stage}[data-alone] &`]: { position: 'static', width: '100%', objectFit: 'contain' },
  },
});
/** The video of the user's own camera, mirrored. A shared screen is not mirrored. */
export const mirrored = style({ transform: 'scaleX(-1)' });
export const preview = style([
  mirrored,
  {
    width: '100%',
    maxHeight: '40dvh',
    borderRadius: radius.medium,
    backgroundColor: vars.color.surface,
  },
]);

export const level = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  color: vars.color.inkMuted,
});
export const meter = style({ flex: 1, minWidth: '120px', height: '16px' });

export const quality = style({
  ...text.small,
  display: 'flex',
  gap: space[8],
  color: vars.color.inkMuted,
  selectors: {
    '&[data-quality="fair"], &[data-quality="poor"]': { color: vars.color.waiting },
  },
});
export const meaning = style({ display: 'block' });

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[12],
  marginBlockStart: 'auto',
});
export const choice = style({ flexBasis: '100%' });
export const control = style({
  display: 'grid',
  placeItems: 'center',
  width: size.control,
  height: size.control,
  borderRadius: radius.round,
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
  selectors: {
    '&[aria-pressed="true"]': { backgroundColor: vars.color.accentTint, color: vars.color.accent },
    // A microphone that is off has a red button, so that its user notices why nobody hears them.
    '&[data-look="off"]': { backgroundColor: vars.color.lossTint, color: vars.color.loss },
    '&[data-look="end"]': { backgroundColor: vars.color.loss, color: vars.color.onLoss },
    '&:disabled': { opacity: 0.5 },
  },
});
export const rating = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  ...text.small,
});
globalStyle(`${rating} legend`, { marginBlockEnd: space[4] });

export const staff = style({ display: 'flex', flexDirection: 'column', gap: space[8] });
/** A colleague's note, in the lines in which they wrote it. */
export const note = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const colleague = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  minHeight: size.control,
  paddingInline: space[8],
  borderRadius: radius.small,
  textAlign: 'start',
  selectors: { '&:hover': { backgroundColor: vars.color.surface } },
});
