import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, space, text } from '../../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });

/** Seen after a second: what is over by then needs no bar. */
export const meter = style({
  ...text.small,
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
  animation: `${appear} 1ms 1s backwards`,
});
export const bar = style({
  width: '100%',
  height: space[8],
  borderRadius: radius.round,
  accentColor: vars.color.accentShape,
});
