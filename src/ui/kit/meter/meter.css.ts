import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { space, text } from '../../theme/tokens.ts';

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
// Whatever else is said of its shape takes the browser's own drawing from it, and the accent with that.
export const bar = style({ width: '100%', accentColor: vars.color.accent });
