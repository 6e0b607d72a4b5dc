import { style } from '@vanilla-extract/css';
import { page } from '../theme/layout.css.ts';

/** One message that replaces a page: in the middle, slightly raised. */
export const wholePage = style([
  page,
  { display: 'grid', alignContent: 'center', minHeight: '84dvh' },
]);
