import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/theme.css.ts';
import { radius, size, space } from '../../../theme/tokens.ts';

export const pageLink = style({ display: 'block', marginBlockEnd: space[4] });

/** From its top, as a page is read; white in both themes, as paper is. */
export const page = style({
  display: 'block',
  maxWidth: '100%',
  border: `${size.line} solid ${vars.color.line}`,
  borderRadius: radius.medium,
  objectFit: 'cover',
  objectPosition: 'top',
});
