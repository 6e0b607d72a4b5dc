import { style } from '@vanilla-extract/css';
import { page } from '../theme/layout.css.ts';
import { size, space } from '../theme/tokens.ts';

export const layout = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
export const head = style([
  page,
  { display: 'flex', alignItems: 'center', minHeight: size.navbar },
]);
export const main = style([
  page,
  { flex: 1, display: 'flex', flexDirection: 'column', paddingBlock: space[24] },
]);
