import { style } from '@vanilla-extract/css';
import { size, space, text, weight } from '../theme/tokens.ts';

export const brand = style({
  ...text.lead,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: size.touch,
  fontWeight: weight.strong,
  whiteSpace: 'nowrap',
  // The English name fits beside menu and customer service on the narrowest telephones.
  fontSize: `clamp(${text.small.fontSize}, 10vw - 16px, ${text.lead.fontSize})`,
});
