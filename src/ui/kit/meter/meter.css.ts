import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { space, text } from '../../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });

/** Appears after a second, because shorter processes need no progress bar. */
export const meter = style({
  ...text.small,
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
  animation: `${appear} 1ms 1s backwards`,
});
// No background or border is set: either would replace the browser's own bar, and only that bar uses the accent colour.
export const bar = style({ width: '100%', accentColor: vars.color.accent });
