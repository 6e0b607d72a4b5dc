import { style } from '@vanilla-extract/css';
import { barsHeight } from '../theme/bars.ts';
import { size, space } from '../theme/tokens.ts';

export const layout = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });

/** At least as high as the screen, so that the footer does not jump while a page loads. */
export const main = style({
  flex: 1,
  minHeight: `calc(100dvh - ${size.navbar})`,
  // Keeps the bars below the navbar from covering the beginning of the page.
  paddingBlockStart: `var(${barsHeight}, 0px)`,
});
export const leaving = style({ padding: space[32], textAlign: 'center' });
