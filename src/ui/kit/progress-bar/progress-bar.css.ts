import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, media } from '../../theme/tokens.ts';

// The bar advances fast at first, then ever slower, and never reaches its end: at the end, the page itself is shown.
const advance = keyframes({
  '0%': { transform: 'scaleX(0)' },
  '20%': { transform: 'scaleX(0.5)' },
  '60%': { transform: 'scaleX(0.8)' },
  '100%': { transform: 'scaleX(0.95)' },
});
const appear = keyframes({ from: { opacity: 0 } });

export const bar = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  height: '3px',
  zIndex: layer.progress,
  backgroundColor: vars.color.accentShape,
  transformOrigin: 'left',
  // The bar appears after 100 ms, so that a page that loads at once shows none.
  animation: `${advance} 8s cubic-bezier(0.1, 0.7, 0.3, 1) forwards, ${appear} 1ms 100ms backwards`,
  '@media': { [media.reduced]: { transform: 'scaleX(0.5)' }, [media.print]: { display: 'none' } },
});
