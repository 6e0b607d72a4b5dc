import { fallbackVar, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, motion, radius, size, space, text, weight, wholeText } from '../../theme/tokens.ts';
import { listFlex } from './chat-panel.css.ts';

export const frame = style({
  position: 'relative',
  flex: fallbackVar(listFlex, '1'),
  // A part of the list stays visible, however high the composer's open tools are.
  minHeight: 'min(64px, 8dvh)',
  display: 'flex',
});
export const scroll = style({
  // Gives rows heights in whole pixels. Otherwise rows that are added before others would move them by a fraction of a
  // pixel.
  lineHeight: wholeText.body.lineHeight,
  flex: 1,
  minWidth: 0,
  overflowY: 'auto',
  // A message that a finger moves aside must not make the list wider.
  overflowX: 'hidden',
  overscrollBehavior: 'contain',
  // The browser must not adjust the scroll position, because the virtual list does.
  overflowAnchor: 'none',
  display: 'flex',
  flexDirection: 'column',
  outlineOffset: '-2px',
});
/** Fills the space before the rows, so that a few messages are at the lower edge. */
export const before = style({ flexGrow: 1 });
export const date = style({
  ...text.tiny,
  position: 'absolute',
  insetBlockStart: space[8],
  insetInlineStart: '50%',
  transform: 'translateX(-50%)',
  zIndex: layer.raised,
  padding: `${space[4]} ${space[12]}`,
  borderRadius: radius.round,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.float,
  color: vars.color.inkMuted,
  pointerEvents: 'none',
  animationDuration: motion.fast,
});
export const latest = style({
  ...text.small,
  position: 'absolute',
  insetBlockEnd: space[12],
  insetInlineEnd: space[16],
  zIndex: layer.raised,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[4],
  minWidth: size.touch,
  minHeight: size.touch,
  paddingInline: space[12],
  borderRadius: radius.round,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.float,
  color: vars.color.accent,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
/** Shown above the rows, not between them, where it would move the text that is being read. */
export const older = style({
  position: 'absolute',
  insetBlockStart: space[48],
  insetInlineStart: 0,
  insetInlineEnd: 0,
  zIndex: layer.raised,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});
export const more = style({
  ...text.tiny,
  display: 'flex',
  justifyContent: 'center',
  padding: space[8],
  color: vars.color.inkMuted,
});
