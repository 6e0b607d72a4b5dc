import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, size, space, weight, wholeText as text } from '../../theme/tokens.ts';

export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[8],
  padding: `${space[4]} ${space[16]}`,
  selectors: {
    '&[data-direction="send"]': { flexDirection: 'row-reverse' },
    '&[data-begins]': { paddingBlockStart: space[12] },
    '&[data-selected]': { backgroundColor: vars.color.surface },
  },
});

/** The width of a sender's picture. It keeps the messages of a group aligned if a row has no picture. */
export const face = style({ width: '32px', flexShrink: 0 });
export const faceButton = style({
  display: 'block',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  backgroundColor: 'transparent',
  cursor: 'pointer',
});

export const column = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[4],
  minWidth: 0,
  maxWidth: 'min(86%, 560px)',
  selectors: {
    '[data-direction="send"] > &': { alignItems: 'flex-end' },
    '[data-mode="desktop"] &': { maxWidth: 'min(78%, 560px)' },
  },
});

export const name = style({
  ...text.tiny,
  maxWidth: '100%',
  color: vars.color.inkMuted,
  overflowWrap: 'anywhere',
});

/** The message and, beside it, the button for its actions. */
export const said = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  maxWidth: '100%',
  // Vertical movement scrolls the list; horizontal movement replies to the message.
  touchAction: 'pan-y pinch-zoom',
  selectors: {
    '[data-direction="send"] &': { flexDirection: 'row-reverse' },
    '&[data-swipe]': { position: 'relative' },
    // The arrow that appears beside a message while a finger moves it aside.
    '&[data-swipe]::after': {
      ...text.heading,
      content: '"\\21a9\\fe0e"',
      position: 'absolute',
      insetInlineEnd: '-44px',
      display: 'grid',
      placeItems: 'center',
      width: '32px',
      height: '32px',
      borderRadius: radius.round,
      backgroundColor: vars.color.surface,
      color: vars.color.inkMuted,
      '@media': { [media.reduced]: { insetInlineEnd: 0 } },
    },
    '&[data-swipe="far"]::after': {
      backgroundColor: vars.color.accent,
      color: vars.color.onAccent,
    },
  },
});
export const content = style({
  minWidth: 0,
  maxWidth: '100%',
  // A long press opens the menu, so it must not select text.
  selectors: {
    '[data-mode="mobile"] &': { WebkitTouchCallout: 'none', userSelect: 'none' },
  },
});

export const more = style({
  width: '32px',
  height: '32px',
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: radius.round,
  color: vars.color.inkMuted,
  selectors: {
    '[data-mode="mobile"] &:not(:focus-visible)': { position: 'absolute', pointerEvents: 'none' },
    // The three dots are drawn by CSS, because dots as elements would be a third of a row's elements.
    '&::before': {
      content: '""',
      width: '18px',
      height: '4px',
      background: 'radial-gradient(circle, currentColor 1.6px, transparent 2px) 0 0 / 6px 4px',
    },
    // The dots appear on hover or focus; on touch screens people use a long press. While hidden they are not rendered
    // at all, because the browser would paint each transparent element separately.
    '[data-mode="mobile"] &:not(:focus-visible)::before': { content: 'none' },
    [`[data-mode="desktop"] ${row}:not(:hover) &:not(:focus-visible)::before`]: {
      '@media': { [media.hover]: { content: 'none' } },
    },
  },
});

/** The line above a forwarded message. */
export const forwarded = style({
  ...text.tiny,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  color: vars.color.inkMuted,
});

/** Lines across the list: times, notices, and the beginning of unread messages. */
export const across = style({
  ...text.tiny,
  display: 'flex',
  justifyContent: 'center',
  padding: `${space[8]} ${space[24]}`,
  color: vars.color.inkMuted,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
/** A revoked message, with a button to edit and send its text again. */
export const revoked = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space[8],
});
export const unread = style({
  ...text.tiny,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  padding: `${space[8]} ${space[16]}`,
  color: vars.color.accent,
  fontWeight: weight.strong,
  selectors: {
    '&::before, &::after': {
      content: '""',
      flex: 1,
      borderBlockStart: `${size.line} solid ${vars.color.accentShape}`,
    },
  },
});
export const check = style({
  alignSelf: 'center',
  display: 'flex',
  flexShrink: 0,
  selectors: {
    // A press anywhere on the row toggles its checkbox.
    '&[data-row]::after': { content: '""', position: 'absolute', inset: 0, cursor: 'pointer' },
    // The checkbox is at the same edge for sent and received messages, where no floating control covers it.
    '[data-direction="send"] > &': { order: 1, marginInlineEnd: 'auto' },
  },
});
export const box = style({ width: '20px', height: '20px', accentColor: vars.color.accent });
