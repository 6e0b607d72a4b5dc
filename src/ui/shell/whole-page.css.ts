import { style } from '@vanilla-extract/css';
import { page } from '../theme/layout.css.ts';

/** A message in place of a page, in the middle of the screen, slightly raised. */
export const wholePage = style([
  page,
  { display: 'grid', alignContent: 'center', minHeight: '84dvh' },
]);
