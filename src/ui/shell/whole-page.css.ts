import { style } from '@vanilla-extract/css';
import { page } from '../theme/layout.css.ts';

/** One message in place of a page: in the middle, a little above it. */
export const wholePage = style([
  page,
  { display: 'grid', alignContent: 'center', minHeight: '84dvh' },
]);
