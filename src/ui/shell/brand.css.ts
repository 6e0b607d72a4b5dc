import { style } from '@vanilla-extract/css';
import { size, space, text, weight } from '../theme/tokens.ts';

export const brand = style({
  ...text.lead,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: size.touch,
  fontWeight: weight.strong,
  // Two lines where the bag is in the bar, too; it breaks only between words.
  lineHeight: 1.2,
  overflowWrap: 'normal',
  wordBreak: 'keep-all',
  // The English name fits beside menu and customer service on the narrowest telephones.
  fontSize: `clamp(${text.small.fontSize}, 10vw - 16px, ${text.lead.fontSize})`,
});
