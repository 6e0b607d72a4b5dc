import { style } from '@vanilla-extract/css';
import { barsHeight } from '../theme/bars.ts';
import { page } from '../theme/layout.css.ts';
import { vars } from '../theme/theme.css.ts';
import { layer, size, space } from '../theme/tokens.ts';

export const layout = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
export const head = style([
  page,
  {
    display: 'flex',
    alignItems: 'center',
    height: size.navbar,
    // Sticky, so that controls that dock in the bar stay visible.
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: layer.navbar,
    backgroundColor: vars.color.ground,
  },
]);
export const main = style([
  page,
  {
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: `calc(${space[24]} + var(${barsHeight}, 0px)) ${space[24]}`,
  },
]);
