import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/theme.css.ts';
import { radius, size, space } from '../../../theme/tokens.ts';

export const pageLink = style({ display: 'block', marginBlockEnd: space[4] });

/** Shows the top of the page, because reading starts there. The page is white in both themes, like paper. */
export const page = style({
  display: 'block',
  maxWidth: '100%',
  border: `${size.line} solid ${vars.color.line}`,
  borderRadius: radius.medium,
  objectFit: 'cover',
  objectPosition: 'top',
});
